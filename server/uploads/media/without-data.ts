/** Videos without the data that devices write into them: where and with which phone they were taken. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentType } from './content-type'
import { type Ffmpeg, inputArgs } from './ffmpeg'
import type { MadeVariant } from './prepared'

type Demuxer = NonNullable<ContentType['demuxer']>

interface Container {
  muxer: string
  mime: string
}

const matroska: Container = { muxer: 'matroska', mime: 'video/x-matroska' }
const quickTime: Container = { muxer: 'mov', mime: 'video/quicktime' }

/** Keeps titles, places and dates of the file, its streams and its chapters out of a copy. */
export const noMetadata = '-map_metadata -1 -map_metadata:s -1 -map_chapters -1 -fflags +bitexact'.split(' ')

const timeoutMs = 120_000

/**
 * Copies the pictures and the sound of a video and nothing else: neither its metadata nor the tracks in which
 * cameras note their way. Undefined if that is not possible.
 */
export async function withoutData(
  { mime, demuxer = 'mov' }: ContentType,
  { ffmpeg, source, folder }: { ffmpeg: Ffmpeg; source: string; folder: string },
): Promise<MadeVariant | undefined> {
  const path = join(folder, 'cleaned')
  const streams = ['-map', '0:v:0', '-map', '0:a?', '-sn', '-dn', '-c', 'copy']
  for (const container of containersOf(mime, demuxer)) {
    const args = [...inputArgs(source, demuxer), ...streams, ...noMetadata, '-f', container.muxer, path]
    const isMade = await ffmpeg.convert(args, { folder, timeoutMs }).then(
      () => true,
      () => false,
    )
    const size = isMade ? (await stat(path)).size : 0
    if (size > 0) return { path, mime: container.mime, size }
  }
  return undefined
}

/** The containers to try: the one it came in, and those that take almost any stream. */
function containersOf(mime: string, demuxer: Demuxer): readonly Container[] {
  if (demuxer === 'mov')
    return mime === quickTime.mime ? [quickTime, matroska] : [{ muxer: 'mp4', mime }, quickTime, matroska]
  if (demuxer === 'matroska') return mime === 'video/webm' ? [{ muxer: 'webm', mime }, matroska] : [matroska]
  return [{ muxer: demuxer, mime }, matroska]
}
