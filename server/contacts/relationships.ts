import type { PersonId } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import { selectFriends, selectTies, type Side } from './store'

/** The relationship between two people; `blocked` if either blocked the other. */
export type Relationship = 'friends' | 'strangers' | 'blocked'

/** The relationship of each pair, in the same order. */
export async function relationships(work: ReadWork, sides: readonly Side[]): Promise<Relationship[]> {
  if (sides.length === 0) return []
  const pairs = sides.map(({ personId, otherId }) => ({ viewerId: personId, personId: otherId }))
  const ties = new Map(
    (await selectTies(work.sql, pairs)).map((tie) => [`${tie.viewerId}${tie.personId}`, tie]),
  )
  return sides.map(({ personId, otherId }) => {
    const tie = ties.get(`${personId}${otherId}`)
    if (!tie?.isFriend) return 'strangers'
    return tie.isBlocked || tie.isBlocking ? 'blocked' : 'friends'
  })
}

/** Those of the given people who are friends, without a block on either side. */
export async function friendsAmong(
  work: ReadWork,
  { personId, personIds }: { personId: PersonId; personIds: readonly PersonId[] },
): Promise<PersonId[]> {
  const found = await relationships(
    work,
    personIds.map((otherId) => ({ personId, otherId })),
  )
  return personIds.filter((_, index) => found[index] === 'friends')
}

/** A person's friends, without a block on either side. */
export async function friendIdsOf(work: ReadWork, personId: PersonId): Promise<PersonId[]> {
  const friends = await selectFriends(work.sql, personId)
  return friendsAmong(work, { personId, personIds: friends.map(({ friendId }) => friendId) })
}

/** Whether `personId` has blocked `otherId`. */
export async function hasBlocked(work: ReadWork, { personId, otherId }: Side): Promise<boolean> {
  const [tie] = await selectTies(work.sql, [{ viewerId: personId, personId: otherId }])
  return tie?.isBlocked ?? false
}

/** Whether `otherId` is a friend of `personId` whom they have starred. */
export async function hasStarred(work: ReadWork, { personId, otherId }: Side): Promise<boolean> {
  const [tie] = await selectTies(work.sql, [{ viewerId: personId, personId: otherId }])
  return tie?.isStarred ?? false
}

/** For each pair, friends or not, whether either has blocked the other; in the same order. */
export async function areBlocked(work: ReadWork, sides: readonly Side[]): Promise<boolean[]> {
  if (sides.length === 0) return []
  const pairs = sides.map(({ personId, otherId }) => ({ viewerId: personId, personId: otherId }))
  const ties = await selectTies(work.sql, pairs)
  const blocked = new Set(
    ties.flatMap((tie) => (tie.isBlocked || tie.isBlocking ? [`${tie.viewerId}${tie.personId}`] : [])),
  )
  return sides.map(({ personId, otherId }) => blocked.has(`${personId}${otherId}`))
}
