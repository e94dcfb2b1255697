/** The entries about moments in the notification centre: other people's reactions, and removals by staff. */
import type { MomentPersonView, PersonId } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import { type NotificationRow, selectNotifications } from './notification-store'
import { quotedFrom, shownAmong, textOf } from './notifications'
import { selectCommentsByIds } from './reaction-store'
import { type RemovalRow, selectRemovals } from './removal-store'
import { selectPerson } from './setting-store'

/** Entries no newer than a time, up to a limit. */
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
  /** The text of the comment, or else of the moment. */
  text: string
  atMs: number
  isSeen: boolean
}

/** Other people's reactions to a person's moments and comments, newest first. */
export async function momentsHappened(
  work: ReadWork,
  { personId, untilMs, limit }: HappenedQuery,
): Promise<MomentHappened[]> {
  const { seenNotificationId } = await selectPerson(work.sql, personId)
  const happened: MomentHappened[] = []
  // Entries that may no longer be seen are omitted, so one page of rows may not be enough.
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
      // A deleted comment leaves no entry.
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

/** What staff removed of a person's content, newest first. */
export const momentsRemoved = async ({ sql }: ReadWork, query: HappenedQuery): Promise<RemovalRow[]> =>
  selectRemovals(sql, query)
