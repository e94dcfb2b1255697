/** People whose last connection has closed, and who may be back at once. */
import type { PersonId } from '@linnet/protocol'
import { z } from 'zod'
import type { Hub } from '../kernel/socket/hub'
import type { Clock } from '../kernel/work'
import type { LastSeen } from './presence-store'

/**
 * The time before watchers see a person go offline: switching networks closes the last connection and
 * reconnects at once.
 */
const graceMs = 5_000
/** The time in which the process that somebody left says to the others of a cluster that the grace is over, unless it has died. */
const wordMs = 2_000

interface LeavingParts {
  hub: Pick<Hub, 'topic'>
  clock: Clock
  save: (change: LastSeen) => Promise<unknown>
  announce: (personId: PersonId) => void
}

interface Left {
  timer: NodeJS.Timeout
  /** Whether the last connection was one of this process. */
  isHere: boolean
}

/** The process that had somebody last stores when that was; then all say so to their watchers. */
export function createLeaving({ hub, clock, save, announce }: LeavingParts) {
  const leaving = new Map<PersonId, Left>()

  function end(personId: PersonId): Left | undefined {
    const left = leaving.get(personId)
    clearTimeout(left?.timer)
    leaving.delete(personId)
    return left
  }

  const sayLeft = hub.topic('contacts.left', z.string(), (said) => {
    const personId = said as PersonId
    if (leaving.get(personId)?.isHere !== false) return
    end(personId)
    announce(personId)
  })

  return {
    has: (personId: PersonId) => leaving.has(personId),
    end,
    begin(personId: PersonId, isHere: boolean): void {
      const change = { personId, atMs: clock.nowMs(), processId: null }
      const afterGrace = () => {
        leaving.delete(personId)
        if (!isHere) return announce(personId)
        void save(change).then(() => {
          sayLeft(personId)
          announce(personId)
        })
      }
      const timer = setTimeout(afterGrace, isHere ? graceMs : graceMs + wordMs)
      leaving.set(personId, { timer, isHere })
    },
    stop(): void {
      for (const personId of leaving.keys()) end(personId)
    },
  }
}
