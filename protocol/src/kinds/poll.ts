import { z } from 'zod'
import { defineKind, none, openObject } from './kind'

/** The contents of a poll's message. Counts are those of the last update; `correct` is present only once it is closed. */
export const PollCard = openObject({
  id: z.string(),
  question: z.string(),
  options: z.array(z.string()),
  isSeveral: z.boolean().optional(),
  isAnonymous: z.boolean().optional(),
  isQuiz: z.boolean().optional(),
  /** Unix seconds. */
  closesAt: z.int().optional(),
  isClosed: z.boolean().optional(),
  correct: z.int().optional(),
  /** The votes for each option, and the number of people who voted. */
  counts: z.array(z.int()),
  voters: z.int(),
})
export type PollCard = z.output<typeof PollCard>

/** A question with answers to choose from. */
export const pollKind = defineKind({
  number: 22,
  sent: 'serverOnly',
  seen: openObject({ poll: PollCard }),
  may: { forward: false, quote: true, edit: false, recall: true },
  files: none,
  searchText: ({ poll: { question, options } }) => [question, ...options],
  summary: ({ poll: { question } }) => question,
})
