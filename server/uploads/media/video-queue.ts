import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '../../kernel/database'
import type { Log } from '../../kernel/log'
import type { Metrics } from '../../kernel/metrics'
import type { Clock } from '../../kernel/work'
import { withExtension } from '../file-name'
import { type FileStore, keyOf } from '../file-store'
import type { FileConfig } from '../settings'
import { readContentType } from './content-type'
import { type Lane, lanes } from './conversion-order'
import { progressOf, progressPath } from './conversion-progress'
import type { Ffmpeg } from './ffmpeg'
import type { Media } from './media'
import type { MadeVariant } from './prepared'
import { probe } from './probe'
import {
  type ClaimedVideo,
  claimVideo,
  countVideos,
  finishVideo,
  noteProgress,
  renewClaim,
  markVideoFailed,
  releaseVideo,
} from './processing-store'
import { makeLow } from './short-videos'
import { makePlayable, type Playable } from './videos'

export interface VideoQueueParts {
  sql: Sql
  clock: Clock
  log: Log
  metrics: Pick<Metrics, 'queue'>
  files: FileStore
  media: Pick<Media, 'ffmpeg' | 'charged'>
  config: FileConfig
  scratch: string
}

export interface VideoQueue {
  /** Checks for videos to process. */
  wake(): void
  /** Settles once the workers have stopped; unfinished videos are left for the next start. */
  stop(): Promise<void>
}

/** The time after which a dead worker loses its video; workers renew their claims. */
const claimMs = 60_000
const renewIntervalMs = 20_000
const progressIntervalMs = 2000
const probeTimeoutMs = 20_000
/** The approximate share of the time for the usual version, if a second one follows. */
const sharePlayable = 0.6
const maxTries = 3

/**
 * Makes waiting videos playable, one in each lane at a time; people take turns. The queue is the database
 * table: it survives restarts and is shared by all nodes.
 */
export function createVideoQueue(parts: VideoQueueParts): VideoQueue {
  const stopped = new AbortController()
  parts.metrics.queue({
    name: 'video',
    help: 'Videos that wait to be made playable',
    read: () => countVideos(parts.sql),
  })
  const workers = lanes.map((lane) => ({
    lane,
    isWoken: false,
    working: undefined as Promise<void> | undefined,
  }))
  let claiming: Promise<unknown> = Promise.resolve()

  /** One lane claims after the other, so that the second sees whose turn the first has taken. */
  function claimNext(lane: Lane): Promise<ClaimedVideo | undefined> {
    const nowMs = parts.clock.nowMs()
    const claim = { nowMs, untilMs: nowMs + claimMs, cpuMs: parts.config.mediaCpuMs, lane }
    const claimed = claiming.then(() => claimVideo(parts.sql, claim))
    claiming = claimed.catch(() => undefined)
    return claimed
  }

  async function drainLane(worker: (typeof workers)[number]): Promise<void> {
    const { log, media } = parts
    const { ffmpeg } = media
    while (ffmpeg && !stopped.signal.aborted) {
      worker.isWoken = false
      const video = await claimNext(worker.lane)
      if (video)
        await media.charged(video.ownerId, () =>
          processVideo(parts, { video, ffmpeg, signal: stopped.signal }),
        )
      else if (!worker.isWoken) return
    }
    if (!ffmpeg) log.debug('videos are waiting for ffmpeg')
  }

  return {
    wake() {
      if (stopped.signal.aborted) return
      for (const worker of workers) {
        worker.isWoken = true
        worker.working ??= drainLane(worker)
          .catch((error: unknown) => parts.log.error('the video queue failed', { error }))
          .finally(() => (worker.working = undefined))
      }
    },
    async stop() {
      stopped.abort()
      for (const { working } of workers) await working
    },
  }
}

interface Processing {
  video: ClaimedVideo
  ffmpeg: Ffmpeg
  signal: AbortSignal
}

async function processVideo(parts: VideoQueueParts, processing: Processing): Promise<void> {
  const { video, signal } = processing
  const { sql, clock, log, files } = parts
  const folder = join(parts.scratch, `video-${video.id}`)
  const renewing = setInterval(() => {
    renewClaim(sql, { id: video.id, untilMs: clock.nowMs() + claimMs }).catch((error: unknown) =>
      log.warn('could not renew the claim on a video', { error }),
    )
  }, renewIntervalMs)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const made = await convert(parts, { ...processing, folder })
    const { play, low } = made
    await files.put(keyOf(video.id, 'play'), play)
    if (low) await files.put(keyOf(video.id, 'low'), low)
    const isThere = await finishVideo(sql, {
      id: video.id,
      name: withExtension(video.name, 'mp4'),
      mime: play.mime,
      size: play.size,
      wantsLow: video.wantsLow,
      lowSize: low?.size,
      width: made.width,
      height: made.height,
      durationMs: made.durationMs,
      addedBytes: play.size + (low?.size ?? 0) - Number(video.originalBytes),
    })
    if (isThere) await files.remove(keyOf(video.id, 'original'))
    else for (const variant of ['play', 'low'] as const) await files.remove(keyOf(video.id, variant))
  } catch (error) {
    if (signal.aborted) await releaseVideo(sql, video.id)
    else if (video.tries >= maxTries) await markVideoFailed(sql, video.id)
    log.warn('a video could not be processed', { file: video.id, tries: video.tries, error })
  } finally {
    clearInterval(renewing)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes the usual version, and for a short video one with 540 lines from it. */
async function convert(
  parts: VideoQueueParts,
  { video, ffmpeg, signal, folder }: Processing & { folder: string },
): Promise<Playable & { low: MadeVariant | undefined }> {
  const { sql, files, log, config } = parts
  const source = join(folder, 'source')
  await files.fetch(keyOf(video.id, video.isPlayable ? 'play' : 'original'), source)
  const { demuxer = 'mov' } = await readContentType(source)
  const probed = await probe(ffmpeg, { path: source, demuxer, folder, timeoutMs: probeTimeoutMs, signal })
  const { fromMs, toMs } = video
  const piece = fromMs === null || toMs === null ? undefined : { fromMs, toMs }
  const durationMs = Math.min(
    probed?.durationMs ?? 0,
    piece ? piece.toMs - piece.fromMs : Number.POSITIVE_INFINITY,
  )
  let [done, share] = [0, video.wantsLow ? sharePlayable : 1]
  const noting = setInterval(() => {
    readFile(progressPath(folder), 'utf8')
      .then((written) => done + share * progressOf(written, durationMs))
      .then((part) => noteProgress(sql, { id: video.id, percent: Math.min(99, Math.floor(part * 100)) }))
      .catch((error: unknown) => log.debug('how far a video is could not be noted', { error }))
  }, progressIntervalMs)
  try {
    const { maxBytes } = config
    const made = await makePlayable({ ffmpeg, source, demuxer, folder, maxBytes, signal, piece })
    ;[done, share] = [share, 1 - share]
    const low = video.wantsLow ? await makeLow({ ffmpeg, source: made.play.path, folder, signal }) : undefined
    return { ...made, low }
  } finally {
    clearInterval(noting)
  }
}
