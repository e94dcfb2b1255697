/** Makes the file of a recording, and keeps it where every process finds it. */
import { link, rm } from 'node:fs/promises'
import type { Lease } from '../../kernel/cluster/leases'
import type { Log } from '../../kernel/log'
import { Refusal } from '../../kernel/refusal'
import type { ReadWork, Transact } from '../../kernel/work'
import type { Allowance } from '../../uploads'
import {
  deleteStored,
  insertStored,
  lockCounted,
  selectStale,
  type UnfinishedRow,
  updateReady,
} from './hls-store'
import type { Recorder } from './recorder'
import type { RecordingPlace } from './recording-places'

/** The bucket of a cluster, where finished recordings are for all processes. */
export interface SharedFiles {
  put: (key: string, file: { path: string; mime: string; size: number }) => Promise<void>
  read: (key: string, range: { start: number; end: number }) => Promise<Blob | ReadableStream | undefined>
  remove: (key: string) => Promise<void>
}

export interface EndParts {
  read: () => ReadWork

  recorder: Recorder
  allowance: Allowance
  shared: SharedFiles | undefined
  transact: Transact
  log: Log
}

/** The name of a recording in the bucket. */
export const storedKey = ({ id, token }: RecordingPlace): string => `recordings/${id}/${token}.mp4`

export function createFinish({ recorder, allowance, shared, read, transact, log }: EndParts) {
  async function make(place: RecordingPlace): Promise<number> {
    return recorder.finish(place).catch((error: unknown) => {
      log.error('a live stream was not recorded', { id: place.id, error })
      return 0
    })
  }

  /** Puts the file into the bucket. It stays in the folder as well until it counts as recorded. */
  async function store(place: RecordingPlace, size: number): Promise<number | null> {
    if (!shared || place.token === 0 || size === 0) return null
    const path = `${recorder.fileOf(place)}.copy`
    await rm(path, { force: true })
    await link(recorder.fileOf(place), path)
    const { sql, nowMs } = read()
    await insertStored(sql, { ...place, now: new Date(nowMs) })
    await shared.put(storedKey(place), { path, mime: 'video/mp4', size })
    return place.token
  }

  return async function finish({ id, hostId: personId }: UnfinishedRow, lease: Lease): Promise<void> {
    const place = { id, token: lease.token }
    const bytes = await make(place)
    const storedToken = await store(place, bytes)
    await transact(async (work) => {
      await lease.require(work.sql)
      const counted = await lockCounted(work.sql, id)
      const countedBytes = Math.min(bytes, counted)
      const ready = { id, bytes, countedBytes, storedToken, now: new Date(work.nowMs) }
      if (await updateReady(work.sql, ready))
        await allowance.giveBackBytes(work, { personId, bytes: counted - countedBytes })
    }).catch(async (error: unknown) => {
      // The next owner has a file of its own.
      if (storedToken !== null && error instanceof Refusal) await shared?.remove(storedKey(place))
      throw error
    })
    if (storedToken !== null) await recorder.forget(id)
  }
}

/** The time in which an owner that puts a file into the bucket makes it the recording. */
const storingMs = 3_600_000

/** Deletes files from the bucket whose recordings can no longer be fetched, are gone, or have another file. */
export async function pruneStored(
  { sql, nowMs }: ReadWork,
  { shared, since }: { shared: SharedFiles; since: Date },
): Promise<void> {
  for (const place of await selectStale(sql, { since, before: new Date(nowMs - storingMs) })) {
    await shared.remove(storedKey(place))
    await deleteStored(sql, place)
  }
}
