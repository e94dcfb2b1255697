import type { Content, ConversationId, PersonId } from '@linnet/protocol'
import type { Reading } from '../../kernel/work'
import { selectReadable } from './entry-store'
import { selectMembership } from './store'

/** An entry as it stands now, with its true sender: for the staff alone. */
export interface Evidence {
  cseq: number
  kind: number
  senderId: string
  atMs: number
  content: Content
}

export const memberOfConversation = async (
  work: Reading,
  place: { personId: PersonId; conversationId: ConversationId },
): Promise<boolean> => (await selectMembership(work.sql, place)) !== undefined

/** Those of these entries that a person may read. */
export async function readableContents(
  work: Reading,
  {
    personId,
    conversationId,
    cseqs,
  }: { personId: PersonId; conversationId: ConversationId; cseqs: readonly number[] },
): Promise<Evidence[]> {
  const wanted = [...new Set(cseqs)].map((cseq) => ({ personId, conversationId, cseq }))
  const rows = await selectReadable(work.sql, { wanted, nowMs: work.nowMs })
  return rows.map(({ cseq, kind, sender_id: senderId, at, content }) => ({
    cseq: Number(cseq),
    kind,
    senderId,
    atMs: at.getTime(),
    content,
  }))
}
