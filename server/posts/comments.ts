/** Comments on posts: checks, storage, visibility and notifications. */
import { type CommentsFrom, type PersonId, tidyParagraph } from '@linnet/protocol'
import type { Relationship } from '../contacts'
import { refuseSilenced } from '../conversations'
import type { Sql } from '../kernel/database'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { type KnownPeople, peopleKnownTo } from './known-people'
import { notify } from './notifications'
import { isAmong, meeting } from './rules'
import type { PostScreen } from './screening'
import type { CommentRow, Post, Subject } from './subject'

interface CommentInput {
  personId: PersonId
  cid: string
  text: string
  replyTo?: string | undefined
}

interface CommentedPost extends Post {
  commentsFrom: CommentsFrom
  relationship: Relationship | 'self'
}

/** The functions and limits in which comments differ between kinds of post. */
export interface CommentParts<
  Kind extends string,
  P extends CommentedPost,
  C extends CommentRow,
  Input extends CommentInput,
> {
  subject: Subject<Kind, P, C>
  selectByCid: (sql: Sql, which: { authorId: PersonId; cid: string }) => Promise<C | undefined>
  /** Refuses a text or file that cannot be a comment. */
  check: (work: Work, input: Input) => Promise<void> | void
  /** Adds the fields that only comments on this kind of post have. */
  complete: (row: CommentRow, about: { input: Input; answered: C | undefined }) => C
  /** Stores a comment; returns whether it is new: false if the author already has one with this cid. */
  insert: (sql: Sql, row: C & { cid: string }) => Promise<boolean>
}

/** Stores a comment on a post, which must be locked; `isNew`: not the repetition of an earlier request. */
export async function addComment<
  Kind extends string,
  P extends CommentedPost,
  C extends CommentRow,
  Input extends CommentInput,
>(
  work: Work,
  { subject, selectByCid, check, complete, insert }: CommentParts<Kind, P, C, Input>,
  { post, screen, input }: { post: P; screen: PostScreen; input: Input },
): Promise<{ row: C; isNew: boolean }> {
  const { personId, cid, replyTo } = input
  const text = tidyParagraph(input.text)
  const earlier = await selectByCid(work.sql, { authorId: personId, cid })
  if (earlier) {
    const isSame = earlier.postId === post.id && earlier.text === text
    return isSame ? { row: earlier, isNew: false } : refuse('IdReused')
  }
  await refuseSilenced(work, personId)
  if (!isAmong(post.commentsFrom, post.relationship)) return refuse('CommentsClosed')
  await check(work, input)
  // The answered comment, which the person must be able to see.
  const answered =
    replyTo === undefined
      ? undefined
      : ((await shownComment(work, subject, { personId, post, commentId: replyTo })) ??
        refuse('CommentNotFound'))
  const facts = {
    id: work.newId<string>(),
    postId: post.id,
    authorId: personId,
    text,
    rootId: null,
    replyTo: answered?.id ?? null,
    replyPersonId: answered?.authorId ?? null,
    madeAt: new Date(work.nowMs),
  }
  const row = complete(facts, { input, answered })
  screen({ personId, placeId: post.id, text })
  // The lock on the post keeps duplicates of one request apart.
  if (!(await insert(work.sql, { ...row, cid }))) return refuse('IdReused')
  return { row, isNew: true }
}

/** Notifies the person answered and the author of the post, each once. */
export function notifyOfComment<Kind extends string>(
  work: Work,
  subject: Subject<Kind>,
  { post, row }: { post: Post; row: CommentRow },
): Promise<void> {
  const { id: commentId, postId, authorId: actorId, replyPersonId } = row
  const about = { actorId, postId, commentId }
  const isToAuthor = post.authorId !== actorId && post.authorId !== replyPersonId
  return notify(work, subject, [
    ...(replyPersonId === null || replyPersonId === actorId
      ? []
      : [{ ...about, personId: replyPersonId, kind: 'reply' as const }]),
    ...(isToAuthor ? [{ ...about, personId: post.authorId, kind: 'comment' as const }] : []),
  ])
}

export const peopleIn = ({ authorId, replyPersonId }: CommentRow): PersonId[] =>
  replyPersonId === null ? [authorId] : [authorId, replyPersonId]

/** A comment under a post that a person sees; undefined if they meet one of its people nowhere there. */
export async function shownComment<Kind extends string, P extends Post, C extends CommentRow>(
  work: ReadWork,
  { selectComments }: Subject<Kind, P, C>,
  { personId, post, commentId }: { personId: PersonId; post: Post; commentId: string },
): Promise<C | undefined> {
  const [row] = await selectComments(work.sql, [commentId])
  if (row?.postId !== post.id) return undefined
  const roots = row.rootId === null ? [] : await selectComments(work.sql, [row.rootId])
  const said = [row, ...roots].flatMap(peopleIn)
  const people = await peopleKnownTo(work, { personId, personIds: said })
  return said.every(meeting({ personId, post, people })) ? row : undefined
}

/** A comment as it is kept for the staff who decide about a report. */
export const commentEvidence = ({ id, authorId, text, replyPersonId, madeAt }: CommentRow) => ({
  id,
  authorId,
  text,
  replyPersonId,
  atMs: madeAt.getTime(),
})

/** Fields of every comment's view. `authorId`: the author of the post. */
export const presentComment = (
  row: CommentRow,
  { personId, authorId, people }: { personId: PersonId; authorId: PersonId; people: KnownPeople },
) => ({
  id: row.id,
  author: people.view(row.authorId),
  text: row.text,
  ...(row.replyTo !== null && { replyTo: row.replyTo }),
  ...(row.replyPersonId !== null && { replyToPerson: people.view(row.replyPersonId) }),
  at: unixSeconds(row.madeAt),
  canDelete: row.authorId === personId || authorId === personId,
})
