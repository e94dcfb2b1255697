/** Whether a person was a member when a message was sent, and still is. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'
import { selectAnyEntry } from '../log/entry-store'
import { isMemberSince, othersAreMembersSince } from './member-store'

interface Since {
  conversationId: ConversationId
  mseq: number
}

export const memberSince = ({ sql }: ReadWork, since: Since & { personId: PersonId }): Promise<boolean> =>
  isMemberSince(sql, since)

/** Whether anybody else was a member when the message was sent and still is. */
export const othersSince = (
  { sql }: ReadWork,
  since: Since & { except: readonly PersonId[] },
): Promise<boolean> => othersAreMembersSince(sql, since)

/** Whether a message is still in its log: neither recalled nor expired. */
export async function isThere(
  { sql, nowMs }: ReadWork,
  place: { conversationId: ConversationId; cseq: number },
): Promise<boolean> {
  const entry = await selectAnyEntry(sql, place)
  return entry?.recalledBy === null && (entry.expiresAt === null || entry.expiresAt.getTime() > nowMs)
}
