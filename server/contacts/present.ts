import type { ConversationId, FriendRequestView, FriendView, PersonId, PersonView } from '@linnet/protocol'
import { unixSeconds } from '../kernel/unix-seconds'
import type { PublicProfile } from '../profiles'
import type { VisiblePresence } from './presence-visibility'
import { type RequestRow, requestStatus } from './request-store'
import type { FriendRow, TieRow } from './store'

interface RequestContext {
  personId: PersonId
  profiles: ReadonlyMap<PersonId, PublicProfile>
  expiredMs: number
}

/** A friend request as one of its two people sees it. */
export function presentRequest(
  row: RequestRow,
  { personId, profiles, expiredMs }: RequestContext,
): FriendRequestView {
  const isMine = row.fromId === personId
  const otherId = isMine ? row.toId : row.fromId
  const other = profiles.get(otherId)
  return {
    id: row.id,
    personId: otherId,
    nickname: other?.nickname ?? '',
    photo: other?.photo ?? '',
    text: row.text,
    status: hasExpired(row, expiredMs) ? requestStatus.expired : row.status,
    isMine,
    at: unixSeconds(row.askedAt),
  }
}

/** Whether a request that is still waiting in the table has waited too long. */
export const hasExpired = ({ status, askedAt }: RequestRow, expiredMs: number): boolean =>
  status === requestStatus.waiting && askedAt.getTime() <= expiredMs

interface PersonFacts {
  profile: PublicProfile
  tie: TieRow
  conversationId: ConversationId | undefined
  requestText: string | undefined
  presence: VisiblePresence
}

export function presentPerson({
  profile,
  tie,
  conversationId,
  requestText,
  presence,
}: PersonFacts): PersonView {
  const { id, nickname, photo, chatId, signature, gender, coverPhoto } = profile
  return {
    id,
    nickname,
    photo,
    chatId,
    signature,
    gender,
    coverPhoto,
    isFriend: tie.isFriend,
    isBlocked: tie.isBlocked,
    remark: tie.remark ?? '',
    tag: tie.tag ?? '',
    ...(tie.isFriend && { phone: tie.phone ?? '', note: tie.note ?? '', isStarred: tie.isStarred ?? false }),
    conversationId,
    requestText,
    ...(profile.isRobot && { isRobot: true }),
    ...presence,
  }
}

/** A person in a list where only friendship matters. */
export function presentFound(
  { id, nickname, photo, chatId, signature, gender }: PublicProfile,
  isFriend: boolean,
) {
  return { id, nickname, photo, chatId, signature, gender, isFriend }
}

interface FriendFacts {
  row: FriendRow
  profile: PublicProfile | undefined
  conversationId: ConversationId | undefined
  presence: VisiblePresence
}

export function presentFriend({ row, profile, conversationId, presence }: FriendFacts): FriendView {
  if (!profile || !conversationId) throw new Error('a friendship without its person or conversation')
  const { friendId, remark, tag, isStarred } = row
  return {
    id: friendId,
    nickname: profile.nickname,
    remark,
    tag,
    ...(isStarred && { isStarred }),
    photo: profile.photo,
    conversationId,
    ...presence,
  }
}
