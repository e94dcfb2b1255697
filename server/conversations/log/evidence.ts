import { carriedFiles, type ConversationId, type PersonId } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'
import { selectAround, selectReadable } from './entry-store'
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
}

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

const evidenceOf = (row: EntryRow): Evidence => ({
  cseq: Number(row.cseq),
  kind: row.kind,
  content: row.content,
  senderId: row.sender_id,
  atMs: row.at.getTime(),
  fileIds: carriedFiles(contentOfRow(row)),
})
