/**
 * Keeps recordings going, and ends those that have reached a limit: everything recorded until then is kept.
 */
import type { Disk } from '../../kernel/health/disk'
import type { Log } from '../../kernel/log'
import type { Tunable } from '../../kernel/tunables/tunables'
import type { ReadWork, Transact } from '../../kernel/work'
import type { Allowance } from '../../uploads'
import { announce } from '../present'
import type { LiveRules } from '../rules'
import { lockStream, updateRecording, updateStream } from '../store'
import {
  lockCounted,
  releaseCounted,
  selectKept,
  selectUnfinished,
  type UnfinishedRow,
  updateCounted,
  updateReady,
} from './hls-store'
import type { Recorder } from './recorder'

/** Bytes counted towards the host's storage ahead of the recording: about a minute. */
export const aheadBytes = 8 * 1024 * 1024
/** The time for which a host can fetch a recording. */
const recordingMs = 7 * 24 * 3_600_000

export interface RecordingParts {
  recorder: Recorder
  folderOf: (streamId: string) => string
  allowance: Allowance
  disk: Pick<Disk, 'refused'>
  rules: Tunable<LiveRules>
  read: () => ReadWork
  transact: Transact
  log: Log
}

export function createRecordings(parts: RecordingParts) {
  const { recorder, folderOf, allowance, disk, rules, read, transact, log } = parts

  /** Counts the recorded bytes; returns false if the host has no storage left for them. */
  async function count({ id, hostId: personId, countedBytes }: UnfinishedRow, bytes: number) {
    if (bytes <= Number(countedBytes)) return true
    return transact(async (work) => {
      const counted = await lockCounted(work.sql, id)
      const needed = bytes + aheadBytes
      if (bytes <= counted) return true
      if (!(await allowance.addBytes(work, { personId, bytes: needed - counted }))) return false
      await updateCounted(work.sql, { id, bytes: needed })
      return true
    })
  }

  async function hasRoom(row: UnfinishedRow, bytes: number): Promise<boolean> {
    const work = read()
    const longestMs = rules.current(work).recordingMinutes * 60_000
    if (work.nowMs - row.startedAt.getTime() >= longestMs) return false
    return count(row, bytes)
  }

  /** Notifies everybody in the stream, the host included. */
  const end = ({ streamId: id }: UnfinishedRow): Promise<void> =>
    transact(async (work) => {
      const row = await lockStream(work.sql, id)
      if (!row?.isRecording || row.endedAt !== null) return
      await updateRecording(work.sql, { id, isOn: false })
      await announce(work, await updateStream(work.sql, id))
    })

  async function finish(row: UnfinishedRow): Promise<void> {
    const { id, hostId: personId } = row
    const bytes = await recorder.finish(id).catch((error: unknown) => {
      log.error('a live stream was not recorded', { id, error })
      return 0
    })
    await transact(async (work) => {
      const counted = await lockCounted(work.sql, id)
      const countedBytes = Math.min(bytes, counted)
      const ready = { id, bytes, countedBytes, now: new Date(work.nowMs) }
      if (await updateReady(work.sql, ready))
        await allowance.giveBackBytes(work, { personId, bytes: counted - countedBytes })
    })
  }

  return {
    /** Checks all recordings. `exhausted`: the streams whose hosts have no processor time left. */
    async look(exhausted: ReadonlySet<string>): Promise<void> {
      const isFull = (await disk.refused()).includes('files')
      for (const row of await selectUnfinished(read().sql)) {
        const bytes = await recorder.take(row.id, folderOf(row.streamId))
        if (!row.isOn) await finish(row)
        else if (isFull || exhausted.has(row.streamId) || !(await hasRoom(row, bytes))) await end(row)
      }
    },
    /** Deletes recordings that can no longer be fetched. */
    async prune(work: ReadWork): Promise<void> {
      const since = new Date(work.nowMs - recordingMs)
      for (const { hostId: personId, bytes } of await releaseCounted(work.sql, since))
        await allowance.giveBackBytes(work, { personId, bytes: Number(bytes) })
      const ids = await recorder.known()
      const kept = new Set((await selectKept(work.sql, ids, since)).map(({ id }) => id))
      for (const id of ids) if (!kept.has(id)) await recorder.forget(id)
    },
  }
}
