import {
  type ConversationId,
  isChange,
  kindOfNumber,
  type PersonId,
  quotedText,
  type QuoteView,
} from '@linnet/protocol'
import type { Reading } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { selectEntriesAt } from './entry-store'
import { contentOfRow } from './store'

/** Where an entry stands. */
export interface Place {
  conversationId: ConversationId
  cseq: number
}

export const placeKey = ({ conversationId, cseq }: Place) => `${conversationId} ${cseq}`

/** A message of which nothing can be shown. */
export const goneQuote = (cseq: number): QuoteView => ({
  cseq,
  kind: 'text',
  text: '',
  senderId: '',
  senderName: '',
  isGone: true,
})

/** Messages as those that answer them show them, by place. One that is not there any more says so. */
export async function readQuotes(
  work: Reading,
  places: readonly Place[],
): Promise<ReadonlyMap<string, QuoteView>> {
  if (places.length === 0) return new Map()
  const wanted = [...new Map(places.map((place) => [placeKey(place), place])).values()]
  const rows = await selectEntriesAt(work.sql, wanted)
  const senders = await profilesByIds(work, [...new Set(rows.map((row) => row.sender_id as PersonId))])
  const quotes = new Map<string, QuoteView>()
  for (const { conversationId, cseq } of wanted)
    quotes.set(placeKey({ conversationId, cseq }), goneQuote(cseq))
  for (const row of rows) {
    const content = contentOfRow(row)
    // A change is no message: quoted, it would say again what was taken back, or is hidden from who came later.
    const isGone =
      isChange(content) ||
      row.recalled_by !== null ||
      (row.expires_at !== null && row.expires_at.getTime() <= work.nowMs)
    const name = row.group_name || senders.get(row.sender_id as PersonId)?.nickname
    const place = { conversationId: row.conversation_id as ConversationId, cseq: Number(row.cseq) }
    quotes.set(placeKey(place), {
      cseq: place.cseq,
      kind: kindOfNumber(row.kind),
      text: isGone ? '' : quotedText(content),
      senderId: row.pseudonym ?? row.sender_id,
      senderName: row.pseudonym ? '' : (name ?? ''),
      isGone,
    })
  }
  return quotes
}
