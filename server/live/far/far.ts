/** Watching from afar, and recording: both are made of segments, which are made only while somebody needs them. */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { liveTypes } from '@linnet/protocol'
import type { Log } from '../../kernel/log'
import type { ReadWork, Transact } from '../../kernel/work'
import type { MediaBackend } from '../../media'
import { createEdges, type Edge } from './edge'
import { type BroadcastRow, selectBroadcasts, selectKept, selectUnfinished, updateReady } from './far-store'
import { createPasses, type Passes } from './passes'
import { createRecorder, type Recorder } from './recorder'
import { tidySegments } from './segments'

const everyMs = 1_000
/** Viewers come and go: an encoder that is not needed any more may be soon. */
const restMs = 30_000
/** How long a host can fetch what was recorded. */
const recordingDays = 7
const dayMs = 24 * 3_600_000

export interface FarViewing {
  passes: Passes
  recorder: Recorder
  folderOf: (streamId: string) => string
  edgeOf: (streamId: string) => Edge
  /** Deletes recordings that nobody can fetch any more. */
  prune: (work: ReadWork) => Promise<void>
  stop: () => Promise<void>
}

export interface FarParts {
  /** Undefined without ffmpeg. */
  streaming: ((folder: string) => string[]) | undefined
  dataDir: string
  media: MediaBackend
  read: () => ReadWork
  transact: Transact
  log: Log
}

/** Undefined where there is no ffmpeg, or media is forwarded where nothing makes segments: then nobody watches from afar, and nothing is recorded. */
export function createFarViewing({ streaming, dataDir, ...parts }: FarParts): FarViewing | undefined {
  const broadcast = parts.media.broadcasts?.want
  if (!streaming || !broadcast) return undefined
  const folder = join(dataDir, 'live')
  const folderOf = (streamId: string) => join(folder, 'segments', streamId)
  const recorder = createRecorder({ folder: join(folder, 'recordings'), streaming })
  const wantedAt = new Map<string, number>()
  const edges = createEdges(folderOf)
  // Left over from an earlier process.
  let turn = rm(join(folder, 'segments'), { recursive: true, force: true })

  async function keep({ id, host_id: hostId, type }: BroadcastRow): Promise<void> {
    await mkdir(folderOf(id), { recursive: true, mode: 0o700 })
    const isVideo = type === liveTypes.video
    const command = streaming?.(folderOf(id)) ?? []
    broadcast?.(id, { command, folder: folderOf(id), isVideo, hostId })
  }

  async function record(): Promise<void> {
    for (const { id, stream_id, isOn } of await selectUnfinished(parts.read().sql)) {
      await recorder.take(id, folderOf(stream_id))
      if (isOn) continue
      const bytes = await recorder.finish(id).catch((error: unknown) => {
        parts.log.error('a live stream was not recorded', { id, error })
        return 0
      })
      await parts.transact((work) => updateReady(work.sql, { id, bytes, now: new Date(work.nowMs) }))
    }
  }

  async function look(): Promise<void> {
    const { sql, nowMs } = parts.read()
    for (const row of await selectBroadcasts(sql)) {
      wantedAt.set(row.id, nowMs)
      await keep(row)
    }
    await record()
    for (const [id, atMs] of wantedAt) {
      if (nowMs - atMs > restMs) {
        wantedAt.delete(id)
        broadcast?.(id, null)
        await rm(folderOf(id), { recursive: true, force: true })
      } else await tidySegments(folderOf(id))
    }
    edges.keep(wantedAt)
  }

  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    turn = turn
      .then(look)
      .catch((error: unknown) => parts.log.warn('segments of live streams were not looked after', { error }))
      .finally(() => (isBusy = false))
  }, everyMs)
  return {
    passes: createPasses(),
    recorder,
    folderOf,
    edgeOf: edges.of,
    async prune({ sql, nowMs }) {
      const ids = await recorder.known()
      const kept = await selectKept(sql, ids, new Date(nowMs - recordingDays * dayMs))
      const keptIds = new Set(kept.map(({ id }) => id))
      for (const id of ids) if (!keptIds.has(id)) await recorder.forget(id)
    },
    async stop() {
      clearInterval(timer)
      await turn
    },
  }
}
