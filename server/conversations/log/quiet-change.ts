import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import type { Audience } from '../audience/audience'
import { appendFact } from './facts'

interface Quiet {
  conversationId: ConversationId
  actorId: PersonId
  /** Its rules, or the name by which a member goes in it. */
  change: 'settings' | 'named'
}

/**
 * Says in the log of a group that what stands in it besides its log is not what it was, where no system message says so: screens
 * that show the group read it again, also on devices that were away. What changed is not told: some of it is for the
 * leaders alone.
 */
export async function noteQuietChange(
  work: Work,
  audience: Audience,
  { conversationId, actorId, change }: Quiet,
): Promise<void> {
  const recipients = (await audience.of(work.sql, [conversationId])).get(conversationId)
  await appendFact(work, recipients, { conversationId, actorId, content: { kind: 'change', change } })
}
