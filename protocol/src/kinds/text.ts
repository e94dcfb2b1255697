import { z } from 'zod'
import { reply, seenMentions, sentText } from './fields'
import { defineKind, none, openObject } from './kind'
import { coveredText } from './ranges'

/** Text, with ranges that say how parts of it are drawn. */
export const textKind = defineKind({
  number: 0,
  sent: z.strictObject({ ...sentText, ...reply }),
  seen: openObject({ text: z.string(), ...seenMentions, ...reply }),
  may: { forward: true, quote: true, edit: true, recall: true },
  files: none,
  searchText: ({ text }) => [text],
  summary: ({ text, ranges }) => coveredText(text, ranges),
})
