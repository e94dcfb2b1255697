import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import type { Audience } from '../audience/audience'
import { appendFact } from './facts'

interface Quiet {
  conversationId: ConversationId
  actorId: PersonId
  /** The group's settings, or a member's name in the group. */
  change: 'settings' | 'named'
  /** What a chat's row shows of the settings, if it changed. */
  membersPin?: boolean | undefined
}

/**
 * Appends an empty change to a group's log when the group changed without a system message. Screens showing the group then
 * reload it, also on devices that were offline. It does not say what changed, because some settings are only for
 * administrators; but who may pin, which decides what menus offer.
 */
export async function noteQuietChange(
  work: Work,
  audience: Audience,
  { conversationId, actorId, change, membersPin }: Quiet,
): Promise<void> {
  const recipients = (await audience.of(work.sql, [conversationId])).get(conversationId)
  const content =
    change === 'settings'
      ? ({ kind: 'change', change, ...(membersPin !== undefined && { membersPin }) } as const)
      : ({ kind: 'change', change } as const)
  await appendFact(work, recipients, { conversationId, actorId, content })
}
