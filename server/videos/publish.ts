/** Publishing, editing and deleting. */
import {
  type CallInput,
  type editVideo,
  type Language,
  maxVideoMs,
  type PersonId,
  type publishVideo,
  readVideoTag,
  tidyParagraph,
  videoChanged,
  videoTextProblem,
  type VideoView,
} from '@linnet/protocol'
import { searchedText, refuseSilenced } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import type { PostScreen } from '../posts'
import { profilesByIds } from '../profiles'
import { filesByIds, makeShortVideo, markUsed, momentPurposes } from '../uploads'
import { upsertName } from './follow-store'
import { presentOne } from './present'
import { deleteVideo, insertVideo, lockVideo, selectByCid, updateVideo, type VideoRow } from './store'

export interface PublishParts {
  screen: PostScreen
  /** Starts converting; if undefined, videos stay as uploaded. */
  wake: (() => void) | undefined
}

type Published = CallInput<typeof publishVideo> & { authorId: PersonId; language: Language }

export async function publish(
  work: Work,
  { screen, wake }: PublishParts,
  input: Published,
): Promise<VideoView> {
  const { authorId, cid, fileId, coverId } = input
  const earlier = await selectByCid(work.sql, { authorId, cid })
  if (earlier) return answerAgain(work, earlier, input)
  await refuseSilenced(work, authorId)
  await requireFiles(work, input)
  const written = readWritten(input)
  const row: VideoRow = {
    id: work.newId(),
    authorId,
    fileId,
    coverId: coverId ?? null,
    ...written,
    language: input.language,
    visibility: input.visibility,
    commentsFrom: input.commentsFrom ?? 'all',
    downloadsFrom: input.downloadsFrom ?? 'all',
    state: 'processing',
    progress: 0,
    hasLow: false,
    madeAt: new Date(work.nowMs),
  }
  screen({ personId: authorId, placeId: row.id, text: screenedOf(row) })
  if (!(await insertVideo(work.sql, { ...row, cid, words: await wordsOf(work, row) }))) {
    // An earlier copy of the same request has published the video first.
    const first = await selectByCid(work.sql, { authorId, cid })
    return first ? answerAgain(work, first, input) : refuse('IdReused')
  }
  await markUsed(work, [fileId, ...(coverId === undefined ? [] : [coverId])])
  const piece = pieceOf(input)
  if (wake && (await makeShortVideo(work, { fileId, piece }))) work.afterCommit(wake)
  // Nothing can be cut without a converter, or from a file that another video already uses.
  else if (piece) return refuse('BadInput', { field: 'to_ms' })
  return changed(work, row)
}

function answerAgain(work: Work, row: VideoRow, { fileId, text }: Published): Promise<VideoView> {
  const isSame = row.fileId === fileId && row.text === tidyParagraph(text)
  return isSame ? presentOne(work, { personId: row.authorId, row }) : refuse('IdReused')
}

/** Requires files that the author uploaded for moments and videos: a video within the limits, and a picture. */
async function requireFiles(work: Work, input: Published): Promise<void> {
  const { authorId, fileId, coverId } = input
  const files = await filesByIds(work, coverId === undefined ? [fileId] : [fileId, coverId])
  const own = (id: string) => {
    const file = files.get(id)
    const isOwn = file?.ownerId === authorId && file.purpose === momentPurposes.media
    return isOwn ? file : refuse('FileNotFound')
  }
  const file = own(fileId)
  if (file.kind !== 'video' || file.state === 'failed') return refuse('NotAVideo')
  const piece = pieceOf(input)
  if ((piece ? piece.toMs - piece.fromMs : (file.durationMs ?? 0)) > maxVideoMs) return refuse('VideoTooLong')
  if (coverId !== undefined && own(coverId).kind !== 'image') return refuse('NotAVideo')
}

const leastPieceMs = 1000

/** The piece of the file that is published; undefined for all of it. */
function pieceOf({ fromMs, toMs }: Published): { fromMs: number; toMs: number } | undefined {
  if (fromMs === undefined && toMs === undefined) return undefined
  if (fromMs === undefined || toMs === undefined || toMs - fromMs < leastPieceMs)
    return refuse('BadInput', { field: 'to_ms' })
  return { fromMs, toMs }
}

type Written = Pick<VideoRow, 'text' | 'tags' | 'keys'>

function readWritten({ text, tags = [] }: { text: string; tags?: readonly string[] | undefined }): Written {
  if (videoTextProblem(text)) return refuse('BadVideoText')
  const byKey = new Map<string, string>()
  for (const given of tags) {
    const tag = readVideoTag(given) ?? refuse('BadVideoTag')
    if (!byKey.has(searchedText(tag))) byKey.set(searchedText(tag), tag)
  }
  return { text: tidyParagraph(text), tags: [...byKey.values()], keys: [...byKey.keys()] }
}

const screenedOf = ({ text, tags }: Written): string => [text, ...tags].join(' ').trim()

/** The text that a search covers. Also stores the author's name, by which they are found. */
async function wordsOf(
  work: Work,
  { authorId, text, tags }: Written & { authorId: PersonId },
): Promise<string> {
  const nickname = (await profilesByIds(work, [authorId])).get(authorId)?.nickname ?? ''
  await upsertName(work.sql, { id: authorId, name: searchedText(nickname), nowMs: work.nowMs })
  return searchedText([text, ...tags, nickname].join(' '))
}

export async function edit(
  work: Work,
  { screen }: Pick<PublishParts, 'screen'>,
  { personId, videoId, ...input }: CallInput<typeof editVideo> & { personId: PersonId },
): Promise<VideoView> {
  const row = await lockVideo(work.sql, videoId)
  if (row?.authorId !== personId) return refuse('VideoNotFound')
  const written = readWritten({ text: input.text ?? row.text, tags: input.tags ?? row.tags })
  const next: VideoRow = {
    ...row,
    ...written,
    visibility: input.visibility ?? row.visibility,
    commentsFrom: input.commentsFrom ?? row.commentsFrom,
    downloadsFrom: input.downloadsFrom ?? row.downloadsFrom,
  }
  if (screenedOf(next) !== screenedOf(row)) {
    await refuseSilenced(work, personId)
    screen({ personId, placeId: videoId, text: screenedOf(next) })
  }
  await updateVideo(work.sql, { ...next, words: await wordsOf(work, next) })
  return changed(work, next)
}

async function changed(work: Work, row: VideoRow): Promise<VideoView> {
  const { id: videoId, authorId, state } = row
  work.emit({ to: [authorId], event: videoChanged, data: { videoId, state } })
  return presentOne(work, { personId: authorId, row })
}

/** Deletes a person's own video. Ignores a video that is already gone, or somebody else's. */
export async function remove(
  work: Work,
  { personId, videoId }: { personId: PersonId; videoId: string },
): Promise<void> {
  const row = await lockVideo(work.sql, videoId)
  if (row?.authorId !== personId) return
  await deleteVideo(work.sql, videoId)
  work.emit({ to: [personId], event: videoChanged, data: { videoId } })
}
