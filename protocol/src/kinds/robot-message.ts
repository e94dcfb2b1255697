import { z } from 'zod'
import { defineKind, none, openObject } from './kind'

/** The largest keyboard of a message: rows, and buttons in a row. */
export const maxButtonRows = 8
export const maxRowButtons = 4
export const maxButtonText = 40

export const RobotButton = openObject({ id: z.string(), text: z.string() })
export type RobotButton = z.output<typeof RobotButton>

/** A robot's text with buttons below it. Pressing one notifies the robot, which may then edit the message. */
export const robotMessageKind = defineKind({
  number: 16,
  sent: 'serverOnly',
  seen: openObject({ text: z.string(), buttons: z.array(z.array(RobotButton)) }),
  may: { forward: false, quote: true, edit: false, recall: true },
  files: none,
  searchText: ({ text, buttons }) => [text, ...buttons.flat().map((button) => button.text)],
  summary: ({ text }) => text,
})
