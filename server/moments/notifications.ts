/** Notifications about a person's moments and comments, and how many are unseen. */
import {
  type CallOutput,
  type listMomentNotifications,
  maxCountedMoments,
  momentCountsChanged,
  type MomentCountsView,
  type MomentNotificationView,
  momentsPerPage,
  type PersonId,
  previewOfPaid,
} from '@linnet/protocol'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { type KnownPeople, mayMeet, peopleKnownTo } from '../posts'
import { filesByIds } from '../uploads'
import { selectFriendsFeed } from './feed-store'
import {
  deleteNotificationsOf,
  insertNotifications,
  type NotificationRow,
  selectNotifications,
} from './notification-store'
import { fileView } from './present'
import { type CommentRow, selectCommentsByIds } from './reaction-store'
import { readerOf } from './reader'
import { selectPerson, upsertSeen } from './setting-store'
import { selectByIds } from './store'
import { type Visible, visibleAmong } from './visible'

/** Moments older than this are not counted as unseen. */
const countedMs = 30 * 86_400_000
/** The length of the text that a notification quotes. */
const quoted = 100

type NewNotification = Pick<NotificationRow, 'personId' | 'kind' | 'actorId' | 'momentId'> & {
  commentId?: string
}

/** Stores the notifications, and sends the new count to each person's devices. */
export async function tellOf(work: Work, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return
  const madeAt = new Date(work.nowMs)
  await insertNotifications(
    work.sql,
    notifications.map((notification) => ({
      commentId: null,
      ...notification,
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
    const newest = isShown && { momentAction: kind, by: actorId, name: remark || nickname }
    work.emit({
      to: [personId],
      event: momentCountsChanged,
      data: { notifications: shown.length, ...newest },
    })
  }
}

/** Sends the count to the person's devices after some notifications were removed. */
export async function notifyCounts(work: Work, personId: PersonId): Promise<void> {
  const { shown } = await unseenBy(work, personId)
  work.emit({ to: [personId], event: momentCountsChanged, data: { notifications: shown.length } })
}

export interface Shown {
  row: NotificationRow
  moment: Visible
}

/** The notifications whose moment the person may see, and whose people they may meet there. */
export async function shownAmong(
  work: ReadWork,
  personId: PersonId,
  rows: readonly NotificationRow[],
): Promise<{ shown: Shown[]; people: KnownPeople }> {
  const [visible, people] = await Promise.all([
    visibleAmong(work, { personId, ids: [...new Set(rows.map(({ momentId }) => momentId))] }),
    peopleKnownTo(work, { personId, personIds: rows.map(({ actorId }) => actorId) }),
  ])
  const shown = rows.flatMap((row): Shown[] => {
    const moment = visible.get(row.momentId)
    const isMet =
      moment &&
      mayMeet({
        isOwn: moment.authorId === personId,
        isPublic: moment.visibility === 'public',
        isAuthor: row.actorId === moment.authorId,
        other: people.relationship(row.actorId),
      })
    return isMet ? [{ row, moment }] : []
  })
  return { shown, people }
}

/** A page with at least one visible entry, unless there is nothing older: an empty page has no cursor to continue from. */
async function readPage(
  work: ReadWork,
  { personId, before }: { personId: PersonId; before: string | null },
): Promise<{ shown: Shown[]; people: KnownPeople; next: string | undefined }> {
  for (let from = before; ;) {
    const rows = await selectNotifications(work.sql, { personId, before: from, limit: momentsPerPage + 1 })
    const page = rows.slice(0, momentsPerPage)
    const found = await shownAmong(work, personId, page)
    const next = rows.length > momentsPerPage ? page.at(-1)?.id : undefined
    if (found.shown.length > 0 || next === undefined) return { ...found, next }
    from = next
  }
}

export async function listNotifications(
  work: ReadWork,
  { personId, before }: { personId: PersonId; before: string | undefined },
): Promise<CallOutput<typeof listMomentNotifications>> {
  const [{ shown, people, next }, { seenNotificationId }, unread] = await Promise.all([
    readPage(work, { personId, before: before ?? null }),
    selectPerson(work.sql, personId),
    countNotifications(work, personId),
  ])
  const comments = await selectCommentsByIds(
    work.sql,
    shown.flatMap(({ row }) => row.commentId ?? []),
  )
  const commentOf = new Map(comments.map((each) => [each.id, each]))
  const files = await filesByIds(work, [
    ...shown.flatMap(({ moment }) => moment.files.slice(0, 1)),
    ...comments.flatMap(({ fileId }) => fileId ?? []),
  ])
  const fileOf = (id: string | null | undefined) => {
    const file = id === null || id === undefined ? undefined : files.get(id)
    return file && fileView(file)
  }
  const notifications = shown.map(({ row, moment }): MomentNotificationView => {
    const comment = row.commentId === null ? undefined : commentOf.get(row.commentId)
    return {
      id: row.id,
      kind: row.kind,
      person: people.view(row.actorId),
      momentId: moment.id,
      momentText: quotedFrom(textOf(moment)),
      momentFile: moment.isClosed ? undefined : fileOf(moment.files[0]),
      ...saidIn(row, comment),
      file: fileOf(comment?.fileId),
      isNew: seenNotificationId === null || row.id > seenNotificationId,
      at: unixSeconds(row.madeAt),
    }
  })
  return { notifications, unread, ...(next !== undefined && { next }) }
}

/** The part of a moment's text that the reader may see. */
export const textOf = ({ text, isClosed }: Visible): string => (isClosed ? previewOfPaid(text) : text)

/** The beginning of a text. */
export const quotedFrom = (text: string): string => text.slice(0, quoted).toWellFormed()

function saidIn({ commentId }: NotificationRow, comment: CommentRow | undefined) {
  if (commentId === null) return { text: '', isGone: false }
  return { commentId, text: comment?.text ?? '', isGone: comment === undefined }
}

/** The unseen part of what `listNotifications` shows. */
async function unseenBy(work: ReadWork, personId: PersonId) {
  const { seenNotificationId } = await selectPerson(work.sql, personId)
  const rows = await selectNotifications(work.sql, {
    personId,
    after: seenNotificationId,
    limit: maxCountedMoments,
  })
  return shownAmong(work, personId, rows)
}

const countNotifications = async (work: ReadWork, personId: PersonId): Promise<number> =>
  (await unseenBy(work, personId)).shown.length

export async function countUnseen(work: ReadWork, personId: PersonId): Promise<MomentCountsView> {
  const [notifications, unseen] = await Promise.all([
    countNotifications(work, personId),
    unseenMoments(work, personId),
  ])
  const [latest] = unseen.length > 0 ? await selectByIds(work.sql, unseen.slice(0, 1)) : []
  const people = latest && (await peopleKnownTo(work, { personId, personIds: [latest.authorId] }))
  return {
    notifications,
    moments: unseen.length,
    ...(latest && people && { latest: people.view(latest.authorId) }),
  }
}

/** Friends' moments newer than the last one that the person has seen. */
async function unseenMoments(work: ReadWork, personId: PersonId): Promise<string[]> {
  const [{ seenMomentId }, reader] = await Promise.all([
    selectPerson(work.sql, personId),
    readerOf(work, personId),
  ])
  const { nowMs } = work
  return selectFriendsFeed(work.sql, reader, {
    before: undefined,
    after: seenMomentId ?? undefined,
    fromMs: nowMs - countedMs,
    toMs: nowMs + countedMs,
    limit: maxCountedMoments,
    nowMs,
    isOthersOnly: true,
  })
}

/** Deletes all of a person's notifications. */
export async function clear(work: Work, personId: PersonId): Promise<void> {
  await deleteNotificationsOf(work.sql, personId)
  await notifyCounts(work, personId)
}

/** Records how far a person has looked, and notifies their other devices. */
export async function see(
  work: Work,
  { personId, ...upTo }: { personId: PersonId; momentId?: string; notificationId?: string },
): Promise<MomentCountsView> {
  await upsertSeen(work.sql, { id: personId, ...upTo })
  const counts = await countUnseen(work, personId)
  const { notifications, moments } = counts
  work.emit({ to: [personId], event: momentCountsChanged, data: { notifications, moments } })
  return counts
}
