import { allows, type ConversationId } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import type { Audience } from '../audience/audience'
import { selectAnyEntry } from '../log/entry-store'
import { appendFact } from '../log/facts'
import { contentOfRow } from '../log/store'
import { lockConversation } from '../membership/membership-store'
import { emptyEntry } from './change-store'

/**
 * Removes a message for everybody, on behalf of staff. Members see it as recalled by its sender: no member's name may
 * stand for a decision of the staff. Does nothing if the message is gone already.
 */
export async function removeMessage(
  work: Work,
  audience: Audience,
  { conversationId, cseq }: { conversationId: ConversationId; cseq: number },
): Promise<boolean> {
  if (!(await lockConversation(work.sql, conversationId))) return false
  const entry = await selectAnyEntry(work.sql, { conversationId, cseq })
  if (!entry || entry.recalledBy !== null || Number(entry.mseq) === 0) return false
  // A recall of the card would not return the money.
  if (!allows(contentOfRow(entry), 'recall')) return refuse('MoneyStays')
  const personId = entry.senderId
  const recipients = (await audience.of(work.sql, [conversationId])).get(conversationId)
  const changedCseq = await appendFact(work, recipients, {
    conversationId,
    actorId: personId,
    content: { kind: 'change', change: 'recalled', target: cseq },
    pseudonym: entry.pseudonym,
    expiresAt: entry.expiresAt,
  })
  await emptyEntry(work.sql, { conversationId, cseq, personId, changedCseq })
  return true
}
