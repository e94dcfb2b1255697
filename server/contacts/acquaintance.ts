import type { ConversationId } from '@linnet/protocol'
import { areMembersKeptApart, directConversations, mayBefriendIn, readCard } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { personIdByInviteCode } from '../profiles'
import { hasMet } from './search-store'
import { selectTies, type Side } from './store'

/** How somebody says that they came to know a person. All of it is checked. */
export interface Acquaintance {
  /** The group in which they met. */
  conversationId?: ConversationId | undefined
  /** What the person's own code says. */
  code?: string | undefined
  /** A card of the person that somebody sent. */
  card?: { conversationId: ConversationId; cseq: number } | undefined
}

/**
 * Refuses a request that a group forbids. People who share a group in which members may not befriend each other need another
 * way to have met: a code, a card from a friend, having searched for or been friends with each other, or a group that allows it.
 */
export async function requireAcquaintance(work: Work, side: Side, by: Acquaintance): Promise<void> {
  if (by.conversationId) {
    const may = await mayBefriendIn(work, { ...side, conversationId: by.conversationId })
    if (may === undefined) return refuse('ConversationNotFound')
    if (!may) return refuse('NoBefriending')
    return
  }
  if (await isKeptApart(work, side, by)) return refuse('NoBefriending')
}

/** Whether a shared group keeps the two apart, and nothing else brought them together. */
export async function isKeptApart(work: ReadWork, side: Side, by: Acquaintance = {}): Promise<boolean> {
  const { personId, otherId } = side
  if (!(await areMembersKeptApart(work, side))) return false
  if (by.code !== undefined && (await personIdByInviteCode(work, by.code)) === otherId) return false
  if (by.card && (await isIntroducedBy(work, side, by.card))) return false
  if (await hasMet(work.sql, side)) return false
  const known = await directConversations(work, { personId, peerIds: [otherId] })
  return !known.has(otherId)
}

/** A card counts if a friend of the person sent it to whoever asks, and not in the group that keeps the two apart. */
async function isIntroducedBy(
  work: ReadWork,
  { personId, otherId }: Side,
  place: { conversationId: ConversationId; cseq: number },
): Promise<boolean> {
  const card = await readCard(work, { personId, ...place })
  if (card?.personId !== otherId || card.senderId === personId) return false
  if ((await mayBefriendIn(work, { personId, otherId, conversationId: place.conversationId })) === false)
    return false
  const [tie] = await selectTies(work.sql, [{ viewerId: card.senderId, personId: otherId }])
  return card.senderId === otherId || (tie?.isFriend ?? false)
}
