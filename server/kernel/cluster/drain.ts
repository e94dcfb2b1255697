/** How a process of a cluster leaves: the balancer first, then its sockets a few at a time, so that nobody waits for the others. */
import { closeCodes, type Connection } from '../socket/connection'
import type { Hub } from '../socket/hub'

export interface DrainTimes {
  /** The time in which a balancer notices that this process is not ready. */
  balancerMs: number
  /** The time over which sockets are closed. */
  closingMs: number
}

export const drainTimes: DrainTimes = { balancerMs: 5_000, closingMs: 8_000 }

const sliceMs = 100

/** The seconds after which a device is to come back: another process is there already, and each device adds a moment of its own. */
const backInSeconds = 1

/** Whether this process takes new work. */
export interface Doors {
  /** Whether monitors are to send people elsewhere. */
  isDraining: boolean
  /** Whether new sockets are refused. */
  areClosed: boolean
}

export const openDoors = (): Doors => ({ isDraining: false, areClosed: false })

export interface Draining {
  doors: Doors
  /** Says to the others that this process drains. */
  announce: () => Promise<void>
  connections: () => readonly Connection[]
  hub: Pick<Hub, 'close'>
  times?: DrainTimes | undefined
}

/** Sends everybody to other processes. Calls are answered all the while. */
export async function drain({
  doors,
  announce,
  connections,
  hub,
  times = drainTimes,
}: Draining): Promise<void> {
  doors.isDraining = true
  await announce()
  await Bun.sleep(times.balancerMs)
  doors.areClosed = true
  const slices = Math.max(1, Math.ceil(times.closingMs / sliceMs))
  for (let slice = slices; slice > 0; slice--) {
    const open = connections()
    if (open.length === 0) return
    // The last slice takes what is left, also sockets that had begun to open before.
    for (const connection of open.slice(0, Math.ceil(open.length / slice)))
      hub.close(connection, closeCodes.restart, `server stops; ${backInSeconds}`)
    if (slice > 1) await Bun.sleep(sliceMs)
  }
}
