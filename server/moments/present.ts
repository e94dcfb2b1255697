/** Moments and comments as a reader sees them. */
import {
  type AudienceView,
  type CommentView,
  type FileView,
  type MomentView,
  type PersonId,
  previewedComments,
  previewedLikers,
  previewOfPaid,
} from '@linnet/protocol'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork } from '../kernel/work'
import {
  isAmong,
  type KnownPeople,
  meeting,
  peopleIn,
  peopleKnownTo,
  presentComment as presentFacts,
} from '../posts'
import { filesByIds, type StoredFile } from '../uploads'
import { countPaid } from './paid/purchase-store'
import { type CommentRow, selectComments, selectLiked, selectLikes } from './reaction-store'
import type { Reader } from './reader'
import type { MomentRow } from './store'
import { closedAmong } from './visible'

type Files = ReadonlyMap<string, StoredFile>

export const fileView = ({ ownerId: _, purpose: __, isUsed: ___, ...file }: StoredFile): FileView => file

/** Presents moments in the order given. The reader must be allowed to see them all. */
export async function presentMoments(
  work: ReadWork,
  reader: Reader,
  rows: readonly MomentRow[],
): Promise<MomentView[]> {
  if (rows.length === 0) return []
  const { personId } = reader
  const momentIds = rows.map(({ id }) => id)
  const closed = await closedAmong(work, { personId, rows })
  const openIds = momentIds.filter((id) => !closed.has(id))
  const [likes, liked, comments, sales] = await Promise.all([
    selectLikes(work.sql, reader, { momentIds, limit: previewedLikers }),
    selectLiked(work.sql, { personId, momentIds }),
    openIds.length > 0
      ? selectComments(work.sql, reader, { momentIds: openIds, limit: previewedComments })
      : [],
    salesOf(work, { personId, rows }),
  ])
  const [people, files] = await Promise.all([
    peopleKnownTo(work, {
      personId,
      personIds: [
        ...rows.flatMap(({ authorId, mentions, people }) => [
          authorId,
          ...mentions,
          ...(authorId === personId ? people : []),
        ]),
        ...likes.map((like) => like.personId),
        ...comments.flatMap(peopleIn),
      ],
    }),
    filesByIds(work, [
      ...rows.flatMap((row) => row.files),
      ...comments.flatMap(({ fileId }) => fileId ?? []),
    ]),
  ])
  const likesOf = Map.groupBy(likes, ({ momentId }) => momentId)
  const commentsOf = Map.groupBy(comments, ({ postId }) => postId)
  const isLiked = new Set(liked.map(({ momentId }) => momentId))
  return rows.map((row): MomentView => {
    const likers = likesOf.get(row.id) ?? []
    const latest = commentsOf.get(row.id) ?? []
    return {
      ...presentMoment(row, { personId, people, files, isClosed: closed.has(row.id) }),
      ...(sales.has(row.id) && { paidCount: sales.get(row.id) }),
      likeCount: likers[0]?.total ?? 0,
      isLiked: isLiked.has(row.id),
      likers: likers.map((like) => people.view(like.personId)),
      commentCount: latest[0]?.total ?? 0,
      comments: latest
        .toReversed()
        .map((comment) => presentComment(comment, { personId, authorId: row.authorId, people, files })),
    }
  })
}

/** The number of people who have paid for each of the person's own paid moments. */
async function salesOf(
  { sql }: ReadWork,
  { personId, rows }: { personId: PersonId; rows: readonly MomentRow[] },
): Promise<ReadonlyMap<string, number>> {
  const ids = rows
    .filter(({ authorId, price }) => price !== null && authorId === personId)
    .map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const counts = new Map((await countPaid(sql, ids)).map(({ momentId, count }) => [momentId, count]))
  return new Map(ids.map((id) => [id, counts.get(id) ?? 0]))
}

interface FactParts {
  personId: PersonId
  people: KnownPeople
  files: Files
  isClosed: boolean
}

/** The author's content; for a closed moment, its beginning and the length of the rest. */
function presentMoment(row: MomentRow, { personId, people, files, isClosed }: FactParts) {
  const isOwn = row.authorId === personId
  const shown = isClosed ? [] : row.files.flatMap((id) => files.get(id) ?? [])
  const blur = isClosed ? files.get(row.files[0] ?? '')?.blur : undefined
  return {
    id: row.id,
    author: people.view(row.authorId),
    text: isClosed ? previewOfPaid(row.text) : row.text,
    files: shown.map(fileView),
    ...(row.price !== null && { price: row.price, canPayTimes: isClosed ? 1 : 0 }),
    ...(isClosed && { fileCount: row.files.length, ...(blur !== undefined && { blur }) }),
    ...(row.place && !isClosed && { place: row.place }),
    ...(row.link && !isClosed && { link: row.link }),
    mentions: row.mentions.filter(meeting({ personId, post: row, people })).map(people.view),
    isPublic: row.visibility === 'public',
    ...(isOwn && { audience: presentAudience(row, people) }),
    at: unixSeconds(row.madeAt),
    canComment: !isClosed && isAmong(row.commentsFrom, people.relationship(row.authorId)),
  }
}

export const presentAudience = (
  {
    visibility,
    people,
    tags,
    commentsFrom,
  }: Pick<MomentRow, 'visibility' | 'people' | 'tags' | 'commentsFrom'>,
  known: KnownPeople,
): AudienceView => ({ visibility, people: people.map(known.view), tagIds: tags, commentsFrom })

/** Presents a comment. `authorId`: the moment's author. */
export function presentComment(
  row: CommentRow,
  { files, ...parts }: { personId: PersonId; authorId: PersonId; people: KnownPeople; files: Files },
): CommentView {
  const file = files.get(row.fileId ?? '')
  return { ...presentFacts(row, parts), momentId: row.postId, ...(file && { file: fileView(file) }) }
}

/** Comments on one moment. */
export async function presentComments(
  work: ReadWork,
  { personId, authorId, rows }: { personId: PersonId; authorId: PersonId; rows: readonly CommentRow[] },
): Promise<CommentView[]> {
  const [people, files] = await Promise.all([
    peopleKnownTo(work, { personId, personIds: rows.flatMap(peopleIn) }),
    filesByIds(
      work,
      rows.flatMap(({ fileId }) => fileId ?? []),
    ),
  ])
  return rows.map((row) => presentComment(row, { personId, authorId, people, files }))
}
