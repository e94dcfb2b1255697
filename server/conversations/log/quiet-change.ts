import type { ConversationId, GroupPolicy, PersonId, QuietRowSetting } from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import type { Audience } from '../audience/audience'
import { appendFact } from './facts'

interface Quiet {
  conversationId: ConversationId
  actorId: PersonId
  /** The group's settings, or a member's name in the group. */
  change: 'settings' | 'named'
  /** The changed settings that a chat's row shows. */
  row?: Partial<Pick<GroupPolicy, QuietRowSetting>>
}

/**
 * Appends an empty change to a group's log when the group changed without a system message. Screens showing
 * the group then reload it, also on devices that were offline. The entry does not say what changed, because
 * some settings are only for administrators; except for settings that decide what menus offer, such as who
 * may pin.
 */
export async function noteQuietChange(
  work: Work,
  audience: Audience,
  { conversationId, actorId, change, row }: Quiet,
): Promise<void> {
  const recipients = (await audience.of(work.sql, [conversationId])).get(conversationId)
  const content = { kind: 'change', change, ...row } as const
  await appendFact(work, recipients, { conversationId, actorId, content })
}
