/** Videos and sounds without the data that devices write into them: where and with which phone they were taken. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentType } from './content-type'
import { type Ffmpeg, inputArgs } from './ffmpeg'
import type { MadeVariant } from './prepared'
import type { Probed } from './probe'

type Demuxer = NonNullable<ContentType['demuxer']>

interface Container {
  muxer: string
  mime: string
}

const matroska: Container = { muxer: 'matroska', mime: 'video/x-matroska' }
const matroskaSound: Container = { muxer: 'matroska', mime: 'audio/x-matroska' }
const quickTime: Container = { muxer: 'mov', mime: 'video/quicktime' }

/** Keeps titles, places and dates of the file, its streams and its chapters out of a copy. */
export const noMetadata = '-map_metadata -1 -map_metadata:s -1 -map_chapters -1 -fflags +bitexact'.split(' ')

/** The time for all tries together, by the bytes to copy: a small file that takes long is not worth its place in the queue. */
const timeoutOf = (size: number) => Math.min(120_000, 15_000 + size / bytesPerMs)
const bytesPerMs = 4096

interface Cleaning {
  ffmpeg: Ffmpeg
  source: string
  folder: string
  probed: Probed
}

/**
 * Copies the pictures and the sound of a video and nothing else: neither its metadata nor the tracks in which
 * cameras note their way, nor a cover. Undefined if that is not possible.
 */
export async function withoutData(type: ContentType, cleaning: Cleaning): Promise<MadeVariant | undefined> {
  const { mime, demuxer = 'mov' } = type
  const pictures = picturesOf(cleaning.probed.video?.codec ?? '')
  const streams = ['-map', '0:V:0', '-map', '0:a?', '-sn', '-dn', '-c', 'copy', ...pictures]
  return copyInto(containersOf(mime, demuxer), { ...cleaning, demuxer, streams })
}

/** Copies the sound of a file and nothing else. Undefined if that is not possible. */
export async function soundWithoutData(
  { mime, demuxer = 'mov' }: ContentType,
  cleaning: Cleaning,
): Promise<MadeVariant | undefined> {
  const streams = ['-map', '0:a', '-vn', '-sn', '-dn', '-c', 'copy']
  const muxer = demuxer === 'mov' ? 'mp4' : demuxer === 'aac' ? 'adts' : demuxer
  return copyInto([{ muxer, mime }, matroskaSound], { ...cleaning, demuxer, streams })
}

async function copyInto(
  containers: readonly Container[],
  { ffmpeg, source, folder, demuxer, streams }: Cleaning & { demuxer: Demuxer; streams: readonly string[] },
): Promise<MadeVariant | undefined> {
  const path = join(folder, 'cleaned')
  const endsAt = performance.now() + timeoutOf((await stat(source)).size)
  for (const { muxer, mime } of containers) {
    const timeoutMs = Math.round(endsAt - performance.now())
    if (timeoutMs <= 0) return undefined
    const args = [...inputArgs(source, demuxer), ...streams, ...noMetadata, '-f', muxer, path]
    const isMade = await ffmpeg.convert(args, { folder, timeoutMs }).then(
      () => true,
      () => false,
    )
    const size = isMade ? (await stat(path)).size : 0
    if (size > 0) return { path, mime, size }
  }
  return undefined
}

/** Codecs whose pictures are copied as they are: no camera writes where it is into them. */
const copied = new Set(
  'h264 hevc av1 vp8 vp9 mpeg4 msmpeg4v2 msmpeg4v3 mpeg1video mpeg2video h263 prores'.split(' '),
)

/**
 * How the pictures of a codec are taken over. In H.264, camcorders note place and time beside each picture (SEI). Others, such as
 * Motion JPEG with EXIF in each picture and GIF with comments, are encoded again.
 */
function picturesOf(codec: string): readonly string[] {
  if (codec === 'h264') return ['-bsf:v', 'filter_units=remove_types=6']
  if (copied.has(codec)) return []
  const bare = 'sidedata=mode=delete,metadata=mode=delete'
  return ['-c:v', 'mjpeg', '-q:v', '2', '-pix_fmt', 'yuvj420p', '-vf', bare]
}

/** The containers to try: the one it came in, and those that take almost any stream. */
function containersOf(mime: string, demuxer: Demuxer): readonly Container[] {
  if (demuxer === 'mov')
    return mime === quickTime.mime ? [quickTime, matroska] : [{ muxer: 'mp4', mime }, quickTime, matroska]
  if (demuxer === 'matroska') return mime === 'video/webm' ? [{ muxer: 'webm', mime }, matroska] : [matroska]
  return [{ muxer: demuxer, mime }, matroska]
}
