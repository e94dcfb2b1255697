/** A person's moments data: what an export of it contains, and what is deleted with the account. */
import type { PersonId } from '@linnet/protocol'
import type { ReadWork, Work } from '../kernel/work'
import { refundAllOf } from './paid/settle'
import { deleteAllOf, selectCommentsOf, selectLikedBy, selectMomentsOf } from './personal-store'
import { selectRemovals } from './removal-store'
import { selectHiding, selectPerson } from './setting-store'

/** A page of a person's moments, oldest first. */
export const momentsOf = (
  { sql }: ReadWork,
  page: { personId: PersonId; after: string | undefined; limit: number },
): Promise<readonly { id: string }[]> => selectMomentsOf(sql, page)

/** A page of a person's comments on moments, oldest first. */
export const momentCommentsOf = (
  { sql }: ReadWork,
  page: { personId: PersonId; after: string | undefined; limit: number },
): Promise<readonly { id: string }[]> => selectCommentsOf(sql, page)

/** More than staff remove from anybody before they take other measures. */
const maxRemovals = 1_000

/** What staff removed of the person's content, newest first. */
export const momentRemovalsOf = ({ sql, nowMs }: ReadWork, personId: PersonId): Promise<readonly object[]> =>
  selectRemovals(sql, { personId, untilMs: nowMs, limit: maxRemovals })

/** The person's likes and settings. */
export async function momentSettingsOf({ sql }: ReadWork, personId: PersonId): Promise<object[]> {
  const [{ days }, hiding, liked] = await Promise.all([
    selectPerson(sql, personId),
    selectHiding(sql, personId),
    selectLikedBy(sql, personId),
  ])
  const own = hiding.filter((row) => row.personId === personId)
  const idsOf = (which: 'hidesOwn' | 'hidesTheirs') =>
    own.filter((row) => row[which]).map(({ otherId }) => otherId)
  return [
    {
      days,
      hiddenFrom: idsOf('hidesOwn'),
      hidden: idsOf('hidesTheirs'),
      liked: liked.map(({ momentId }) => momentId),
    },
  ]
}

/** Deletes a person's moments, likes, comments, draft, notifications and settings. Payments held for the moments are refunded. */
export async function forgetMoments(work: Work, personId: PersonId): Promise<void> {
  await refundAllOf(work, personId)
  await deleteAllOf(work.sql, personId)
}
