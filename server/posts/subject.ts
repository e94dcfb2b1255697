/** Definition of a kind of post: `moments` and `videos` have one subject each. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import type { ReadWork, Work } from '../kernel/work'
import type { NotificationRow, NotificationTables } from './notification-store'

export interface PostRow {
  id: string
  authorId: PersonId
}

/** A reader and the post they want to see. */
export interface Look {
  personId: PersonId
  postId: string
}

/** A post that a reader may see. */
export interface Post extends PostRow {
  visibility: string
  /** The text, as far as its reader may read it. */
  readableText: string
}

export interface CommentRow {
  id: string
  postId: string
  authorId: PersonId
  text: string
  /** The comment above it in the thread, where comments are threads. */
  rootId: string | null
  replyTo: string | null
  replyPersonId: PersonId | null
  madeAt: Date
}

/** A kind of post. `Kind`: the notifications that only these posts have. */
export interface Subject<Kind extends string, P extends Post = Post, C extends CommentRow = CommentRow> {
  tables: NotificationTables
  /** The number of notifications on a page, and the number up to which unseen ones are counted. */
  perPage: number
  maxCounted: number
  /** The posts that readers may see, by `placeOf`. */
  visibleToEach: (work: ReadWork, looks: readonly Look[]) => Promise<ReadonlyMap<string, P>>
  selectComments: (sql: Sql, ids: readonly string[]) => PromiseLike<C[]>
  /** Sends the number of unseen notifications to a person's devices, and the one that has just been added. */
  emitCount: (work: Work, personId: PersonId, count: NotificationCount<Kind>) => void
}

export interface NotificationCount<Kind extends string> {
  notifications: number
  newest?: { action: NotificationRow<Kind>['kind']; by: PersonId; name: string } | undefined
}
