import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentType } from './content-type'
import { progressPath } from './conversion-progress'
import { type Ffmpeg, inputArgs, type Run } from './ffmpeg'
import { isHdr, toneMapping } from './hdr'
import type { Pictures } from './pictures'
import type { Piece } from './piece'
import type { MadeVariant } from './prepared'
import { type Probed, probe } from './probe'
import { noMetadata } from './without-data'

const shortEdge = 720
const framesPerSecond = 30
const maxDurationMs = 2 * 3_600_000
/** The most pixels: 4K, landscape or portrait. */
const maxPixels = 4096 * 2304
const pictureEdge = 1280
const stillTimeoutMs = 20_000
const minTimeoutMs = 120_000
/** The time limit for any video, whatever length it claims. */
const maxTimeoutMs = 3_600_000
const copiedBitsPerSecond = 4_000_000

/** Whether a video is short and small enough to be made playable. */
export const isWithinLimits = ({ video, durationMs = 0 }: Probed): boolean =>
  video !== undefined &&
  video.width > 0 &&
  video.height > 0 &&
  video.width * video.height <= maxPixels &&
  durationMs <= maxDurationMs

/** Whether browsers play a video without conversion. */
export function playsInBrowsers({ mime }: ContentType, probed: Probed): boolean {
  if (mime === 'video/webm') return true
  if (mime !== 'video/mp4') return false
  return probed.video?.codec === 'h264' && probed.video.pixelFormat === 'yuv420p'
}

export interface VideoRequest {
  ffmpeg: Ffmpeg
  source: string
  demuxer: string
  folder: string
  signal?: AbortSignal | undefined
}

export interface StillRequest extends VideoRequest {
  pictures: Pictures
  /** The owner. */
  person: string
}

/** A video's poster with thumbnail and ThumbHash; undefined if no frame can be read. */
export async function makeStill(
  { ffmpeg, pictures, person, source, demuxer, folder, signal }: StillRequest,
  probed: Probed,
) {
  const { durationMs = 0 } = probed
  const run = { folder, timeoutMs: stillTimeoutMs, signal }
  const frame = join(folder, 'frame.png')
  const scale = `scale=w='min(${pictureEdge},iw)':h='min(${pictureEdge},ih)':force_original_aspect_ratio=decrease`
  const filters = [scale, ...(await toneMapping(ffmpeg, probed, run))].join(',')
  // The first frame is often black, so take a later one, or the first if there is none.
  for (const seconds of [Math.min(1, durationMs / 2000), 0]) {
    const args = ['-ss', seconds.toFixed(3), ...inputArgs(source, demuxer)]
    const output = ['-map', '0:V:0', '-frames:v', '1', '-vf', filters, '-update', '1', '-f', 'image2', frame]
    await ffmpeg.convert([...args, ...output], run).catch(() => undefined)
    if (await Bun.file(frame).exists()) return pictures.makePoster({ source: frame, folder, person })
  }
  return undefined
}

export interface Playable {
  play: MadeVariant
  width: number
  height: number
  durationMs: number
}

/** The excess over a piece up to which a video is already the piece: an earlier attempt cut it. */
const pieceToleranceMs = 250

/**
 * Converts to an H.264 MP4 that plays everywhere and can start before it is fully loaded. Drops all metadata, and everything
 * outside the piece.
 */
export async function makePlayable(
  request: VideoRequest & { maxBytes: number; piece?: Piece | undefined },
): Promise<Playable> {
  const { ffmpeg, source, demuxer, folder, signal, maxBytes } = request
  const run = { folder, timeoutMs: stillTimeoutMs, signal }
  const probed = await probe(ffmpeg, { path: source, demuxer, ...run })
  if (!probed || !isWithinLimits(probed)) throw new Error('not a video within the limits')
  const play = join(folder, 'play.mp4')
  const { piece } = request
  const isCut = piece !== undefined && (probed.durationMs ?? 0) > piece.toMs - piece.fromMs + pieceToleranceMs
  const timeoutMs = Math.min(maxTimeoutMs, Math.max(minTimeoutMs, 4 * (probed.durationMs ?? 0)))
  const streams = ['-map', '0:V:0', '-map', '0:a:0?', '-sn', '-dn', ...noMetadata]
  const bounds = [
    '-t',
    String((isCut ? piece.toMs - piece.fromMs : maxDurationMs) / 1000),
    '-fs',
    String(maxBytes),
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    play,
  ]
  // Copying the streams could only begin at a key frame.
  const codecs =
    !isCut && canBeCopied(probed, demuxer) ? ['-c', 'copy'] : await encodeArgs(ffmpeg, probed, run)
  const progress = ['-progress', `file:${progressPath(folder)}`]
  const start = isCut ? ['-ss', String(piece.fromMs / 1000)] : []
  await ffmpeg.convert(
    [...progress, ...start, ...inputArgs(source, demuxer), ...streams, ...codecs, ...bounds],
    {
      folder,
      timeoutMs,
      signal,
    },
  )
  const made = await probe(ffmpeg, { path: play, demuxer: 'mov', ...run })
  if (!made?.video) throw new Error('the converted video is empty')
  const { size } = await stat(play)
  // ffmpeg stops silently in the middle of the video at -fs; a truncated file must not replace the original.
  if (size >= maxBytes) throw new Error('the converted video exceeds the maximum file size')
  const { width, height } = made.video
  return { play: { path: play, mime: 'video/mp4', size }, width, height, durationMs: made.durationMs ?? 0 }
}

function canBeCopied(probed: Probed, demuxer: string): boolean {
  const { video, audioCodec, bitsPerSecond } = probed
  return (
    demuxer === 'mov' &&
    !isHdr(probed) &&
    video?.codec === 'h264' &&
    video.pixelFormat === 'yuv420p' &&
    Math.min(video.width, video.height) <= shortEdge &&
    video.framesPerSecond <= framesPerSecond + 1 &&
    (audioCodec === undefined || audioCodec === 'aac') &&
    bitsPerSecond <= copiedBitsPerSecond
  )
}

const even = (edge: string) => `trunc(min(${shortEdge},${edge})/2)*2`

const scaled = `scale=w='if(gt(iw,ih),-2,${even('iw')})':h='if(gt(iw,ih),${even('ih')},-2)'`

const encodeArgs = async (ffmpeg: Ffmpeg, probed: Probed, run: Run) => [
  '-vf',
  [scaled, ...(await toneMapping(ffmpeg, probed, run)), 'format=yuv420p'].join(','),
  ...`-fpsmax ${framesPerSecond} -c:v libx264 -preset veryfast -crf 24 -profile:v high`.split(' '),
  ...'-maxrate 2500k -bufsize 5000k -threads 2 -c:a aac -b:a 128k -ac 2 -ar 48000'.split(' '),
]
