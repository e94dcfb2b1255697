/** The version of a short video for slow networks and small screens. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { progressPath } from './conversion-progress'
import { inputArgs } from './ffmpeg'
import type { MadeVariant } from './prepared'
import { probe } from './probe'
import type { VideoRequest } from './videos'

const shortEdge = 540
const timeoutMs = 900_000
const probeTimeoutMs = 20_000

/** Makes the version from the playable one; undefined if that is no larger. */
export async function makeLow({
  ffmpeg,
  source,
  folder,
  signal,
}: Omit<VideoRequest, 'demuxer'>): Promise<MadeVariant | undefined> {
  const run = { folder, timeoutMs: probeTimeoutMs, signal }
  const probed = await probe(ffmpeg, { path: source, demuxer: 'mov', ...run })
  if (!probed?.video) throw new Error('the playable version has no picture')
  if (Math.min(probed.video.width, probed.video.height) <= shortEdge) return undefined
  const low = join(folder, 'low.mp4')
  const output = ['-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', low]
  const progress = ['-progress', `file:${progressPath(folder)}`]
  await ffmpeg.convert([...progress, ...inputArgs(source, 'mov'), ...encodeArgs, ...output], {
    folder,
    timeoutMs,
    signal,
  })
  const { size } = await stat(low)
  return { path: low, mime: 'video/mp4', size }
}

const encodeArgs = [
  '-map',
  '0:V:0',
  '-map',
  '0:a:0?',
  '-vf',
  `scale=w='if(gt(iw,ih),-2,${shortEdge})':h='if(gt(iw,ih),${shortEdge},-2)',format=yuv420p`,
  ...'-c:v libx264 -preset veryfast -crf 25 -profile:v high -maxrate 1200k -bufsize 2400k -threads 2 -c:a copy'.split(
    ' ',
  ),
]
