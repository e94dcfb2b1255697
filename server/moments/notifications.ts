/** Notifications about a person's moments and comments, and the number of unseen ones. */
import {
  type CallOutput,
  type listMomentNotifications,
  maxCountedMoments,
  momentCountsChanged,
  type MomentCountsView,
  type MomentNotificationView,
  momentsPerPage,
  type PersonId,
} from '@linnet/protocol'
import type { ReadWork, Work } from '../kernel/work'
import {
  countNotifications,
  listNotifications as listPage,
  peopleKnownTo,
  quotedFrom,
  type Subject,
  upsertSeen,
} from '../posts'
import { filesByIds } from '../uploads'
import { selectFriendsFeed } from './feed-store'
import { fileView } from './present'
import { type CommentRow, selectCommentsByIds } from './reaction-store'
import { readerOf } from './reader'
import { selectPerson, upsertSeenMoment } from './setting-store'
import { notificationTables, selectByIds } from './store'
import { type Visible, visibleToEach } from './visible'

/** The age from which moments are not counted as unseen. */
const countedMs = 30 * 86_400_000

/** Kinds of notification that only moments have. */
export type MomentKind = 'mention' | 'paid'

export const momentSubject: Subject<MomentKind, Visible, CommentRow> = {
  tables: notificationTables,
  perPage: momentsPerPage,
  maxCounted: maxCountedMoments,
  visibleToEach,
  selectComments: selectCommentsByIds,
  emitCount(work, personId, { notifications, newest }) {
    const { action: momentAction, ...who } = newest ?? {}
    work.emit({
      to: [personId],
      event: momentCountsChanged,
      data: { notifications, ...(momentAction && { momentAction, ...who }) },
    })
  },
}

export async function listNotifications(
  work: ReadWork,
  which: { personId: PersonId; before: string | undefined },
): Promise<CallOutput<typeof listMomentNotifications>> {
  const { entries, page } = await listPage(work, momentSubject, which)
  const files = await filesByIds(
    work,
    entries.flatMap(({ post, comment }) =>
      [...(post?.files.slice(0, 1) ?? []), comment?.fileId ?? []].flat(),
    ),
  )
  const fileOf = (id: string | null | undefined) => {
    const file = files.get(id ?? '')
    return file && fileView(file)
  }
  const notifications = entries.flatMap(({ post, comment, view }): MomentNotificationView[] =>
    post
      ? [
          {
            ...view,
            momentId: post.id,
            momentText: quotedFrom(post.readableText),
            momentFile: post.isClosed ? undefined : fileOf(post.files[0]),
            file: fileOf(comment?.fileId),
          },
        ]
      : [],
  )
  return { notifications, ...page }
}

export async function countUnseen(work: ReadWork, personId: PersonId): Promise<MomentCountsView> {
  const [notifications, unseen] = await Promise.all([
    countNotifications(work, momentSubject, personId),
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

/** Records the newest moment that a person has seen, and notifies their other devices. */
export async function see(
  work: Work,
  { personId, momentId, notificationId }: { personId: PersonId; momentId?: string; notificationId?: string },
): Promise<MomentCountsView> {
  if (momentId !== undefined) await upsertSeenMoment(work.sql, { id: personId, momentId })
  if (notificationId !== undefined)
    await upsertSeen(work.sql, notificationTables, { personId, notificationId })
  const counts = await countUnseen(work, personId)
  const { notifications, moments } = counts
  work.emit({ to: [personId], event: momentCountsChanged, data: { notifications, moments } })
  return counts
}
