/** What a person gets in an export of their data, and what is deleted with their account. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import type { ReadWork, Work } from '../kernel/work'
import { deleteAllOf, selectChoicesOf, selectCommentsOf, selectVideosOf } from './personal-store'

interface Page {
  personId: PersonId
  after: string | undefined
  limit: number
}

/** A page of a person's videos, oldest first. */
export const videosOf = ({ sql }: ReadWork, page: Page): Promise<readonly { id: string }[]> =>
  selectVideosOf(sql, page)

/** A page of what a person wrote under videos, oldest first. */
export const videoCommentsOf = ({ sql }: ReadWork, page: Page): Promise<readonly { id: string }[]> =>
  selectCommentsOf(sql, page)

/** What they like, keep, follow and dismissed, what they watched, and what the feed made of it. */
export const videoChoicesOf = ({ sql }: { sql: Sql }, personId: PersonId): Promise<object[]> =>
  selectChoicesOf(sql, personId)

/** Deletes a person's videos, likes, comments, follows and all else that is noted of them. */
export const forgetVideos = ({ sql }: Work, personId: PersonId): Promise<void> => deleteAllOf(sql, personId)
