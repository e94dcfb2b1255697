import { z } from 'zod'
import { defineKind, noSummary, none, openObject } from './kind'

/** The outcome of a call, as both people see it. `other` stands for an outcome that this version does not know. */
export const CallNote = openObject({
  id: z.string(),
  end: z
    .enum(['hungUp', 'cancelled', 'rejected', 'busy', 'noAnswer', 'lost', 'unpaid', 'other'])
    .catch('other'),
  /** Seconds of the connection. */
  seconds: z.int(),
  /** The cost of a paid call, as a decimal amount. */
  cost: z.string().optional(),
})
export type CallNote = z.output<typeof CallNote>

/** The kind of the message that a call leaves, sent by the caller. */
export const defineCallKind = <const N extends number>(number: N) =>
  defineKind({
    number,
    sent: 'serverOnly',
    seen: openObject({ call: CallNote }),
    may: { forward: false, quote: false, edit: false, recall: false },
    files: none,
    searchText: none,
    summary: noSummary,
  })
