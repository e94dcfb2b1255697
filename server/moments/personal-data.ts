/** What a person gets in an export of their data, and what is deleted with their account. */
import type { PersonId } from '@linnet/protocol'
import type { ReadWork, Work } from '../kernel/work'
import { refundAllOf } from './paid/settle'
import { deleteAllOf, selectCommentsOf, selectLikedBy, selectMomentsOf } from './personal-store'
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

/** Deletes a person's moments, likes, comments, notifications and settings. What is held for the moments goes back. */
export async function forgetMoments(work: Work, personId: PersonId): Promise<void> {
  await refundAllOf(work, personId)
  await deleteAllOf(work.sql, personId)
}
