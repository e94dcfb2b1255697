/** Notifications about a person's posts and comments, and how many are unseen. */
import { cutToUnits, type MomentPersonView, type PersonId } from '@linnet/protocol'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { peopleKnownToEach } from './known-people'
import {
  deleteNotification,
  deleteNotificationsOf,
  insertNotifications,
  type NotificationRow,
  type NotificationSpan,
  selectNotifications,
  selectSeen,
  selectUnseenOfEach,
  type Withdrawn,
} from './notification-store'
import { meeting } from './rules'
import type { CommentRow, Post, Subject } from './subject'
import { placeOf } from './visible'

/** The length of the text that a notification quotes. */
const quoted = 100

/** The beginning of a text. */
export const quotedFrom = (text: string): string => cutToUnits(text, quoted)

/** Stores the notifications, and sends the new count to each person's devices. */
export async function notify<Kind extends string>(
  work: Work,
  subject: Subject<Kind>,
  notifications: readonly Withdrawn<Kind>[],
): Promise<void> {
  if (notifications.length === 0) return
  const madeAt = new Date(work.nowMs)
  await insertNotifications(
    work.sql,
    subject.tables,
    notifications.map((each) => ({
      postId: null,
      commentId: null,
      ...each,
      id: work.newId<string>(),
      madeAt,
    })),
  )
  const latest = new Map(notifications.map((each) => [each.personId, each]))
  const unseen = await unseenOfEach(work, subject, [...latest.keys()])
  for (const { personId, kind, actorId } of latest.values()) {
    const shown = unseen(personId)
    const [newest] = shown
    const isShown = newest?.row.kind === kind && newest.row.actorId === actorId
    subject.emitCount(work, personId, {
      notifications: shown.length,
      newest: isShown ? { action: kind, by: actorId, name: nameOf(newest.person) } : undefined,
    })
  }
}

/** Removes the notification of an action that its actor has undone. */
export async function withdraw<Kind extends string>(
  work: Work,
  subject: Subject<Kind>,
  notification: Withdrawn<Kind>,
): Promise<void> {
  await deleteNotification(work.sql, subject.tables, notification)
  await notifyCounts(work, subject, [notification.personId])
}

/** Deletes all of a person's notifications. */
export async function clearNotifications<Kind extends string>(
  work: Work,
  subject: Subject<Kind>,
  personId: PersonId,
): Promise<void> {
  await deleteNotificationsOf(work.sql, subject.tables, personId)
  await notifyCounts(work, subject, [personId])
}

/** Sends the count to people's devices after some notifications were removed or seen. */
export async function notifyCounts<Kind extends string>(
  work: Work,
  subject: Subject<Kind>,
  personIds: readonly PersonId[],
): Promise<void> {
  const asked = [...new Set(personIds)]
  const unseen = await unseenOfEach(work, subject, asked)
  for (const personId of asked) subject.emitCount(work, personId, { notifications: unseen(personId).length })
}

/** The name by which the reader knows a person. */
export const nameOf = ({ remark, nickname }: MomentPersonView): string => remark || nickname

/** A notification that its person may see: its post, and its actor as they know them. */
export interface Shown<Kind extends string, P extends Post = Post> {
  row: NotificationRow<Kind>
  /** The post; undefined for a notification that belongs to none. */
  post: P | undefined
  person: MomentPersonView
}

/** The notifications whose posts their people may see, and whose actors they may meet there. */
export async function shownAmong<Kind extends string, P extends Post>(
  work: ReadWork,
  { visibleToEach }: Subject<Kind, P>,
  rows: readonly NotificationRow<Kind>[],
): Promise<Shown<Kind, P>[]> {
  if (rows.length === 0) return []
  const [visible, peopleOf] = await Promise.all([
    visibleToEach(
      work,
      rows.flatMap(({ personId, postId }) => (postId === null ? [] : [{ personId, postId }])),
    ),
    peopleKnownToEach(
      work,
      rows.map(({ personId, actorId: otherId }) => ({ personId, otherId })),
    ),
  ])
  return rows.flatMap((row) => {
    const { personId, actorId, postId } = row
    const people = peopleOf(personId)
    const post = postId === null ? undefined : visible.get(placeOf({ personId, postId }))
    const isMet =
      postId === null
        ? people.relationship(actorId) !== 'blocked'
        : post !== undefined && meeting({ personId, post, people })(actorId)
    return isMet ? [{ row, post, person: people.view(actorId) }] : []
  })
}

/** The unseen part of what `listNotifications` shows. */
async function unseenOfEach<Kind extends string>(
  work: ReadWork,
  subject: Subject<Kind>,
  personIds: readonly PersonId[],
): Promise<(personId: PersonId) => readonly Shown<Kind>[]> {
  if (personIds.length === 0) return () => []
  const rows = await selectUnseenOfEach<Kind>(work.sql, subject.tables, {
    personIds,
    limit: subject.maxCounted,
  })
  const ofEach = Map.groupBy(await shownAmong(work, subject, rows), ({ row }) => row.personId)
  return (personId) => ofEach.get(personId) ?? []
}

export const countNotifications = async <Kind extends string>(
  work: ReadWork,
  subject: Subject<Kind>,
  personId: PersonId,
): Promise<number> => (await unseenOfEach(work, subject, [personId]))(personId).length

interface ReadPage<Kind extends string, P extends Post> {
  shown: Shown<Kind, P>[]
  next: string | undefined
}

/**
 * A page with at least one visible entry, unless there is nothing older: an empty page has no cursor to
 * continue from.
 */
async function readPage<Kind extends string, P extends Post>(
  work: ReadWork,
  subject: Subject<Kind, P>,
  span: Omit<NotificationSpan, 'limit'>,
): Promise<ReadPage<Kind, P>> {
  const { tables, perPage } = subject
  for (let { before = null } = span; ;) {
    const rows = await selectNotifications<Kind>(work.sql, tables, { ...span, before, limit: perPage + 1 })
    const page = rows.slice(0, perPage)
    const shown = await shownAmong(work, subject, page)
    const next = rows.length > perPage ? page.at(-1)?.id : undefined
    if (shown.length > 0 || next === undefined) return { shown, next }
    before = next
  }
}

/**
 * A page of notifications, newest first, each with its post, its comment, and the fields that every kind of
 * post shows.
 */
export async function listNotifications<Kind extends string, P extends Post, C extends CommentRow>(
  work: ReadWork,
  subject: Subject<Kind, P, C>,
  { personId, before = null }: { personId: PersonId; before: string | undefined | null },
) {
  const [{ shown, next }, seen, unread] = await Promise.all([
    readPage(work, subject, { personId, before }),
    selectSeen(work.sql, subject.tables, personId),
    countNotifications(work, subject, personId),
  ])
  const comments = await commentsOf(work, subject, shown)
  const entries = shown.map(({ row, post, person }) => {
    const comment = comments.get(row.commentId ?? '')
    const view = {
      id: row.id,
      kind: row.kind,
      person,
      ...(row.commentId !== null && { commentId: row.commentId }),
      text: comment?.text ?? '',
      isGone: row.commentId !== null && comment === undefined,
      isNew: seen === null || row.id > seen,
      at: unixSeconds(row.madeAt),
    }
    return { post, comment, view }
  })
  return { entries, page: { unread, ...(next !== undefined && { next }) } }
}

/** The comments that notifications are about, as far as they still exist, by id. */
export async function commentsOf<Kind extends string, C extends CommentRow>(
  { sql }: ReadWork,
  { selectComments }: Subject<Kind, Post, C>,
  shown: readonly Shown<Kind>[],
): Promise<ReadonlyMap<string, C>> {
  const ids = shown.flatMap(({ row }) => row.commentId ?? [])
  return new Map((ids.length > 0 ? await selectComments(sql, ids) : []).map((each) => [each.id, each]))
}
