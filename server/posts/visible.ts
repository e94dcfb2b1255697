/** Which posts readers may see: the same steps for each kind of post, whose own rule decides. */
import type { PersonId } from '@linnet/protocol'
import { type Relationship, tiesBetween } from '../contacts'
import type { Sql } from '../kernel/database'
import type { ReadWork } from '../kernel/work'
import type { Look, PostRow } from './subject'

export const placeOf = ({ personId, postId }: Look): string => personId + postId

/** A reader and a post that exists. */
export interface Sight<Row> {
  personId: PersonId
  row: Row
}

interface Rule<Row, Post> {
  selectByIds: (sql: Sql, ids: readonly string[]) => PromiseLike<Row[]>
  /** Returns what each reader sees of a post; undefined: nothing. Takes as many queries for many as for one. */
  judge: (work: ReadWork, sights: readonly Sight<Row>[]) => Promise<(sight: Sight<Row>) => Post | undefined>
}

export function defineVisibility<Row extends PostRow, Post extends PostRow>({
  selectByIds,
  judge,
}: Rule<Row, Post>) {
  /** The visible posts, by `placeOf`. */
  async function visibleToEach(work: ReadWork, looks: readonly Look[]): Promise<ReadonlyMap<string, Post>> {
    if (looks.length === 0) return new Map()
    const rows = await selectByIds(work.sql, [...new Set(looks.map(({ postId }) => postId))])
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    const sights = looks.flatMap(({ personId, postId }) => {
      const row = rowOf.get(postId)
      return row ? [{ personId, row }] : []
    })
    const see = await judge(work, sights)
    return new Map(
      sights.flatMap((sight): [string, Post][] => {
        const post = see(sight)
        return post ? [[placeOf({ personId: sight.personId, postId: post.id }), post]] : []
      }),
    )
  }

  /** The posts that one reader may see, by id. */
  async function visibleAmong(
    work: ReadWork,
    { personId, ids }: { personId: PersonId; ids: readonly string[] },
  ): Promise<ReadonlyMap<string, Post>> {
    const seen = await visibleToEach(
      work,
      ids.map((postId) => ({ personId, postId })),
    )
    return new Map([...seen.values()].map((post) => [post.id, post]))
  }

  return { visibleToEach, visibleAmong }
}

/** The relationship of each post's author to its reader. */
export async function authorsTo(
  work: ReadWork,
  sights: readonly Sight<PostRow>[],
): Promise<(sight: Sight<PostRow>) => Relationship | 'self'> {
  const sides = sights.map(({ personId, row }) => ({ personId, otherId: row.authorId }))
  const pairs = new Map(sides.map((side) => [side.personId + side.otherId, side]))
  const tie = await tiesBetween(
    work,
    [...pairs.values()].filter(({ personId, otherId }) => personId !== otherId),
  )
  return ({ personId, row: { authorId } }) =>
    authorId === personId ? 'self' : tie({ personId, otherId: authorId }).relationship
}
