/** Watching over HLS, and recording: both use segments, which are made only while somebody needs them. */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { liveTypes, type PersonId } from '@linnet/protocol'
import type { Leases } from '../../kernel/cluster/leases'
import { openScratch } from '../../kernel/cluster/scratch'
import type { Disk } from '../../kernel/health/disk'
import type { Log } from '../../kernel/log'
import type { Tunable } from '../../kernel/tunables/tunables'
import type { ReadWork, Transact } from '../../kernel/work'
import type { MediaBackend } from '../../media'
import type { Allowance } from '../../uploads'
import type { LiveRules } from '../rules'
import { createEdges, type Edge } from './edge'
import { type BroadcastRow, selectBroadcasts } from './hls-store'
import { createPasses, type Passes } from './passes'
import { createRecorder, type Recorder } from './recorder'
import type { SharedFiles } from './recording-end'
import { createRecordings } from './recordings'
import { tidySegments } from './segments'

const everyMs = 1_000
/** The time for which an unneeded encoder continues: viewers come and go, so it may be needed again soon. */
const restMs = 30_000

export interface HlsViewing {
  passes: Passes
  recorder: Recorder
  /** The allowance of a host, who is charged for recordings. */
  allowance: Allowance
  shared: SharedFiles | undefined
  /** The streams that have an encoder in this process, or had one until just now. */
  encoding: () => Iterable<string>
  /** Where the media of a stream is, and with it the segments. */
  whereIs: MediaBackend['whereIs']
  folderOf: (streamId: string) => string
  edgeOf: (streamId: string) => Edge
  /** Deletes recordings that can no longer be fetched. */
  prune: (work: ReadWork) => Promise<void>
  stop: () => Promise<void>
}

export interface HlsParts {
  /** The command of ffmpeg in a folder; undefined without ffmpeg. */
  streaming: ((folder: string) => string[]) | undefined
  /** The key of addresses, which all processes of a cluster share. */
  addressKey: Buffer
  dataDir: string
  cluster: string | undefined
  media: MediaBackend
  allowance: Allowance
  leases: Leases
  shared: SharedFiles | undefined
  disk: Pick<Disk, 'refused'>
  rules: Tunable<LiveRules>
  read: () => ReadWork
  transact: Transact
  log: Log
}

/**
 * Creates the viewing over HLS; undefined without ffmpeg, or where media is forwarded by a process that makes
 * no segments: then nobody watches over HLS, and nothing is recorded.
 */
export function createHlsViewing({ streaming, dataDir, ...parts }: HlsParts): HlsViewing | undefined {
  const { broadcasts } = parts.media
  if (!streaming || !broadcasts) return undefined
  const folder = join(dataDir, 'live')
  const { scratch: segments, touch } = openScratch(join(folder, 'segments'), parts)
  const folderOf = (streamId: string) => join(segments, streamId)
  const recorder = createRecorder({ folder: join(folder, 'recordings'), streaming })
  const recordings = createRecordings({ ...parts, recorder, folderOf })
  const wanted = new Map<string, { atMs: number; hostId: PersonId; isRecorded: boolean }>()
  const edges = createEdges(folderOf)
  let turn = Promise.resolve()

  async function keep({ id, hostId, type }: BroadcastRow): Promise<void> {
    await mkdir(folderOf(id), { recursive: true, mode: 0o700 })
    const isVideo = type === liveTypes.video
    const command = streaming?.(folderOf(id)) ?? []
    broadcasts?.want(id, { command, folder: folderOf(id), isVideo, hostId })
  }

  /**
   * Charges hosts who record for their encoders, and finds those whose processor time for the day is used up.
   * Viewers over HLS cost the host nothing.
   */
  async function charge(): Promise<Set<string>> {
    const exhausted = new Set<string>()
    for (const [id, cpuMs] of broadcasts?.takeSpent() ?? []) {
      const { hostId, isRecorded } = wanted.get(id) ?? {}
      if (hostId && isRecorded && !(await parts.allowance.spendTime(hostId, cpuMs))) exhausted.add(id)
    }
    return exhausted
  }

  async function look(): Promise<void> {
    await touch()
    const { sql, nowMs } = parts.read()
    for (const row of await selectBroadcasts(sql)) {
      wanted.set(row.id, { atMs: nowMs, hostId: row.hostId, isRecorded: row.isRecording })
      await keep(row)
    }
    await recordings.look(await charge())
    for (const [id, { atMs }] of wanted) {
      if (nowMs - atMs > restMs) {
        wanted.delete(id)
        broadcasts?.want(id, null)
        await rm(folderOf(id), { recursive: true, force: true })
      } else await tidySegments(folderOf(id))
    }
    edges.keep(wanted)
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
    passes: createPasses(parts.addressKey),
    recorder,
    allowance: parts.allowance,
    shared: parts.shared,
    encoding: () => wanted.keys(),
    whereIs: parts.media.whereIs,
    folderOf,
    edgeOf: edges.of,
    prune: (work) => recordings.prune(work),
    async stop() {
      clearInterval(timer)
      await turn
    },
  }
}
