import { isBlank } from '@linnet/protocol/visible-text'
import type { Friend, FriendGroup } from './friends'
import { isFoundBy } from './name-search'

/** A row of the list of friends. */
export type ContactRow =
  | { type: 'letter'; key: string; letter: string }
  | { type: 'friend'; key: string; friend: Friend; isLast: boolean }

export const nameOf = ({ remark, nickname }: { remark: string; nickname: string }): string =>
  remark || nickname

/** The rows of the list: all friends with letter headings, or the search results. */
export function contactRows(groups: readonly FriendGroup[], typed: string): ContactRow[] {
  return groups.flatMap(({ letter, friends }) => {
    const found = isBlank(typed)
      ? friends
      : friends.filter(({ nickname, remark, tag, reading }) =>
          isFoundBy([remark, nickname, tag], typed, reading),
        )
    if (found.length === 0) return []
    return [
      { type: 'letter' as const, key: `letter-${letter}`, letter },
      ...found.map((friend, at) => ({
        type: 'friend' as const,
        // A starred friend is in the list twice.
        key: `${letter} ${friend.id}`,
        friend,
        isLast: at === found.length - 1,
      })),
    ]
  })
}

/** The letters with the starred friends before them, under a star. */
export function withStarred(groups: readonly FriendGroup[]): readonly FriendGroup[] {
  const friends = groups.flatMap((group) => group.friends.filter(({ isStarred }) => isStarred === true))
  return friends.length === 0 ? groups : [{ letter: '★', friends }, ...groups]
}
