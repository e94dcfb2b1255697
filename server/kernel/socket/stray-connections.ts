import type { Log } from '../log'
import type { Metrics } from '../metrics'
import { closeCodes } from './connection'
import type { Hub } from './hub'
import type { OpenSockets } from './open-sockets'

interface StrayParts {
  hub: Hub
  openSockets: OpenSockets
  onDisconnect: (connectionId: string) => void
  metrics: Metrics
  log: Log
}

/**
 * Compares the members of the hub with the open sockets, and closes connections that are only in one of them. A member without a
 * socket would be online forever, and its device get neither pushes nor rings; an open socket whose member is not in the hub
 * would receive nothing. Returns how many there were; there should be none.
 */
export function endStrays({ hub, openSockets, onDisconnect, metrics, log }: StrayParts): number {
  const open = new Set(openSockets.all())
  const members = new Set(hub.all())
  const gone = [...members].filter((connection) => !open.has(connection))
  const unreached = [...open].filter((connection) => connection.member && !members.has(connection))
  for (const connection of gone) {
    hub.leave(connection)
    onDisconnect(connection.id)
  }
  // Excludes a socket whose session has just ended, which has no member any more. Its device reconnects and signs in again.
  for (const connection of unreached) hub.close(connection, closeCodes.restart, 'frames may be missing')
  metrics.strays.labels('without a socket').inc(gone.length)
  metrics.strays.labels('without pushes').inc(unreached.length)
  const count = gone.length + unreached.length
  if (count > 0)
    log.error('signed-in connections and open sockets differ', {
      withoutSocket: gone.length,
      withoutPushes: unreached.length,
    })
  return count
}

const checkEveryMs = 60_000

/** Checks for strays every minute until it is stopped. */
export function watchStrays(parts: StrayParts): () => void {
  const timer = setInterval(() => endStrays(parts), checkEveryMs).unref()
  return () => clearInterval(timer)
}
