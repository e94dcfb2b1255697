/** Transfer cards: messages in the direct chat that show each transfer and its status. */
import { type ContentOf, formatAmount, type TransferCard } from '@linnet/protocol'
import { type Audience, postMessages, updateMessage } from '../../conversations'
import type { Work } from '../../kernel/work'
import { type CardRow, insertCards, lockCards, markReturned } from './card-store'
import { paymentId } from './payments'
import { intentEvent, type PersonalIntent } from './personal-intents'

type Card = Omit<TransferCard, 'amount' | 'asset'> & { amount: bigint }

const contentOf = ({ id, amount, note, payeeId, status }: Card): ContentOf<'transfer'> => ({
  kind: 'transfer',
  transfer: { id, amount: formatAmount(amount), asset: 'USDT', note, payeeId, status },
})

/** Posts the cards of new transfers, in the transaction that pays them. */
export async function postCards(
  work: Work,
  audience: Audience,
  intents: readonly PersonalIntent[],
): Promise<void> {
  const cards = intents.flatMap((intent) => {
    const { id: intentId, conversationId, personId: payerId, payeeId, amount, note, kind } = intent
    if (kind !== 'transfer' || conversationId === null) return []
    return [
      { id: paymentId(intentEvent(intentId)), intentId, conversationId, payerId, payeeId, amount, note },
    ]
  })
  if (cards.length === 0) return
  const places = await postMessages(
    work,
    audience,
    cards.map(({ intentId, conversationId, payerId, ...card }) => ({
      senderId: payerId,
      conversationId,
      content: contentOf({ ...card, status: 'done' }),
      // Contains a space, which no client can send: a client's message never has the id of a card.
      cid: `transfer ${intentId}`,
    })),
  )
  const placed = cards.flatMap((card, n) => {
    const place = places[n]
    return place ? [{ ...card, cseq: place.cseq, amount: card.amount.toString() }] : []
  })
  await insertCards(work.sql, { cards: placed, nowMs: work.nowMs })
}

/** Locks the cards of transfers about to be returned. */
export async function lockReturned(
  work: Work,
  intents: readonly PersonalIntent[],
): Promise<Map<string, CardRow>> {
  const ids = [...new Set(intents.flatMap(({ returns }) => returns ?? []))]
  if (ids.length === 0) return new Map()
  return new Map((await lockCards(work.sql, ids)).map((card) => [card.id, card]))
}

/** Marks cards as returned. Returns are rare, so each message is updated separately. */
export async function markCardsReturned(
  work: Work,
  audience: Audience,
  cards: readonly CardRow[],
): Promise<void> {
  if (cards.length === 0) return
  await markReturned(
    work.sql,
    cards.map(({ id }) => id),
  )
  const inOrder = cards.toSorted((one, other) => (one.conversationId < other.conversationId ? -1 : 1))
  for (const { id, conversationId, cseq, payeeId, amount, note } of inOrder) {
    const content = contentOf({ id, amount, note, payeeId, status: 'returned' })
    await updateMessage(work, audience, { conversationId, cseq, actorId: payeeId, content })
  }
}
