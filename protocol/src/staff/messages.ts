/** Messages as the console shows them: the way members saw them. */
import { z } from 'zod'
import { Seconds } from './contract'

export const StaffMessage = z.object({
  /** The number of its kind, and its content as the devices of members read it. */
  number: z.int(),
  content: z.looseObject({}),
  /** What it answers, as members see it there: who was anonymous has no name. */
  quote: z
    .object({ senderName: z.string(), kind: z.string(), text: z.string(), isGone: z.boolean() })
    .optional(),
  at: Seconds,
  /** What it carries; a download of the desk opens it. */
  files: z.array(z.object({ id: z.uuid(), name: z.string(), isPicture: z.boolean() })),
})
