import { placeOf } from '../http/client-address'
import type { Connection } from './connection'

/** Every open socket, whether somebody has signed in on it or not. */
export interface OpenSockets {
  /** Whether one more may be opened from there. */
  hasRoom(address: string): boolean
  add(connection: Connection): void
  delete(connection: Connection): void
  all(): Iterable<Connection>
}

export function createOpenSockets(mostPerAddress: number): OpenSockets {
  const open = new Set<Connection>()
  const counts = new Map<string, number>()
  const countOf = (place: string) => counts.get(place) ?? 0
  return {
    hasRoom: (address) => countOf(placeOf(address)) < mostPerAddress,
    add(connection) {
      const place = placeOf(connection.address)
      open.add(connection)
      counts.set(place, countOf(place) + 1)
    },
    delete(connection) {
      const place = placeOf(connection.address)
      if (!open.delete(connection)) return
      if (countOf(place) > 1) counts.set(place, countOf(place) - 1)
      else counts.delete(place)
    },
    all: () => open,
  }
}
