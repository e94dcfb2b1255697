import { carriedFiles, type ConversationId, type PersonId, type QuoteView } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'
import { selectAround, selectReadable } from './entry-store'
import { placeKey, readQuotes } from './quotes'
import { contentOfRow, type EntryRow, selectMembership } from './store'

/** An entry in its current state, with its real sender even if anonymous. For staff only. */
export interface Evidence {
  cseq: number
  /** The number of the kind, as stored in the log. */
  kind: number
  content: Record<string, unknown>
  senderId: string
  atMs: number
  fileIds: string[]
  /** The cseq of the message that the entry answers. */
  replyTo?: number
}

/** Evidence with the quote of the message that it answers, as members see it there. */
export type QuotingEvidence = Evidence & { quote?: StaffQuote }

export const memberOfConversation = async (
  work: ReadWork,
  place: { personId: PersonId; conversationId: ConversationId },
): Promise<boolean> => (await selectMembership(work.sql, place)) !== undefined

/** The entries among these that a person may read. */
export async function readableContents(
  work: ReadWork,
  {
    personId,
    conversationId,
    cseqs,
  }: { personId: PersonId; conversationId: ConversationId; cseqs: readonly number[] },
): Promise<Evidence[]> {
  const wanted = [...new Set(cseqs)].map((cseq) => ({ personId, conversationId, cseq }))
  const rows = await selectReadable(work.sql, { wanted, nowMs: work.nowMs })
  return rows.map(evidenceOf)
}

/** The messages around an entry, at most `each` on either side, for staff. */
export async function readAround(
  { sql, nowMs }: ReadWork,
  place: { conversationId: ConversationId; cseq: number; each: number },
): Promise<Evidence[]> {
  return (await selectAround(sql, { ...place, nowMs })).map(evidenceOf)
}

/** Adds quotes of the messages that these answer. */
export async function withQuotes(
  work: ReadWork,
  { conversationId, messages }: { conversationId: ConversationId; messages: readonly Evidence[] },
): Promise<QuotingEvidence[]> {
  const answering = messages.map((message) => ({ ...message, conversationId }))
  const quoteOf = await readStaffQuotes(work, answering)
  return messages.map((message, nth) => {
    const quote = quoteOf(answering[nth])
    return { ...message, ...(quote && { quote }) }
  })
}

/** A message and the cseq of the message that it answers. */
interface Answering {
  conversationId: ConversationId
  replyTo?: number | undefined
}

/** The part of a quote that staff see: without the id by which devices tell anonymous senders apart. */
type StaffQuote = Pick<QuoteView, 'senderName' | 'kind' | 'text' | 'isGone'>

/** Quotes of the messages that these answer, in any conversations. */
export async function readStaffQuotes(
  work: ReadWork,
  messages: readonly Answering[],
): Promise<(message: Answering | undefined) => StaffQuote | undefined> {
  const placeOf = ({ conversationId, replyTo }: Answering) =>
    replyTo === undefined ? [] : [{ conversationId, cseq: replyTo }]
  const quotes = await readQuotes(work, messages.flatMap(placeOf))
  return (message) => {
    const [place] = message ? placeOf(message) : []
    const quote = place && quotes.get(placeKey(place))
    return quote && staffQuote(quote)
  }
}

const staffQuote = ({ senderName, kind, text, isGone }: QuoteView): StaffQuote => ({
  senderName,
  kind,
  text,
  isGone,
})

const evidenceOf = (row: EntryRow): Evidence => ({
  cseq: Number(row.cseq),
  kind: row.kind,
  content: row.content,
  senderId: row.senderId,
  atMs: row.at.getTime(),
  fileIds: carriedFiles(contentOfRow(row)),
  ...(row.replyCseq !== null && { replyTo: Number(row.replyCseq) }),
})
