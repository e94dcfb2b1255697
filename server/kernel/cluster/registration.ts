import type { DatabaseConnection, Sql } from '../database'
import type { Log } from '../log'
import type { Leases } from './leases'
import type { Renewed } from './process-store'

export interface ToRegister {
  /** The name of the cluster; undefined if this is to be the only server. */
  cluster: string | undefined
  /** Where the other processes of the cluster reach this one. */
  url?: string | undefined
  connection: DatabaseConnection
  /** Fingerprints of the keys, by file. */
  keys: Readonly<Record<string, string>>
  log: Log
  /** Called when this process must end because others take it for dead, or another one has taken its place. */
  onReplaced: (reason: string) => void
  /** The time for servers before this one to end; tests wait less. */
  waitMs?: number | undefined
}

/** The part of its row that a process says each second. */
export interface ProcessReport {
  sockets: number
  /** Everything committed before this was announced; undefined leaves the stored moment as it is. */
  announcedUntil?: Date | undefined
}

export interface RegisteredProcess {
  /** The process's id, new with each start; undefined without a cluster. */
  id: string | undefined
  /** Its leases, taken on this pool, and renewed however busy that is, until it leaves. */
  leasesOn: (sql: Sql) => Leases
  /** Says that the process serves, and from now on what `report` returns. */
  serve: (report: () => ProcessReport, onRenewed?: (renewed: Renewed) => void) => Promise<void>
  /** Says that the process takes no new work. */
  drain: () => Promise<void>
  /** Says that the process has ended. */
  leave: () => Promise<void>
}
