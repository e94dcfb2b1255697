import { newCid } from '@linnet/client'
import { maxMomentPictures } from '@linnet/protocol/moments/rules'
import { maxVideoMs } from '@linnet/protocol/videos/rules'
import { cropPicture, type Part } from '~/files/cropping/crop-picture'
import { readPicture, readVideo } from '~/platform/media-facts'
import { serverNowMs } from '~/platform/now'
import type { DraftMedia } from './moment-draft'

/** The reason why some of the chosen files could not be added. */
export type MediaProblem = 'tooMany' | 'tooLong' | 'mixed' | 'unreadable'

/** Adds chosen files to those of a draft: up to nine pictures, or one video. */
export async function withFiles(
  media: readonly DraftMedia[],
  files: readonly File[],
): Promise<{ media: readonly DraftMedia[]; problem?: MediaProblem }> {
  const offered = files.filter(({ type }) => type.startsWith('image/') || type.startsWith('video/'))
  const fitting = fittingOf(media, offered)
  const read = await Promise.all(fitting.files.map(readMedia))
  const added = read.filter((each) => typeof each === 'object')
  const isUnreadable = read.includes(undefined) || offered.length < files.length
  const problem =
    fitting.problem ?? (read.includes('tooLong') ? 'tooLong' : isUnreadable ? 'unreadable' : undefined)
  return { media: [...media, ...added], ...(problem && { problem }) }
}

/** The offered files that there is room for. */
export function fittingOf<Offered extends { type: string }>(
  media: readonly Pick<DraftMedia, 'kind'>[],
  offered: readonly Offered[],
): { files: readonly Offered[]; problem?: MediaProblem } {
  const isVideo = ({ type }: { type: string }) => type.startsWith('video/')
  if (media.some(({ kind }) => kind === 'video')) return { files: [], problem: 'mixed' }
  const pictures = offered.filter((file) => !isVideo(file))
  const videos = offered.filter(isVideo)
  if (media.length === 0 && pictures.length === 0)
    return { files: videos.slice(0, 1), ...(videos.length > 1 && { problem: 'mixed' }) }
  const room = maxMomentPictures - media.length
  const problem = videos.length > 0 ? 'mixed' : pictures.length > room ? 'tooMany' : undefined
  return { files: pictures.slice(0, room), ...(problem && { problem }) }
}

async function readMedia(file: File): Promise<DraftMedia | 'tooLong' | undefined> {
  const { name, type } = file
  if (type.startsWith('video/')) {
    // Videos may be in formats that the server accepts and this browser does not play.
    const video = await readVideo(file)
    if (isTooLong(video)) return 'tooLong'
    return { id: newCid(serverNowMs()), kind: 'video', name, blob: file, poster: video?.poster }
  }
  const picture = await readPicture(file, { isOriginal: false })
  return picture && { id: newCid(serverNowMs()), kind: 'image', name, blob: picture.blob }
}

/** Whether a video is too long; if this browser cannot determine the duration, the server checks it. */
export const isTooLong = (video: { durationMs?: number | undefined } | undefined): boolean =>
  (video?.durationMs ?? 0) > maxVideoMs

/** The longest side of pictures in moments. */
const longest = 2560

/** Whether a picture may be cropped: only a still one, as cropping would stop an animation. */
export const mayCrop = ({ kind, blob }: DraftMedia): boolean =>
  kind === 'image' && ['image/jpeg', 'image/png'].includes(blob.type)

/** The picture cropped to a part of it; undefined if it cannot be read. */
export async function withCrop(media: DraftMedia, part: Part): Promise<DraftMedia | undefined> {
  const blob = await cropPicture(media.blob, part, { longest })
  const name = `${media.name.replace(/\.[^.]+$/, '')}.jpg`
  return blob && { ...media, id: newCid(serverNowMs()), name, blob }
}
