import { z } from 'zod'
import { parseAmount } from '../money'
import { defineKind, noSummary, none, openObject } from './kind'

/** The contents of a transfer's message. `returned`: the payee has sent it back. */
export const TransferCard = openObject({
  id: z.string(),
  /** Decimal text. */
  amount: z.string().refine((amount) => parseAmount(amount) !== undefined),
  asset: z.string(),
  note: z.string(),
  payeeId: z.string(),
  status: z.enum(['done', 'returned']).catch('done'),
})
export type TransferCard = z.output<typeof TransferCard>

/** Money sent to a friend. */
export const transferKind = defineKind({
  number: 15,
  sent: 'serverOnly',
  seen: openObject({ transfer: TransferCard }),
  may: { forward: false, quote: true, edit: false, recall: false },
  files: none,
  searchText: ({ transfer: { note } }) => [note],
  summary: noSummary,
})
