import { newCid } from '@linnet/client'
import { maxMomentPictures } from '@linnet/protocol/moments/rules'
import { maxVideoMs } from '@linnet/protocol/videos/rules'
import { cropPicture, mayEdit, type Part } from '~/files/cropping/crop-picture'
import { pictureToSend } from '~/files/picture-to-send'
import { isPictureOrVideo, isVideo } from '~/files/sendable-file'
import { readVideo } from '~/platform/media-facts'
import { serverNowMs } from '~/platform/now'
import type { DraftMedia } from './moment-draft'

/** The reason why some of the chosen files could not be added. */
export type MediaProblem = 'tooMany' | 'tooLong' | 'mixed' | 'unreadable'

/** Adds chosen files to those of a draft: up to nine pictures, or one video. */
export async function withFiles(
  media: readonly DraftMedia[],
  files: readonly File[],
): Promise<{ media: readonly DraftMedia[]; problem?: MediaProblem }> {
  const offered = files.filter(isPictureOrVideo)
  const fitting = fittingOf(media, offered)
  const read = await Promise.all(fitting.files.map(readMedia))
  const added = read.filter((each) => typeof each === 'object')
  const isUnreadable = read.includes(undefined) || offered.length < files.length
  const problem =
    fitting.problem ?? (read.includes('tooLong') ? 'tooLong' : isUnreadable ? 'unreadable' : undefined)
  return { media: [...media, ...added], ...(problem && { problem }) }
}

/** The offered files that there is room for. */
export function fittingOf<Offered extends { type: string; name?: string }>(
  media: readonly Pick<DraftMedia, 'kind'>[],
  offered: readonly Offered[],
): { files: readonly Offered[]; problem?: MediaProblem } {
  if (media.some(({ kind }) => kind === 'video')) return { files: [], problem: 'mixed' }
  const pictures = offered.filter((file) => !isVideo(file))
  const videos = offered.filter((file) => isVideo(file))
  if (media.length === 0 && pictures.length === 0)
    return { files: videos.slice(0, 1), ...(videos.length > 1 && { problem: 'mixed' }) }
  const room = maxMomentPictures - media.length
  const problem = videos.length > 0 ? 'mixed' : pictures.length > room ? 'tooMany' : undefined
  return { files: pictures.slice(0, room), ...(problem && { problem }) }
}

async function readMedia(file: File): Promise<DraftMedia | 'tooLong' | undefined> {
  const { name } = file
  if (isVideo(file)) {
    // Videos may be in formats that the server accepts and this browser does not play.
    const video = await readVideo(file)
    if (isTooLong(video)) return 'tooLong'
    return { id: newCid(serverNowMs()), kind: 'video', name, blob: file, poster: video?.poster }
  }
  const blob = await pictureToSend(file)
  return blob && { id: newCid(serverNowMs()), kind: 'image', name, blob }
}

/** Whether a video is too long; if this browser cannot determine the duration, the server checks it. */
export const isTooLong = (video: { durationMs?: number | undefined } | undefined): boolean =>
  (video?.durationMs ?? 0) > maxVideoMs

/** The longest side of pictures in moments. */
const longest = 2560

/** Whether a picture may be cropped. */
export const mayCrop = ({ kind, blob }: DraftMedia): boolean => kind === 'image' && mayEdit(blob)

/** The picture cropped to a part of it; undefined if it cannot be read. */
export async function withCrop(media: DraftMedia, part: Part): Promise<DraftMedia | undefined> {
  const blob = await cropPicture(media.blob, part, { longest })
  const name = `${media.name.replace(/\.[^.]+$/, '')}.jpg`
  return blob && { ...media, id: newCid(serverNowMs()), name, blob }
}
