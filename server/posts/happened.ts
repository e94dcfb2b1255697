/** The entries about posts in the notification centre: other people's reactions. */
import type { MomentPersonView, PersonId } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import { type NotificationRow, selectNotifications, selectSeen } from './notification-store'
import { commentsOf, quotedFrom, shownAmong } from './notifications'
import type { Subject } from './subject'

/** Entries no newer than a time, up to a limit. */
export interface HappenedQuery {
  personId: PersonId
  untilMs: number
  limit: number
}

export interface PostHappened<Kind extends string> {
  id: string
  kind: NotificationRow<Kind>['kind']
  person: MomentPersonView
  /** The post; null for an entry that belongs to none. */
  postId: string | null
  /** The text of the comment, otherwise of the post. */
  text: string
  atMs: number
  isSeen: boolean
}

/** Other people's reactions to a person's posts and comments, newest first. */
export async function reactionsTo<Kind extends string>(
  work: ReadWork,
  subject: Subject<Kind>,
  { personId, untilMs, limit }: HappenedQuery,
): Promise<PostHappened<Kind>[]> {
  const { tables } = subject
  const seen = await selectSeen(work.sql, tables, personId)
  const happened: PostHappened<Kind>[] = []
  // Entries that may no longer be seen are omitted, so one page of rows may not be enough.
  for (let before: string | null = null; happened.length < limit;) {
    const span = { personId, before, untilMs, limit }
    const rows: NotificationRow<Kind>[] = await selectNotifications<Kind>(work.sql, tables, span)
    const shown = await shownAmong(work, subject, rows)
    const comments = await commentsOf(work, subject, shown)
    for (const { row, post, person } of shown) {
      const { id, kind, postId, commentId, madeAt } = row
      const words = commentId === null ? (post?.readableText ?? '') : comments.get(commentId)?.text
      // A deleted comment leaves no entry.
      if (words === undefined) continue
      const isSeen = seen !== null && id <= seen
      happened.push({ id, kind, person, postId, text: quotedFrom(words), atMs: madeAt.getTime(), isSeen })
    }
    before = rows.length < limit ? null : (rows.at(-1)?.id ?? null)
    if (before === null) break
  }
  return happened.slice(0, limit)
}
