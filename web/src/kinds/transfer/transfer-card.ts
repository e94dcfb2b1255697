import type { Content } from '@linnet/protocol'
import { parseAmount } from '@linnet/protocol/money'

/** A transfer as its card shows it. */
export type TransferCard = { id: string; amount: bigint; note: string; isReturned: boolean }

/** The card in a message; undefined when it is empty, as in a quote, or of a kind that this version cannot read. */
export function transferCardOf({ transfer }: Content): TransferCard | undefined {
  if (!transfer) return undefined
  const { id, amount: text, note, status } = transfer
  const amount = typeof text === 'string' ? parseAmount(text) : undefined
  if (amount === undefined) return undefined
  return { id, amount, note: typeof note === 'string' ? note : '', isReturned: status === 'returned' }
}

/** How a card stands for whoever looks at it: the payer (whose message it is) or the payee. */
export function transferState(
  { isReturned }: TransferCard,
  isOwn: boolean,
): 'sent' | 'received' | 'returnedToMe' | 'returnedByMe' {
  if (isReturned) return isOwn ? 'returnedToMe' : 'returnedByMe'
  return isOwn ? 'sent' : 'received'
}
