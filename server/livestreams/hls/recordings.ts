/**
 * Keeps recordings going, and ends those that have reached a limit: everything recorded until then is kept.
 */
import type { Lease, Leases } from '../../kernel/cluster/leases'
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
} from './hls-store'
import type { Recorder } from './recorder'
import { createFinish, pruneStored, type SharedFiles } from './recording-end'
import { createRecordingOwners } from './recording-owner'

/** Bytes counted towards the host's storage ahead of the recording: about a minute. */
export const aheadBytes = 8 * 1024 * 1024
/** The time for which a host can fetch a recording. */
export const recordingMs = 7 * 24 * 3_600_000

export interface RecordingParts {
  recorder: Recorder
  folderOf: (streamId: string) => string
  allowance: Allowance
  leases: Leases
  /** The bucket of a cluster, where finished recordings are for all processes. */
  shared: SharedFiles | undefined
  disk: Pick<Disk, 'refused'>
  rules: Tunable<LiveRules>
  read: () => ReadWork
  transact: Transact
  log: Log
}

export function createRecordings(parts: RecordingParts) {
  const { recorder, folderOf, allowance, shared, disk, rules, read, transact, log } = parts
  const owners = createRecordingOwners(parts)
  const finish = createFinish(parts)

  /** Counts the recorded bytes; returns false if the host has no storage left for them. */
  async function count({ id, hostId: personId, countedBytes }: UnfinishedRow, lease: Lease, bytes: number) {
    if (bytes <= Number(countedBytes)) return true
    return transact(async (work) => {
      await lease.require(work.sql)
      const counted = await lockCounted(work.sql, id)
      const needed = bytes + aheadBytes
      if (bytes <= counted) return true
      if (!(await allowance.addBytes(work, { personId, bytes: needed - counted }))) return false
      await updateCounted(work.sql, { id, bytes: needed })
      return true
    })
  }

  function isTooLong({ startedAt }: UnfinishedRow): boolean {
    const work = read()
    const longestMs = rules.current(work).recordingMinutes * 60_000
    return work.nowMs - startedAt.getTime() >= longestMs
  }

  /** Notifies everybody in the stream, the host included. */
  const end = ({ streamId: id }: UnfinishedRow): Promise<void> =>
    transact(async (work) => {
      const row = await lockStream(work.sql, id)
      if (!row?.isRecording || row.endedAt !== null) return
      await updateRecording(work.sql, { id, isOn: false })
      await announce(work, await updateStream(work.sql, id))
    })

  async function lookAt(row: UnfinishedRow, mustEnd: boolean): Promise<void> {
    const lease = await owners.of(row, read().nowMs)
    // One that no process makes ends in time nevertheless.
    if (!lease) return row.isOn && isTooLong(row) ? end(row) : undefined
    const bytes = await recorder.take({ id: row.id, token: lease.token }, folderOf(row.streamId))
    if (!row.isOn) await finish(row, lease)
    else if (mustEnd || isTooLong(row) || !(await count(row, lease, bytes))) await end(row)
  }

  return {
    /** Checks all recordings. `exhausted`: the streams whose hosts have no processor time left. */
    async look(exhausted: ReadonlySet<string>): Promise<void> {
      const isFull = (await disk.refused()).includes('files')
      const rows = await selectUnfinished(read().sql)
      for (const row of rows)
        await lookAt(row, isFull || exhausted.has(row.streamId)).catch((error: unknown) =>
          log.warn('a recording was not looked after', { id: row.id, error }),
        )
      await owners.keep(new Set(rows.map(({ id }) => id)))
    },
    /** Deletes recordings that can no longer be fetched. */
    async prune(work: ReadWork): Promise<void> {
      const since = new Date(work.nowMs - recordingMs)
      for (const { hostId: personId, bytes } of await releaseCounted(work.sql, since))
        await allowance.giveBackBytes(work, { personId, bytes: Number(bytes) })
      if (shared) await pruneStored(work, { shared, since })
      const ids = await recorder.known()
      const kept = new Set((await selectKept(work.sql, ids, since)).map(({ id }) => id))
      for (const id of ids) if (!kept.has(id)) await recorder.forget(id)
    },
  }
}
