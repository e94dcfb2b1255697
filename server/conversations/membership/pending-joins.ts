/** People who join a large group by themselves: one system message names those of a second. */
import { type ConversationId, maxNamed, type PersonId } from '@linnet/protocol'
import type { Job } from '../../kernel/jobs'
import type { Log } from '../../kernel/log'
import { createPaced } from '../../kernel/paced'
import type { Transact, Work } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import type { Audience } from '../audience/audience'
import { appendFact } from '../log/facts'
import { avatarsOf } from '../log/present'
import { lockConversation, selectGroups } from './membership-store'
import { named, peopleOf } from './named-people'
import { selectPendingJoins, takePendingJoins } from './pending-join-store'

const pauseMs = 1_000
const maxPending = 500

/** Names new members in the log. The job picks up those whom a crash left unnamed. */
export function createJoins({
  transact,
  audience,
  log,
}: {
  transact: Transact
  audience: Audience
  log: Log
}) {
  const messages = createPaced({
    act: (id) =>
      transact(async (work) => {
        const conversationId = id as ConversationId
        await lockConversation(work.sql, conversationId)
        await stateJoins(work, audience, { conversationId })
      }),
    onError: (error, id) => log.error('could not name the new members of a group', { id, error }),
  })
  const touch = (conversationId: ConversationId): void => void messages.touch(conversationId, pauseMs)
  return {
    touch,
    drain: messages.drain,
    job: {
      name: 'conversations.stateJoins',
      everyMs: 5_000,
      run: async ({ sql }: Work) => {
        for (const { conversationId } of await selectPendingJoins(sql, maxPending)) touch(conversationId)
      },
    } satisfies Job,
  }
}

/**
 * Appends what names the pending members of a group, one message for each way of joining. With `ifAmong`, only if one of these is
 * pending. The caller has locked the conversation.
 */
export async function stateJoins(
  work: Work,
  audience: Audience,
  { conversationId, ifAmong }: { conversationId: ConversationId; ifAmong?: readonly PersonId[] },
): Promise<void> {
  const joined = await takePendingJoins(work.sql, { conversationId, ifAmong })
  const [group] = joined.length > 0 ? await selectGroups(work.sql, [conversationId]) : []
  if (!group) return
  const recipients = (await audience.of(work.sql, [conversationId])).get(conversationId)
  for (const [by, those] of Map.groupBy(joined, ({ joinedBy }) => joinedBy)) {
    const ids = those.map(({ personId }) => personId)
    const [actorId, inviterId] = [ids[0], those[0]?.inviterId]
    if (!actorId || !inviterId) continue
    const isOneInviter = those.every((one) => one.inviterId === inviterId)
    const shown = [...ids.slice(0, maxNamed), inviterId, ...group.avatarIds]
    const people = await profilesByIds(work, [...new Set(shown)])
    const content = {
      kind: 'systemMessage',
      event: 'membersJoined',
      // Several people's links brought them: then nobody in particular did.
      actor: named(people, isOneInviter ? inviterId : actorId),
      by,
      ...peopleOf(people, ids),
      memberCount: group.memberCount,
      avatars: avatarsOf(group.avatarIds, people),
    } as const
    await appendFact(work, recipients, { conversationId, actorId, content })
  }
}
