import type { PersonId } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import { selectBlocksWith, selectFriendIds, selectTies, type Side } from './store'
import { selectCarriers, selectTagsOn } from './tag-store'

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

/** The given people who are friends, without a block on either side. */
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
  return (await selectFriendIds(work.sql, personId)).map(({ friendId }) => friendId)
}

/** People whom a person blocked, or who blocked them. */
export async function blocksWith(work: ReadWork, personId: PersonId): Promise<PersonId[]> {
  return (await selectBlocksWith(work.sql, personId)).map(({ otherId }) => otherId)
}

/** A person's relationship to another, and their remark for the other. */
export interface KnownTie {
  relationship: Relationship
  remark: string
}

/** The relationships of others to a person (a block takes precedence), and the person's remarks for them. */
export async function tiesOf(
  work: ReadWork,
  { personId, personIds }: { personId: PersonId; personIds: readonly PersonId[] },
): Promise<Map<PersonId, KnownTie>> {
  const others = [...new Set(personIds)]
  const tie = await tiesBetween(
    work,
    others.map((otherId) => ({ personId, otherId })),
  )
  return new Map(others.map((otherId) => [otherId, tie({ personId, otherId })]))
}

/** The relationship of each pair's `otherId` to its `personId`; people not asked for are strangers. */
export async function tiesBetween(work: ReadWork, sides: readonly Side[]): Promise<(side: Side) => KnownTie> {
  const pairs = sides.map(({ personId, otherId }) => ({ viewerId: personId, personId: otherId }))
  const ties = new Map(
    (pairs.length > 0 ? await selectTies(work.sql, pairs) : []).map((row): [string, KnownTie] => {
      const { viewerId, personId, isFriend, isBlocked, isBlocking, remark } = row
      const relationship = isBlocked || isBlocking ? 'blocked' : isFriend ? 'friends' : 'strangers'
      return [viewerId + personId, { relationship, remark: remark ?? '' }]
    }),
  )
  return ({ personId, otherId }) => ties.get(personId + otherId) ?? { relationship: 'strangers', remark: '' }
}

/** The tags that others put on a person: only the tags' owners may know them. */
export async function tagsOn(work: ReadWork, personId: PersonId): Promise<string[]> {
  return (await selectTagsOn(work.sql, [personId])).map(({ tagId }) => tagId)
}

/** The tags that others put on several people. */
export async function tagsOnEach(
  work: ReadWork,
  personIds: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, readonly string[]>> {
  const rows = personIds.length > 0 ? await selectTagsOn(work.sql, personIds) : []
  const ofEach = Map.groupBy(rows, ({ personId }) => personId)
  return new Map([...ofEach].map(([personId, tags]) => [personId, tags.map(({ tagId }) => tagId)]))
}

/** The tags among these that are a person's own, and the friends who carry them. */
export async function carriersOf(
  work: ReadWork,
  { personId, tagIds }: { personId: PersonId; tagIds: readonly string[] },
): Promise<ReadonlyMap<string, readonly PersonId[]>> {
  if (tagIds.length === 0) return new Map()
  const rows = await selectCarriers(work.sql, { personId, tagIds })
  return new Map(rows.map(({ id, personIds }) => [id, personIds]))
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

/**
 * The people among these who have the person as a friend, without a block on either side, and those who have
 * starred the person.
 */
export async function befriendedBy(
  work: ReadWork,
  { personId, personIds }: { personId: PersonId; personIds: readonly PersonId[] },
): Promise<Map<PersonId, { isStarred: boolean }>> {
  if (personIds.length === 0) return new Map()
  const pairs = personIds.map((viewerId) => ({ viewerId, personId }))
  const ties = await selectTies(work.sql, pairs)
  return new Map(
    ties.flatMap(({ viewerId, isFriend, isBlocked, isBlocking, isStarred }) =>
      isFriend && !isBlocked && !isBlocking ? [[viewerId, { isStarred: isStarred ?? false }]] : [],
    ),
  )
}

/** Whether either person of each pair, friends or not, has blocked the other; in the same order. */
export async function areBlocked(work: ReadWork, sides: readonly Side[]): Promise<boolean[]> {
  if (sides.length === 0) return []
  const pairs = sides.map(({ personId, otherId }) => ({ viewerId: personId, personId: otherId }))
  const ties = await selectTies(work.sql, pairs)
  const blocked = new Set(
    ties.flatMap((tie) => (tie.isBlocked || tie.isBlocking ? [`${tie.viewerId}${tie.personId}`] : [])),
  )
  return sides.map(({ personId, otherId }) => blocked.has(`${personId}${otherId}`))
}
