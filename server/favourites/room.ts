import type { FavouritesCount, PersonId } from '@linnet/protocol'
import { favouriteKinds } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'
import { selectShares } from './file-store'
import type { FavouriteLimits } from './settings'
import { selectTags } from './tag-store'

/** The number and size of a person's favourites, by kind and in total. */
export async function countAll(
  { sql }: ReadWork,
  limits: FavouriteLimits,
  personId: PersonId,
): Promise<FavouritesCount> {
  const [rows, tags] = await Promise.all([selectShares(sql, personId), selectTags(sql, personId)])
  const kinds = favouriteKinds.flatMap((kind) => {
    const row = rows.find((each) => each.kind === kind)
    return row ? [{ kind, count: row.count, bytes: Number(row.bytes) }] : []
  })
  return {
    count: kinds.reduce((sum, { count }) => sum + count, 0),
    maxCount: limits.maxCount,
    bytes: kinds.reduce((sum, { bytes }) => sum + bytes, 0),
    quotaBytes: limits.quotaBytes,
    kinds,
    tags: [...tags],
  }
}

/** Refuses, and so undoes the transaction, if it exceeded the person's limit. */
export async function refuseIfFull(
  { sql }: ReadWork,
  { maxCount, quotaBytes }: FavouriteLimits,
  personId: PersonId,
): Promise<void> {
  const shares = await selectShares(sql, personId)
  const count = shares.reduce((sum, share) => sum + share.count, 0)
  const bytes = shares.reduce((sum, share) => sum + Number(share.bytes), 0)
  if (count > maxCount || bytes > quotaBytes) return refuse('FavouritesFull')
}
