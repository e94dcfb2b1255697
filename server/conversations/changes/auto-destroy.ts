import { changeRefusal, type ConversationId, type GroupRole, type PersonId } from '@linnet/protocol'
import type { Job } from '../../kernel/jobs'
import { refuse } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import type { Audience } from '../audience/audience'
import { lockRefusal } from '../log/lock-refusal'
import { selectMembership } from '../log/store'
import { lockGroupRow } from '../membership/membership-store'
import { changeSettings } from '../membership/policy'
import { emptyExpired } from './change-store'

const secondsPerDay = 86_400
/**
 * The size of a batch. Each batch is its own transaction, so that nobody waits long for an entry that it
 * locks.
 */
const batchSize = 1000

/**
 * Sets the days after which messages sent from now on are destroyed; 0 turns this off. Allowed to either
 * person of a direct conversation, and in a group by the rule for this setting.
 */
export async function setAutoDestroy(
  work: Work,
  audience: Audience,
  { personId, conversationId, days }: { personId: PersonId; conversationId: ConversationId; days: number },
): Promise<void> {
  const conversation = await lockGroupRow(work.sql, conversationId)
  const membership = conversation && (await selectMembership(work.sql, { personId, conversationId }))
  if (!membership) return refuse('ConversationNotFound')
  if (membership.role !== null) {
    const refusal = changeRefusal({ myRole: membership.role as GroupRole }, 'autoDestroySeconds')
    if (refusal) return refuse(refusal)
  }
  const locked = lockRefusal(membership.lock)
  if (locked) return refuse(locked)
  await changeSettings(work, audience, {
    conversationId,
    actorId: personId,
    current: conversation,
    change: { autoDestroySeconds: days * secondsPerDay },
  })
}

/** Deletes the content of expired messages. Reads already leave them out from the moment they expire. */
export const destroyExpired: Job = {
  name: 'conversations.destroyExpired',
  everyMs: 60_000,
  run: async (work) =>
    (await emptyExpired(work.sql, { nowMs: work.nowMs, limit: batchSize })).count === batchSize
      ? 'again'
      : undefined,
}
