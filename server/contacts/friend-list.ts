import type { FriendView, PersonId } from '@linnet/protocol'
import { directConversations, otherScriptsOf } from '../conversations'
import type { ReadWork } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { compareLetters, indexReading } from './index-letter'
import { type OnlineCheck, visiblePresence } from './presence-visibility'
import { presentFriend } from './present'
import { selectFriends } from './store'

export interface FriendGroup {
  letter: string
  friends: FriendView[]
}

/** A person's friends by index letter, sorted by reading. Takes three queries, however many friends. */
export async function listFriends(
  work: ReadWork,
  isOnline: OnlineCheck,
  personId: PersonId,
): Promise<FriendGroup[]> {
  const rows = await selectFriends(work.sql, personId)
  const ids = rows.map(({ friendId }) => friendId)
  const [profiles, conversationIds] = await Promise.all([
    profilesByIds(work, ids),
    directConversations(
      work,
      ids.map((id) => [personId, id]),
    ),
  ])
  const friends = rows.map((row, n) => {
    const profile = profiles.get(row.friendId)
    const facts = { ...row, profile, isSelf: false, isFriend: true }
    const presence = visiblePresence(facts, { isOnline, nowMs: work.nowMs })
    return presentFriend({ row, profile, conversationId: conversationIds[n], presence })
  })
  return groupByLetter(friends)
}

function groupByLetter(friends: readonly FriendView[]): FriendGroup[] {
  const entries = friends
    .map((friend) => ({ friend, ...indexReading(friend.remark || friend.nickname) }))
    .toSorted(
      (one, other) =>
        compareLetters(one.letter, other.letter) ||
        compareText(one.reading, other.reading) ||
        compareText(one.friend.id, other.friend.id),
    )
  const groups: FriendGroup[] = []
  for (const { letter, reading, friend: view } of entries) {
    const last = groups.at(-1)
    const name = view.remark || view.nickname
    // The other script's form lets people who type it find the name too.
    const friend = hasHan.test(name)
      ? { ...view, reading: [reading, ...otherScriptsOf(name)].join(' ') }
      : view
    if (last?.letter === letter) last.friends.push(friend)
    else groups.push({ letter, friends: [friend] })
  }
  return groups
}

const hasHan = /\p{Script=Han}/u

const compareText = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)
