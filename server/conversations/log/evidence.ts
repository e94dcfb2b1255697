import { carriedFiles, type ConversationId, type PersonId, type QuoteView } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'
import { selectAround, selectReadable } from './entry-store'
import { placeKey, readQuotes } from './quotes'
import { contentOfRow, type EntryRow, selectMembership } from './store'

/** An entry in its current state, with its real sender even if anonymous. For staff only. */
export interface Evidence {
  cseq: number
  /** As stored in the log. */
  kind: number
  content: Record<string, unknown>
  senderId: string
  atMs: number
  fileIds: string[]
  /** The cseq of the message that it answers. */
  replyTo?: number
}

/** With what it answers, as members see it there. */
export type QuotingEvidence = Evidence & { quote?: QuoteView }

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

/** Adds what each of the messages of a conversation answers. */
export async function withQuotes(
  work: ReadWork,
  { conversationId, messages }: { conversationId: ConversationId; messages: readonly Evidence[] },
): Promise<QuotingEvidence[]> {
  const placeOf = (cseq: number) => ({ conversationId, cseq })
  const quotes = await readQuotes(
    work,
    messages.flatMap(({ replyTo }) => (replyTo === undefined ? [] : [placeOf(replyTo)])),
  )
  return messages.map((message) => {
    const quote = message.replyTo === undefined ? undefined : quotes.get(placeKey(placeOf(message.replyTo)))
    return { ...message, ...(quote && { quote }) }
  })
}

const evidenceOf = (row: EntryRow): Evidence => ({
  cseq: Number(row.cseq),
  kind: row.kind,
  content: row.content,
  senderId: row.sender_id,
  atMs: row.at.getTime(),
  fileIds: carriedFiles(contentOfRow(row)),
  ...(row.reply_cseq !== null && { replyTo: Number(row.reply_cseq) }),
})
