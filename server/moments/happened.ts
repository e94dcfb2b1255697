/** What the notification centre lists of moments: what others did with them, and what staff removed. */
import type { MomentPersonView, PersonId } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import { type NotificationRow, selectNotifications } from './notification-store'
import { quotedFrom, shownAmong, textOf } from './notifications'
import { selectCommentsByIds } from './reaction-store'
import { type RemovalRow, selectRemovals } from './removal-store'
import { selectPerson } from './setting-store'

/** None that is newer; at most so many. */
export interface HappenedQuery {
  personId: PersonId
  untilMs: number
  limit: number
}

export interface MomentHappened {
  id: string
  kind: NotificationRow['kind']
  person: MomentPersonView
  momentId: string
  /** The words of the comment, or else of the moment. */
  text: string
  atMs: number
  isSeen: boolean
}

/** What others did with a person's moments and comments, newest first. */
export async function momentsHappened(
  work: ReadWork,
  { personId, untilMs, limit }: HappenedQuery,
): Promise<MomentHappened[]> {
  const { seenNotificationId } = await selectPerson(work.sql, personId)
  const happened: MomentHappened[] = []
  // What may not be seen any more is left out, so that one page of rows may not be enough.
  for (let before: string | null = null; happened.length < limit;) {
    const rows: NotificationRow[] = await selectNotifications(work.sql, { personId, before, untilMs, limit })
    const { shown, people } = await shownAmong(work, personId, rows)
    const comments = await selectCommentsByIds(
      work.sql,
      shown.flatMap(({ row }) => row.commentId ?? []),
    )
    const wordsOf = new Map(comments.map(({ id, text }) => [id, text]))
    for (const { row, moment } of shown) {
      const { id, kind, actorId, momentId, commentId, madeAt } = row
      const words = commentId === null ? textOf(moment) : wordsOf.get(commentId)
      // Of a comment that was deleted nothing is left.
      if (words === undefined) continue
      happened.push({
        id,
        kind,
        person: people.view(actorId),
        momentId,
        text: quotedFrom(words),
        atMs: madeAt.getTime(),
        isSeen: seenNotificationId !== null && id <= seenNotificationId,
      })
    }
    before = rows.length < limit ? null : (rows.at(-1)?.id ?? null)
    if (before === null) break
  }
  return happened.slice(0, limit)
}

/** What staff removed of a person's, newest first. */
export const momentsRemoved = async ({ sql }: ReadWork, query: HappenedQuery): Promise<RemovalRow[]> =>
  selectRemovals(sql, query)
