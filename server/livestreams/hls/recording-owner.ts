/** Which process of a cluster makes a recording: the one that has the pieces of its stream. */
import type { Lease, Leases } from '../../kernel/cluster/leases'
import type { UnfinishedRow } from './hls-store'
import type { Recorder } from './recorder'

/** The time that a process which may have parts of a recording that is over has to come back. */
const awaitedMs = 60_000

export interface RecordingOwners {
  /** The lease of a recording, if this process is to make it. */
  of: (row: UnfinishedRow, nowMs: number) => Promise<Lease | undefined>
  /** Gives up the leases of all other recordings. */
  keep: (ids: ReadonlySet<string>) => Promise<void>
}

interface OwnerParts {
  leases: Leases
  recorder: Pick<Recorder, 'hasPieces' | 'isKnown' | 'adopt'>
  folderOf: (streamId: string) => string
}

export function createRecordingOwners({ leases, recorder, folderOf }: OwnerParts): RecordingOwners {
  const held = new Map<string, Lease>()
  /** Since when recordings that nobody makes are known to be over. */
  const overSince = new Map<string, number>()

  async function mayOwn({ id, streamId, isOn }: UnfinishedRow, nowMs: number): Promise<boolean> {
    if (leases.owner === undefined || (await recorder.hasPieces(id, folderOf(streamId)))) return true
    if (isOn) return false
    if (await recorder.isKnown(id)) return true
    const since = overSince.get(id) ?? nowMs
    overSince.set(id, since)
    return nowMs - since >= awaitedMs
  }

  return {
    async of(row, nowMs) {
      const known = held.get(row.id)
      if (known?.isHeld()) return known
      held.delete(row.id)
      const lease = (await mayOwn(row, nowMs)) ? await leases.take(`recording:${row.id}`) : undefined
      if (!lease) return undefined
      held.set(row.id, lease)
      if (lease.token !== 0) await recorder.adopt({ id: row.id, token: lease.token })
      return lease
    },
    async keep(ids) {
      for (const id of overSince.keys()) if (!ids.has(id)) overSince.delete(id)
      for (const [id, lease] of held) {
        if (ids.has(id)) continue
        held.delete(id)
        await lease.release()
      }
    },
  }
}
