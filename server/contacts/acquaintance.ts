import type { ConversationId, PersonId } from '@linnet/protocol'
import {
  areInOneGroup,
  areMembersKeptApart,
  directConversations,
  mayBefriendIn,
  readCard,
} from '../conversations'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { profilesByIds, type PublicProfile } from '../profiles'
import { selectPersonByCode } from './code-store'
import { hasMet } from './search-store'
import { selectTies, type Side } from './store'

/** A person's claim of how they met another. All of it is checked. */
export interface Acquaintance {
  /** The group in which they met. */
  conversationId?: ConversationId | undefined
  /** The content of the person's own code. */
  code?: string | undefined
  /** A card of the person that somebody sent. */
  card?: CardPlace | undefined
}

/** The place of a card in a log. */
export interface CardPlace {
  conversationId: ConversationId
  cseq: number
}

/**
 * Refuses a request that a group forbids. People who share a group in which members may not befriend each other need another
 * way to have met: a code, a card from a friend, having searched for or been friends with each other, or a group that allows it.
 */
export async function requireAcquaintance(
  work: Work,
  { personId, other }: { personId: PersonId; other: PublicProfile },
  by: Acquaintance,
): Promise<void> {
  const side = { personId, otherId: other.id }
  if (by.conversationId) {
    const may = await mayBefriendIn(work, { ...side, conversationId: by.conversationId })
    if (may === undefined) return refuse('ConversationNotFound')
    if (!may) return refuse('NoBefriending')
    return
  }
  if (await isKeptApart(work, side, by)) return refuse('NoBefriending')
  if (leadsForGood(other) || (await isCodeOf(work, side.otherId, by.code))) return
  if (by.card) return requireLiveCard(work, { personId, other }, by.card)
  if (!(await areAcquainted(work, side))) return refuse(other.addedByCard ? 'CardEnded' : 'CardsNotAccepted')
}

/** Whether anybody who has ever seen a card of this person may send them a request, without a time limit. */
const leadsForGood = ({ addedByCard, cardDays }: PublicProfile): boolean => addedByCard && cardDays === 0

/** Refuses a card that has expired, unless the two know each other otherwise. */
export async function requireLiveCard(
  work: ReadWork,
  { personId, other }: { personId: PersonId; other: PublicProfile },
  place: CardPlace,
): Promise<void> {
  if (leadsForGood(other) || other.id === personId) return
  const side = { personId, otherId: other.id }
  if (await areAcquainted(work, side)) return
  if (!other.addedByCard) return refuse('CardsNotAccepted')
  const card = await readCard(work, { personId, ...place })
  if (card?.personId !== other.id || card.senderId === personId || !isLive(work, { card, other }))
    return refuse('CardEnded')
}

const dayMs = 24 * 3_600_000

const isLive = (
  { nowMs }: ReadWork,
  { card, other: { addedByCard, cardDays } }: { card: { sentAt: Date }; other: PublicProfile },
): boolean => addedByCard && (cardDays === 0 || card.sentAt.getTime() + cardDays * dayMs > nowMs)

/** Whether they met without a card: in a conversation or a group, or by a search. */
async function areAcquainted(work: ReadWork, side: Side): Promise<boolean> {
  if ((await areInOneGroup(work, side)) || (await hasMet(work.sql, side))) return true
  const { personId, otherId } = side
  const [direct] = await directConversations(work, [[personId, otherId]])
  return direct !== undefined
}

async function isCodeOf(work: ReadWork, personId: PersonId, code: string | undefined): Promise<boolean> {
  if (code === undefined) return false
  return (await selectPersonByCode(work.sql, { code, nowMs: work.nowMs })) === personId
}

/** Whether a shared group forbids the two to befriend each other, and they have no other way of having met. */
export async function isKeptApart(work: ReadWork, side: Side, by: Acquaintance = {}): Promise<boolean> {
  const { personId, otherId } = side
  if (!(await areMembersKeptApart(work, side))) return false
  if (await isCodeOf(work, otherId, by.code)) return false
  if (by.card && (await isIntroducedBy(work, side, by.card))) return false
  if (await hasMet(work.sql, side)) return false
  const [direct] = await directConversations(work, [[personId, otherId]])
  return direct === undefined
}

/** A card counts if a friend of the person sent it to the requester, outside of the group that keeps the two apart. */
async function isIntroducedBy(
  work: ReadWork,
  { personId, otherId }: Side,
  place: CardPlace,
): Promise<boolean> {
  const card = await readCard(work, { personId, ...place })
  if (card?.personId !== otherId || card.senderId === personId) return false
  const other = (await profilesByIds(work, [otherId])).get(otherId)
  if (!other || !isLive(work, { card, other })) return false
  if ((await mayBefriendIn(work, { personId, otherId, conversationId: place.conversationId })) === false)
    return false
  const [tie] = await selectTies(work.sql, [{ viewerId: card.senderId, personId: otherId }])
  return card.senderId === otherId || (tie?.isFriend ?? false)
}
