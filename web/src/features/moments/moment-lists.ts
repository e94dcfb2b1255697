/** The queries of the moment screens, and changes to their cached results. */
import type { PersonId } from '@linnet/protocol'
import {
  listComments,
  listMomentLikers,
  listMomentNotifications,
  listMoments,
  readMoment,
} from '@linnet/protocol/moments/calls'
import type { CommentView, MomentPersonView, MomentView } from '@linnet/protocol/moments/views'
import { isInPages, patchPages } from '~/data/patch-pages'
import { patchAnswer } from '~/data/query-client'
import { definePages } from '~/data/use-pages-of'

export type Feed = {
  feed: 'friends' | 'public' | 'person' | 'mine'
  personId?: PersonId | undefined
  year?: number | undefined
}

export const momentsOf = definePages({
  call: listMoments,
  inputOf: ({ feed, personId, year }: Feed) => ({
    feed,
    ...(personId !== undefined && { personId }),
    ...(year !== undefined && { year }),
  }),
  read: ({ moments, next, ...about }) => ({ rows: moments, hasMore: next !== undefined, ...about }),
  after: ({ id }) => ({ before: id }),
  idOf: ({ id }) => id,
})

/** Comments, newest first; a page arrives with the oldest first. */
export const commentsOf = definePages({
  call: listComments,
  inputOf: (momentId: string) => ({ momentId }),
  read: ({ comments, next }) => ({ rows: comments.toReversed(), hasMore: next !== undefined }),
  after: ({ id }) => ({ before: id }),
  idOf: ({ id }) => id,
})

/** Likers, each row with the cursor of the next page, which is no row's id. */
export const likersOf = definePages({
  call: listMomentLikers,
  inputOf: (momentId: string) => ({ momentId }),
  read: ({ people, next }) => ({
    rows: people.map((person) => ({ person, next })),
    hasMore: next !== undefined,
  }),
  after: ({ next }) => ({ after: next }),
  idOf: ({ person }) => person.id,
})

export const notificationsList = definePages({
  call: listMomentNotifications,
  inputOf: (_: 'mine') => ({}),
  read: ({ notifications, next, unread }) => ({ rows: notifications, hasMore: next !== undefined, unread }),
  after: ({ id }) => ({ before: id }),
  idOf: ({ id }) => id,
})

/** Changes a moment wherever it is shown. */
export function patchMoment(id: string, change: (moment: MomentView) => MomentView): void {
  patchPages<MomentView>(listMoments, (rows) => rows.map((row) => (row.id === id ? change(row) : row)))
  patchAnswer({ call: readMoment, input: { momentId: id }, isAhead: true }, change)
}

/** Drops a moment from every feed. */
export const dropMoment = (id: string): void =>
  patchPages<MomentView>(listMoments, (rows) => rows.filter((row) => row.id !== id))

/** My current relation to a person. */
export type Standing = { id: string; isFriend: boolean; isBlocked: boolean }

/** Drops everything by a person that I may not see any more from every feed. */
export const dropOf = (person: Standing): void =>
  patchPages<MomentView>(listMoments, (rows, input) =>
    rowsWithout(rows, person, (input as Partial<Feed>).feed ?? 'friends'),
  )

/**
 * The rows of a feed that remain: none by somebody I blocked; a former friend's public ones, but not in the
 * friends' feed; and under friends' moments only comments of my own friends.
 */
export function rowsWithout(
  rows: readonly MomentView[],
  { id, isFriend, isBlocked }: Standing,
  feed: Feed['feed'],
): readonly MomentView[] {
  if (isFriend && !isBlocked) return rows
  return rows.flatMap((row) => {
    if (row.author.id === id) return isBlocked || feed === 'friends' || !row.isPublic ? [] : [row]
    const isMine = row.audience !== undefined
    return [isBlocked || !(isMine || row.isPublic) ? withoutPerson(row, id) : row]
  })
}

/** Whether a feed shows anything by this person. */
export const isShownPerson = (id: string): boolean =>
  isInPages<MomentView>(
    listMoments,
    ({ author, likers, comments, mentions }) =>
      [author, ...likers, ...mentions].some((person) => person.id === id) ||
      comments.some((comment) => comment.author.id === id || comment.replyToPerson?.id === id),
  )

/** The moment without a person's like and comments, and without replies to them. */
function withoutPerson(moment: MomentView, id: string): MomentView {
  const likers = moment.likers.filter((liker) => liker.id !== id)
  const comments = moment.comments.filter(
    ({ author, replyToPerson }) => author.id !== id && replyToPerson?.id !== id,
  )
  return {
    ...moment,
    mentions: moment.mentions.filter((mentioned) => mentioned.id !== id),
    likers,
    likeCount: moment.likeCount - (moment.likers.length - likers.length),
    comments,
    commentCount: moment.commentCount - (moment.comments.length - comments.length),
  }
}

export const isShownMoment = (id: string): boolean =>
  isInPages<MomentView>(listMoments, (row) => row.id === id)

export const withLike = (
  moment: MomentView,
  isLiked: boolean,
  me: MomentPersonView | undefined,
): MomentView => {
  if (moment.isLiked === isLiked) return moment
  const others = moment.likers.filter(({ id }) => id !== me?.id)
  return {
    ...moment,
    isLiked,
    likeCount: Math.max(0, moment.likeCount + (isLiked ? 1 : -1)),
    likers: isLiked && me ? [...others, me] : others,
  }
}

export const withComment = (moment: MomentView, comment: CommentView): MomentView =>
  moment.comments.some(({ id }) => id === comment.id)
    ? moment
    : { ...moment, commentCount: moment.commentCount + 1, comments: [...moment.comments, comment] }

export const withoutComment = (moment: MomentView, id: string): MomentView => {
  const comments = moment.comments.filter((comment) => comment.id !== id)
  return { ...moment, comments, commentCount: Math.max(0, moment.commentCount - 1) }
}
