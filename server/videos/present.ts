/** Videos as a reader sees them. */
import type { FileView, PersonId, VideoView } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork } from '../kernel/work'
import { isAmong, type KnownPeople, peopleKnownTo } from '../posts'
import { filesByIds, type StoredFile } from '../uploads'
import { selectFollowed } from './follow-store'
import { selectMarks, selectStats, type StatRow } from './reaction-store'
import { selectByIds, type VideoRow } from './store'

export const fileView = ({ ownerId: _, purpose: __, isUsed: ___, ...file }: StoredFile): FileView => file

export async function presentOne(
  work: ReadWork,
  { personId, row }: { personId: PersonId; row: VideoRow },
): Promise<VideoView> {
  const [view] = await presentVideos(work, { personId, rows: [row] })
  return view ?? refuse('VideoNotFound')
}

/** Presents videos in the order given. The reader must be allowed to see them all. */
export async function presentByIds(
  work: ReadWork,
  { personId, ids }: { personId: PersonId; ids: readonly string[] },
): Promise<VideoView[]> {
  if (ids.length === 0) return []
  const rows = new Map((await selectByIds(work.sql, ids)).map((row) => [row.id, row]))
  return presentVideos(work, { personId, rows: ids.flatMap((id) => rows.get(id) ?? []) })
}

export async function presentVideos(
  work: ReadWork,
  { personId, rows }: { personId: PersonId; rows: readonly VideoRow[] },
): Promise<VideoView[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const authorIds = [...new Set(rows.map(({ authorId }) => authorId))]
  const [stats, marks, followed, people, files] = await Promise.all([
    selectStats(work.sql, ids),
    selectMarks(work.sql, { personId, ids }),
    selectFollowed(work.sql, { personId, authorIds }),
    peopleKnownTo(work, { personId, personIds: authorIds }),
    filesByIds(
      work,
      rows.flatMap(({ fileId, coverId }) => [fileId, ...(coverId === null ? [] : [coverId])]),
    ),
  ])
  const parts: Parts = {
    personId,
    people,
    files,
    stats: new Map(stats.map((stat) => [stat.videoId, stat])),
    marks: new Map(marks.map((mark) => [mark.videoId, mark])),
    followed: new Set(followed.map(({ authorId }) => authorId)),
  }
  return rows.map((row) => present(row, parts))
}

interface Parts {
  personId: PersonId
  people: KnownPeople
  files: ReadonlyMap<string, StoredFile>
  stats: ReadonlyMap<string, StatRow>
  marks: ReadonlyMap<string, { isLiked: boolean; isFavourite: boolean }>
  followed: ReadonlySet<PersonId>
}

function present(row: VideoRow, { personId, people, files, stats, marks, followed }: Parts): VideoView {
  const isOwn = row.authorId === personId
  const relationship = people.relationship(row.authorId)
  const [stat, mark] = [stats.get(row.id), marks.get(row.id)]
  const [file, cover] = [files.get(row.fileId), row.coverId === null ? undefined : files.get(row.coverId)]
  const { visibility, commentsFrom, downloadsFrom } = row
  return {
    id: row.id,
    author: people.view(row.authorId),
    text: row.text,
    tags: row.tags,
    ...(file && { file: fileView(file) }),
    ...(cover && { cover: fileView(cover) }),
    hasLow: row.hasLow,
    state: row.state,
    ...(isOwn && row.state === 'processing' && { progress: row.progress }),
    isPublic: visibility === 'public',
    ...(isOwn && { audience: { visibility, commentsFrom, downloadsFrom } }),
    at: unixSeconds(row.madeAt),
    viewCount: stat?.views ?? 0,
    likeCount: stat?.likes ?? 0,
    isLiked: mark?.isLiked ?? false,
    commentCount: stat?.comments ?? 0,
    favouriteCount: stat?.favourites ?? 0,
    isFavourite: mark?.isFavourite ?? false,
    isFollowing: followed.has(row.authorId),
    canComment: isAmong(commentsFrom, relationship),
    canDownload: isAmong(downloadsFrom, relationship),
  }
}
