/** A person's video data: what an export of it contains, and what is deleted with the account. */
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

/** A page of a person's comments on videos, oldest first. */
export const videoCommentsOf = ({ sql }: ReadWork, page: Page): Promise<readonly { id: string }[]> =>
  selectCommentsOf(sql, page)

/** The person's likes, favourites, follows and dismissals, what they watched, and the tags that the feed derived from it. */
export const videoChoicesOf = ({ sql }: { sql: Sql }, personId: PersonId): Promise<object[]> =>
  selectChoicesOf(sql, personId)

/** Deletes a person's videos, likes, comments, follows and all other data about them. */
export const forgetVideos = ({ sql }: Work, personId: PersonId): Promise<void> => deleteAllOf(sql, personId)
