import type { PersonId } from '@linnet/protocol'
import type { Reading } from '../kernel/work'
import { selectFriends, selectTies, type Side } from './store'

/** How one person stands with another: `blocked` when either does not want to hear of the other. */
export type Standing = 'friends' | 'strangers' | 'blocked'

/** How the first of each two stands with the second, in the same order. */
export async function standings(work: Reading, sides: readonly Side[]): Promise<Standing[]> {
  if (sides.length === 0) return []
  const glances = sides.map(({ personId, otherId }) => ({ viewerId: personId, personId: otherId }))
  const ties = new Map(
    (await selectTies(work.sql, glances)).map((tie) => [`${tie.viewerId}${tie.personId}`, tie]),
  )
  return sides.map(({ personId, otherId }) => {
    const tie = ties.get(`${personId}${otherId}`)
    if (!tie?.isFriend) return 'strangers'
    return tie.isBlocked || tie.isBlocking ? 'blocked' : 'friends'
  })
}

/** Those of these people who are a person's friends, with no block on either side. */
export async function friendsAmong(
  work: Reading,
  { personId, personIds }: { personId: PersonId; personIds: readonly PersonId[] },
): Promise<PersonId[]> {
  const stand = await standings(
    work,
    personIds.map((otherId) => ({ personId, otherId })),
  )
  return personIds.filter((_, place) => stand[place] === 'friends')
}

/** All friends of a person, with no block on either side. */
export async function friendIdsOf(work: Reading, personId: PersonId): Promise<PersonId[]> {
  const friends = await selectFriends(work.sql, personId)
  return friendsAmong(work, { personId, personIds: friends.map(({ friendId }) => friendId) })
}

/** Whether a person has blocked another. */
export async function hasBlocked(work: Reading, { personId, otherId }: Side): Promise<boolean> {
  const [tie] = await selectTies(work.sql, [{ viewerId: personId, personId: otherId }])
  return tie?.isBlocked ?? false
}

/** Whether either of each two has blocked the other, friends or not, in the same order. */
export async function areBlocked(work: Reading, sides: readonly Side[]): Promise<boolean[]> {
  if (sides.length === 0) return []
  const glances = sides.map(({ personId, otherId }) => ({ viewerId: personId, personId: otherId }))
  const ties = await selectTies(work.sql, glances)
  const blocked = new Set(
    ties.flatMap((tie) => (tie.isBlocked || tie.isBlocking ? [`${tie.viewerId}${tie.personId}`] : [])),
  )
  return sides.map(({ personId, otherId }) => blocked.has(`${personId}${otherId}`))
}
