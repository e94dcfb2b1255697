import { type ConversationId, isChange, kindOfNumber, quotedText, type QuoteView } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { selectEntriesAt } from './entry-store'
import { contentOfRow } from './store'

/** An entry's conversation and cseq. */
export interface Place {
  conversationId: ConversationId
  cseq: number
}

export const placeKey = ({ conversationId, cseq }: Place) => `${conversationId} ${cseq}`

/** The quote of a message that must not be shown. */
export const goneQuote = (cseq: number): QuoteView => ({
  cseq,
  kind: 'text',
  text: '',
  senderId: '',
  senderName: '',
  isGone: true,
})

/** The quotes of these messages, by `placeKey`. A message that is gone has a quote marked as gone. */
export async function readQuotes(
  work: ReadWork,
  places: readonly Place[],
): Promise<ReadonlyMap<string, QuoteView>> {
  if (places.length === 0) return new Map()
  const wanted = [...new Map(places.map((place) => [placeKey(place), place])).values()]
  const rows = await selectEntriesAt(work.sql, wanted)
  const senders = await profilesByIds(work, [...new Set(rows.map(({ senderId }) => senderId))])
  const quotes = new Map<string, QuoteView>()
  for (const { conversationId, cseq } of wanted)
    quotes.set(placeKey({ conversationId, cseq }), goneQuote(cseq))
  for (const row of rows) {
    const content = contentOfRow(row)
    // The quote of a change would show text that was recalled, or that is hidden from members who joined
    // later.
    const isGone =
      isChange(content) ||
      row.recalledBy !== null ||
      (row.expiresAt !== null && row.expiresAt.getTime() <= work.nowMs)
    const name = row.groupName || senders.get(row.senderId)?.nickname
    const place = { conversationId: row.conversationId, cseq: Number(row.cseq) }
    quotes.set(placeKey(place), {
      cseq: place.cseq,
      kind: kindOfNumber(row.kind),
      text: isGone ? '' : quotedText(content),
      senderId: row.pseudonym ?? row.senderId,
      senderName: row.pseudonym ? '' : (name ?? ''),
      isGone,
    })
  }
  return quotes
}
