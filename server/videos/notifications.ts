/** Notifications about a person's videos and comments, and the number of unseen ones. */
import {
  type CallOutput,
  type listVideoNotifications,
  maxCountedVideoNotifications,
  type PersonId,
  videoNotificationsChanged,
  type VideoNotificationView,
  videosPerPage,
} from '@linnet/protocol'
import type { ReadWork, Work } from '../kernel/work'
import {
  countNotifications,
  listNotifications as listPage,
  quotedFrom,
  type Subject,
  upsertSeen,
} from '../posts'
import { filesByIds } from '../uploads'
import { selectCommentsByIds } from './comment-store'
import { fileView } from './present'
import { notificationTables } from './store'
import { type Visible, visibleToEach } from './visible'

/** Kinds of notification that only videos have. */
export type VideoKind = 'commentLike' | 'follow'

export const videoSubject: Subject<VideoKind, Visible> = {
  tables: notificationTables,
  perPage: videosPerPage,
  maxCounted: maxCountedVideoNotifications,
  visibleToEach,
  selectComments: selectCommentsByIds,
  emitCount(work, personId, { notifications, newest }) {
    const { action: videoAction, ...who } = newest ?? {}
    work.emit({
      to: [personId],
      event: videoNotificationsChanged,
      data: { notifications, ...(videoAction && { videoAction, ...who }) },
    })
  },
}

export async function listNotifications(
  work: ReadWork,
  which: { personId: PersonId; before: string | undefined },
): Promise<CallOutput<typeof listVideoNotifications>> {
  const { entries, page } = await listPage(work, videoSubject, which)
  const files = await filesByIds(
    work,
    entries.flatMap(({ post }) => post?.fileId ?? []),
  )
  const notifications = entries.map(({ post, view }): VideoNotificationView => {
    const file = files.get(post?.fileId ?? '')
    return {
      ...view,
      ...(post && { videoId: post.id }),
      videoText: quotedFrom(post?.text ?? ''),
      ...(file && { videoFile: fileView(file) }),
    }
  })
  return { notifications, ...page }
}

/** Records the newest notification that a person has seen, and notifies their other devices. */
export async function see(
  work: Work,
  { personId, notificationId }: { personId: PersonId; notificationId: string },
): Promise<{ unread: number }> {
  await upsertSeen(work.sql, notificationTables, { personId, notificationId })
  const unread = await countNotifications(work, videoSubject, personId)
  videoSubject.emitCount(work, personId, { notifications: unread })
  return { unread }
}
