import type { Metrics } from '../metrics'
import { Refusal } from '../refusal'
import type { Connection } from './connection'

/** Admits devices at the pace that the database can sustain, when thousands reconnect at once. */
export interface Arrivals {
  /**
   * Runs a sign-in when it is its turn; undefined if its socket has closed before. If the queue is too long for the device to
   * wait, it is refused as `Busy`, with the time to come back.
   */
  signIn: <T>(connection: Connection, act: () => Promise<T>) => Promise<T | undefined>
  /** Runs a device's reads right after its sign-in. Sign-ins wait while many of these do, so that admitted devices progress. */
  read: <T>(act: () => Promise<T>) => Promise<T>
  /** Takes a closed connection out of the queue. */
  drop: (connection: Connection) => void
  readonly waiting: number
}

/**
 * The most sign-ins and reads that run at once. More would not admit a crowd sooner, and would make members
 * already signed in wait for their messages: docs/faults.md has the figures.
 */
const defaultAtOnce = { signIns: 16, reads: 16 }
/**
 * Waiting work starts in groups of this size, since sign-ins that start together share their statements, and so do first reads.
 * Fewer than all slots, so that a slow one holds up nobody.
 */
const defaultGroupSize = 8
/** The number of waiting first reads at which no new sign-in starts. */
const maxReadsWaiting = 32
/** The longest queue. Clients allow ten seconds for a sign-in. */
const defaultMaxQueueMs = 5_000

interface ArrivalsOptions {
  metrics: Metrics
  atOnce?: { signIns: number; reads: number }
  groupSize?: number
  maxQueueMs?: number
}

interface Waiting {
  begin: () => void
  drop: () => void
}

export function createArrivals({
  metrics,
  atOnce = defaultAtOnce,
  groupSize = defaultGroupSize,
  maxQueueMs = defaultMaxQueueMs,
}: ArrivalsOptions): Arrivals {
  const signIns = new Set<Waiting>()
  const reads = new Set<Waiting>()
  const byConnection = new Map<Connection, Waiting>()
  const pace = createPace(maxQueueMs)
  const working = { signIns: 0, reads: 0 }

  const hasRoom = (kind: keyof typeof working): boolean =>
    atOnce[kind] - working[kind] >= Math.min(groupSize, atOnce[kind])

  function admit(): void {
    if (hasRoom('reads')) while (working.reads < atOnce.reads && beginFirst(reads));
    if (hasRoom('signIns') && reads.size < maxReadsWaiting)
      while (working.signIns < atOnce.signIns && beginFirst(signIns));
  }

  function beginFirst(queue: Set<Waiting>): boolean {
    const [next] = queue
    if (!next) return false
    queue.delete(next)
    next.begin()
    return true
  }

  function work<T>(kind: keyof typeof working, act: () => Promise<T>): Promise<T> {
    working[kind]++
    return act().finally(() => {
      working[kind]--
      if (kind === 'signIns') pace.note(signIns.size > 0)
      admit()
    })
  }

  const arrivals: Arrivals = {
    signIn<T>(connection: Connection, act: () => Promise<T>) {
      if (signIns.size * pace.msEach() > maxQueueMs) {
        metrics.putOff.inc()
        return Promise.reject(new Refusal('Busy', { seconds: pace.nextPlaceInSeconds() }))
      }
      const { promise, resolve, reject } = Promise.withResolvers<T | undefined>()
      const waiting: Waiting = {
        begin() {
          byConnection.delete(connection)
          if (connection.isOver) resolve(undefined)
          else work('signIns', act).then(resolve, reject)
        },
        drop: () => signIns.delete(waiting) && resolve(undefined),
      }
      // This greeting is newer than one of the same device that still waits.
      byConnection.get(connection)?.drop()
      byConnection.set(connection, waiting)
      signIns.add(waiting)
      admit()
      return promise
    },
    read<T>(act: () => Promise<T>) {
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      reads.add({ begin: () => void work('reads', act).then(resolve, reject), drop: () => undefined })
      admit()
      return promise
    },
    drop(connection) {
      byConnection.get(connection)?.drop()
      byConnection.delete(connection)
    },
    get waiting() {
      return signIns.size
    },
  }
  return arrivals
}

const assumedMsEach = 2
const msEachLimits = { min: 0.1, max: 100 }
/** The period over which the pace is measured, as sign-ins finish in batches (ms). */
const measuredMs = 200
/** The weight of the latest measurement. */
const weight = 0.3
/**
 * The longest time per slot. The first moment of a storm, when all sockets open, says little about the pace,
 * and a server that sits idle loses more than one that turns some devices away twice.
 */
const slowestPlaceMs = 2
/** The longest time for which devices are turned away: their users may have the app open. */
const longestAbsenceSeconds = 60

/** The pace of sign-ins while others wait, and when there will be room for devices that were turned away. */
function createPace(maxQueueMs: number) {
  let msEach = assumedMsEach
  let measured: { sinceMs: number; count: number } | undefined
  let lastPlaceAt = 0
  return {
    msEach: () => msEach,
    note(othersWait: boolean): void {
      const now = performance.now()
      if (!othersWait) measured = undefined
      else if (!measured) measured = { sinceMs: now, count: 0 }
      else {
        measured.count++
        const elapsedMs = now - measured.sinceMs
        if (elapsedMs < measuredMs) return
        const latest = Math.min(msEachLimits.max, Math.max(msEachLimits.min, elapsedMs / measured.count))
        msEach += weight * (latest - msEach)
        measured = { sinceMs: now, count: 0 }
      }
    },
    /** Assigns one slot after another, beyond the present queue. */
    nextPlaceInSeconds(): number {
      const now = performance.now()
      const seconds = (lastPlaceAt - now) / 1000
      if (seconds > longestAbsenceSeconds) return Math.ceil(longestAbsenceSeconds * (0.5 + Math.random() / 2))
      lastPlaceAt = Math.max(lastPlaceAt, now + maxQueueMs) + Math.min(slowestPlaceMs, msEach)
      return Math.ceil((lastPlaceAt - now) / 1000)
    },
  }
}
