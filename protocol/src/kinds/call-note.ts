import { z } from 'zod'
import { defineKind, noSummary, none, openObject } from './kind'

/** What became of a call, as both people read it. `other` is what this version does not know. */
export const CallNote = openObject({
  id: z.string(),
  end: z
    .enum(['hungUp', 'cancelled', 'rejected', 'busy', 'noAnswer', 'lost', 'unpaid', 'other'])
    .catch('other'),
  /** How long they were connected. */
  seconds: z.int(),
  /** Of a paid call: what it cost, as a decimal amount. */
  cost: z.string().optional(),
})
export type CallNote = z.output<typeof CallNote>

/** The kind of a message that a call leaves, sent by whoever called. */
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
