/** The machines that a day needs, and what fills first. */
import type { Costs } from './costs'
import type { Day } from './simulate'

/** A machine as it can be rented or bought; its parts are used to two thirds at the peak. */
export const machine = {
  server: { cores: 8, socketsEach: 100_000, bytesPerSecond: 1e9 / 8 },
  /** A large machine for PostgreSQL; writing its log is bound by the disk. */
  postgres: { cores: 64, walBytesPerSecond: 400e6, diskBytes: 15e12 },
}
const used = 2 / 3
/** Messages stay for so long; a year of the log is what most installations keep on fast disks. */
export const keptDays = 365
/** A process runs on one thread. So many devices stayed connected to one in `bench come-back`. */
const socketsOfProcess = 20_000
/** The connections of a process to PostgreSQL: those of its two pools, and one for its lease. */
const connectionsOfProcess = 24
/** Two processes at least, so that one can be replaced. */
const fewest = 2

export interface Machines {
  servers: number
  processes: number
  connections: number
  /** The part of a server's machine that determines their number. */
  serversFullBy: 'processor' | 'sockets' | 'network' | 'nothing'
  postgresCores: number
  diskBytes: number
  walBytesADay: number
  /** The share of one large machine for PostgreSQL that each part takes, the fullest first. */
  primary: readonly { part: string; share: number }[]
  socketBytes: number
}

export function machinesFor({ peak, storedBytes, walBytes }: Day, costs: Costs): Machines {
  const { server, postgres } = machine
  const needs = {
    processor: peak.serverCores / (server.cores * used),
    sockets: peak.sockets / server.socketsEach,
    network: peak.sentBytes / (server.bytesPerSecond * used),
  }
  const [fullest] = Object.entries(needs).toSorted(([, one], [, other]) => other - one)
  const [name = 'processor', most = 0] = fullest ?? []
  const diskBytes = storedBytes * keptDays
  const primary = [
    { part: 'processor', share: peak.postgresCores / (postgres.cores * used) },
    { part: 'log', share: peak.walBytes / (postgres.walBytesPerSecond * used) },
    { part: 'disk', share: diskBytes / (postgres.diskBytes * used) },
  ]
  const servers = Math.max(fewest, Math.ceil(most))
  const processes = Math.max(
    servers,
    Math.ceil(peak.serverCores / used),
    Math.ceil(peak.sockets / socketsOfProcess),
  )
  return {
    servers,
    processes,
    connections: processes * connectionsOfProcess,
    serversFullBy: most < fewest ? 'nothing' : (name as Machines['serversFullBy']),
    postgresCores: peak.postgresCores / used,
    diskBytes,
    walBytesADay: walBytes,
    primary: primary.toSorted((one, other) => other.share - one.share),
    socketBytes: peak.sockets * costs.socketBytes,
  }
}
