/** Messages in the console: as members saw them. */
import { z } from 'zod'
import { Seconds } from './contract'

export const StaffMessage = z.object({
  /** The number of its kind, and its content as the devices of members read it. */
  number: z.int(),
  content: z.looseObject({}),
  /** The message that it answers, as members see it there: anonymous people have no name. */
  quote: z
    .object({ senderName: z.string(), kind: z.string(), text: z.string(), isGone: z.boolean() })
    .optional(),
  at: Seconds,
  /** Files of the message; a download of the desk opens them. */
  files: z.array(z.object({ id: z.uuid(), name: z.string(), isPicture: z.boolean() })),
})
