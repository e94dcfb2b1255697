import type { ContentOf } from '@linnet/protocol/conversations/calls'
import { parseAmount } from '@linnet/protocol/money'

export type TransferCard = { id: string; amount: bigint; note: string; isReturned: boolean }

export function transferCardOf({ transfer }: Pick<ContentOf<'transfer'>, 'transfer'>): TransferCard {
  const { id, amount, note, status } = transfer
  return { id, amount: parseAmount(amount) ?? 0n, note, isReturned: status === 'returned' }
}

/** A transfer's state for its reader: the payer, whose message it is, or the payee. */
export function transferState(
  { isReturned }: TransferCard,
  isOwn: boolean,
): 'sent' | 'received' | 'returnedToMe' | 'returnedByMe' {
  if (isReturned) return isOwn ? 'returnedToMe' : 'returnedByMe'
  return isOwn ? 'sent' : 'received'
}
