import { networkOf } from '../http/client-address'
import type { Connection } from './connection'

/** All open sockets, signed in or not. */
export interface OpenSockets {
  /** Whether this address may open another socket. */
  hasRoom(address: string): boolean
  add(connection: Connection): void
  delete(connection: Connection): void
  all(): Iterable<Connection>
}

export function createOpenSockets(maxPerAddress: number): OpenSockets {
  const open = new Set<Connection>()
  const counts = new Map<string, number>()
  const countOf = (network: string) => counts.get(network) ?? 0
  return {
    hasRoom: (address) => countOf(networkOf(address)) < maxPerAddress,
    add(connection) {
      const network = networkOf(connection.address)
      open.add(connection)
      counts.set(network, countOf(network) + 1)
    },
    delete(connection) {
      const network = networkOf(connection.address)
      if (!open.delete(connection)) return
      if (countOf(network) > 1) counts.set(network, countOf(network) - 1)
      else counts.delete(network)
    },
    all: () => open,
  }
}
