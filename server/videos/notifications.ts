/** Notifications about a person's videos and comments, and how many are unseen. */
import {
  type CallOutput,
  type listVideoNotifications,
  maxCountedVideoNotifications,
  type PersonId,
  videoNotificationsChanged,
  type VideoNotificationView,
  videosPerPage,
} from '@linnet/protocol'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { type KnownPeople, mayMeet, peopleKnownTo } from '../posts'
import { filesByIds } from '../uploads'
import { type CommentRow, selectCommentsByIds } from './comment-store'
import {
  insertNotifications,
  type NotificationRow,
  selectNotifications,
  selectSeen,
  upsertSeen,
} from './notification-store'
import { fileView } from './present'
import { type Visible, visibleAmong } from './visible'

/** The length of the text that a notification quotes. */
const quoted = 100

type NewNotification = Pick<NotificationRow, 'personId' | 'kind' | 'actorId'> & {
  videoId?: string
  commentId?: string
}

/** Stores the notifications, and sends the new count to each person's devices. */
export async function tellOf(work: Work, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return
  const madeAt = new Date(work.nowMs)
  await insertNotifications(
    work.sql,
    notifications.map((each) => ({
      videoId: null,
      commentId: null,
      ...each,
      id: work.newId<string>(),
      madeAt,
    })),
  )
  for (const { personId, kind, actorId } of new Map(
    notifications.map((each) => [each.personId, each]),
  ).values()) {
    const { shown, people } = await unseenBy(work, personId)
    const isShown = shown[0]?.row.kind === kind && shown[0].row.actorId === actorId
    const { nickname, remark } = people.view(actorId)
    const newest = isShown && { videoAction: kind, by: actorId, name: remark || nickname }
    work.emit({
      to: [personId],
      event: videoNotificationsChanged,
      data: { notifications: shown.length, ...newest },
    })
  }
}

/** Sends the count to people's devices after some notifications were removed. */
export async function notifyCounts(work: Work, personIds: readonly PersonId[]): Promise<void> {
  for (const personId of new Set(personIds)) {
    const notifications = await countNotifications(work, personId)
    work.emit({ to: [personId], event: videoNotificationsChanged, data: { notifications } })
  }
}

export interface Shown {
  row: NotificationRow
  video: Visible | undefined
}

/** Notifications from people whom the person meets, about videos that they may see. */
export async function shownAmong(
  work: ReadWork,
  personId: PersonId,
  rows: readonly NotificationRow[],
): Promise<{ shown: Shown[]; people: KnownPeople }> {
  const [visible, people] = await Promise.all([
    visibleAmong(work, { personId, ids: [...new Set(rows.flatMap(({ videoId }) => videoId ?? []))] }),
    peopleKnownTo(work, { personId, personIds: rows.map(({ actorId }) => actorId) }),
  ])
  const shown = rows.flatMap((row): Shown[] => {
    const other = people.relationship(row.actorId)
    if (row.videoId === null) return other === 'blocked' ? [] : [{ row, video: undefined }]
    const video = visible.get(row.videoId)
    const isMet =
      video &&
      mayMeet({
        isOwn: video.authorId === personId,
        isPublic: video.visibility === 'public',
        isAuthor: row.actorId === video.authorId,
        other,
      })
    return isMet ? [{ row, video }] : []
  })
  return { shown, people }
}

/** A page with at least one visible entry, unless there is nothing older: an empty page has no cursor to continue from. */
async function readPage(
  work: ReadWork,
  { personId, before }: { personId: PersonId; before: string | null },
): Promise<{ shown: Shown[]; people: KnownPeople; next: string | undefined }> {
  for (let from = before; ;) {
    const rows = await selectNotifications(work.sql, { personId, before: from, limit: videosPerPage + 1 })
    const page = rows.slice(0, videosPerPage)
    const found = await shownAmong(work, personId, page)
    const next = rows.length > videosPerPage ? page.at(-1)?.id : undefined
    if (found.shown.length > 0 || next === undefined) return { ...found, next }
    from = next
  }
}

export async function listNotifications(
  work: ReadWork,
  { personId, before }: { personId: PersonId; before: string | undefined },
): Promise<CallOutput<typeof listVideoNotifications>> {
  const [{ shown, people, next }, seen, unread] = await Promise.all([
    readPage(work, { personId, before: before ?? null }),
    selectSeen(work.sql, personId),
    countNotifications(work, personId),
  ])
  const [comments, files] = await Promise.all([
    selectCommentsByIds(
      work.sql,
      shown.flatMap(({ row }) => row.commentId ?? []),
    ),
    filesByIds(
      work,
      shown.flatMap(({ video }) => video?.fileId ?? []),
    ),
  ])
  const commentOf = new Map(comments.map((each) => [each.id, each]))
  const notifications = shown.map(({ row, video }): VideoNotificationView => {
    const file = video && files.get(video.fileId)
    return {
      id: row.id,
      kind: row.kind,
      person: people.view(row.actorId),
      ...(video && { videoId: video.id }),
      videoText: quotedFrom(video?.text ?? ''),
      ...(file && { videoFile: fileView(file) }),
      ...saidIn(row, commentOf),
      isNew: seen === null || row.id > seen,
      at: unixSeconds(row.madeAt),
    }
  })
  return { notifications, unread, ...(next !== undefined && { next }) }
}

/** The beginning of a text. */
export const quotedFrom = (text: string): string => text.slice(0, quoted).toWellFormed()

function saidIn({ commentId }: NotificationRow, commentOf: ReadonlyMap<string, CommentRow>) {
  if (commentId === null) return { text: '', isGone: false }
  const comment = commentOf.get(commentId)
  return { commentId, text: comment?.text ?? '', isGone: comment === undefined }
}

/** The unseen part of what `listNotifications` shows. */
async function unseenBy(work: ReadWork, personId: PersonId) {
  const rows = await selectNotifications(work.sql, {
    personId,
    after: await selectSeen(work.sql, personId),
    limit: maxCountedVideoNotifications,
  })
  return shownAmong(work, personId, rows)
}

export const countNotifications = async (work: ReadWork, personId: PersonId): Promise<number> =>
  (await unseenBy(work, personId)).shown.length

/** Records how far a person has looked, and notifies their other devices. */
export async function see(
  work: Work,
  { personId, notificationId }: { personId: PersonId; notificationId: string },
): Promise<{ unread: number }> {
  await upsertSeen(work.sql, { personId, notificationId })
  await notifyCounts(work, [personId])
  return { unread: await countNotifications(work, personId) }
}
