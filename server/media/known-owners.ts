/** Who owns which room, asked at most once a second for each: every viewer of a stream fetches several files a second. */
import type { LeaseHolder } from '../kernel/cluster/leases-store'

const knownMs = 1_000
const mostKnown = 1_000

export function createKnownOwners(find: (roomId: string) => Promise<LeaseHolder | undefined>) {
  const known = new Map<string, { untilMs: number; owner: Promise<LeaseHolder | undefined> }>()
  return (roomId: string): Promise<LeaseHolder | undefined> => {
    const nowMs = performance.now()
    const found = known.get(roomId)
    if (found && found.untilMs > nowMs) return found.owner
    if (known.size >= mostKnown) known.clear()
    const owner = find(roomId)
    known.set(roomId, { untilMs: nowMs + knownMs, owner })
    return owner
  }
}
