/** Selects the posts that readers may see: the same steps for each kind of post, whose own rule decides. */
import type { PersonId } from '@linnet/protocol'
import { type Relationship, tiesBetween } from '../contacts'
import type { Sql } from '../kernel/database'
import type { ReadWork } from '../kernel/work'
import type { Look, PostRow } from './subject'

export const placeOf = ({ personId, postId }: Look): string => personId + postId

/** A reader and a post that exists. */
export interface Reading<Row> {
  personId: PersonId
  row: Row
}

interface Rule<Row, Post> {
  selectByIds: (sql: Sql, ids: readonly string[]) => PromiseLike<Row[]>
  /**
   * Returns the post as each reader sees it; undefined if they may not. Takes as many queries for many as for
   * one.
   */
  judge: (
    work: ReadWork,
    readings: readonly Reading<Row>[],
  ) => Promise<(reading: Reading<Row>) => Post | undefined>
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
    const readings = looks.flatMap(({ personId, postId }) => {
      const row = rowOf.get(postId)
      return row ? [{ personId, row }] : []
    })
    const see = await judge(work, readings)
    return new Map(
      readings.flatMap((reading): [string, Post][] => {
        const post = see(reading)
        return post ? [[placeOf({ personId: reading.personId, postId: post.id }), post]] : []
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
  readings: readonly Reading<PostRow>[],
): Promise<(reading: Reading<PostRow>) => Relationship | 'self'> {
  const sides = readings.map(({ personId, row }) => ({ personId, otherId: row.authorId }))
  const pairs = new Map(sides.map((side) => [side.personId + side.otherId, side]))
  const tie = await tiesBetween(
    work,
    [...pairs.values()].filter(({ personId, otherId }) => personId !== otherId),
  )
  return ({ personId, row: { authorId } }) =>
    authorId === personId ? 'self' : tie({ personId, otherId: authorId }).relationship
}
