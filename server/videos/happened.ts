/** The entries about videos in the notification centre: other people's reactions, and new followers. */
import type { MomentPersonView, PersonId } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import { selectCommentsByIds } from './comment-store'
import { type NotificationRow, selectNotifications, selectSeen } from './notification-store'
import { quotedFrom, shownAmong } from './notifications'

export interface VideoHappened {
  id: string
  kind: NotificationRow['kind']
  person: MomentPersonView
  /** Absent for a new follower. */
  videoId: string | undefined
  /** The text of the comment, or else of the video. */
  text: string
  atMs: number
  isSeen: boolean
}

/** Other people's reactions to a person's videos and comments, newest first. */
export async function videosHappened(
  work: ReadWork,
  { personId, untilMs, limit }: { personId: PersonId; untilMs: number; limit: number },
): Promise<VideoHappened[]> {
  const seen = await selectSeen(work.sql, personId)
  const happened: VideoHappened[] = []
  // Entries that may no longer be seen are omitted, so one page of rows may not be enough.
  for (let before: string | null = null; happened.length < limit;) {
    const rows: NotificationRow[] = await selectNotifications(work.sql, { personId, before, untilMs, limit })
    const { shown, people } = await shownAmong(work, personId, rows)
    const comments = await selectCommentsByIds(
      work.sql,
      shown.flatMap(({ row }) => row.commentId ?? []),
    )
    const wordsOf = new Map(comments.map(({ id, text }) => [id, text]))
    for (const { row, video } of shown) {
      const { id, kind, actorId, commentId, madeAt } = row
      const words = commentId === null ? (video?.text ?? '') : wordsOf.get(commentId)
      // A deleted comment leaves no entry.
      if (words === undefined) continue
      happened.push({
        id,
        kind,
        person: people.view(actorId),
        videoId: video?.id,
        text: quotedFrom(words),
        atMs: madeAt.getTime(),
        isSeen: seen !== null && id <= seen,
      })
    }
    before = rows.length < limit ? null : (rows.at(-1)?.id ?? null)
    if (before === null) break
  }
  return happened.slice(0, limit)
}
