/** What a person gets in an export of their data, and what is deleted with their account. */
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

/** A page of what a person wrote under moments, oldest first. */
export const momentCommentsOf = (
  { sql }: ReadWork,
  page: { personId: PersonId; after: string | undefined; limit: number },
): Promise<readonly { id: string }[]> => selectCommentsOf(sql, page)

/** More than staff remove of anybody's before they take other measures. */
const maxRemovals = 1_000

/** What staff removed of theirs, newest first. */
export const momentRemovalsOf = ({ sql, nowMs }: ReadWork, personId: PersonId): Promise<readonly object[]> =>
  selectRemovals(sql, { personId, untilMs: nowMs, limit: maxRemovals })

/** What they like, and their settings. */
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

/** Deletes a person's moments, likes, comments, draft, notifications and settings. What is held for the moments goes back. */
export async function forgetMoments(work: Work, personId: PersonId): Promise<void> {
  await refundAllOf(work, personId)
  await deleteAllOf(work.sql, personId)
}
