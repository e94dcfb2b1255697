import { type ConversationId, entriesDeleted, type PersonId } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import { appendToUserLog } from '../../userlogs'
import { selectMembership } from '../log/store'
import { insertHidden } from './change-store'

/** Deletes entries for one member, on all their devices. */
export async function deleteEntries(
  work: Work,
  {
    personId,
    conversationId,
    cseqs,
  }: { personId: PersonId; conversationId: ConversationId; cseqs: readonly number[] },
): Promise<void> {
  if (!(await selectMembership(work.sql, { personId, conversationId }))) return refuse('ConversationNotFound')
  const rows = await insertHidden(work.sql, { personId, conversationId, cseqs })
  if (rows.length === 0) return
  const deleted = { cseqs: rows.map((row) => Number(row.cseq)) }
  await appendToUserLog(work, { to: [personId], event: entriesDeleted, data: { conversationId, deleted } })
}
