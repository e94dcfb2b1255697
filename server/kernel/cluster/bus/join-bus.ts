/** Joins the bus of the cluster that the settings name. */
import type { Config } from '../../config'
import type { Sql } from '../../database'
import type { Log } from '../../log'
import type { RegisteredProcess } from '../registration'
import type { Bus, OpenBus } from './bus'
import { openNats } from './nats'
import { selectDatabaseName } from './place-store'

/** This process in its cluster. */
export interface Membership {
  processId: string
  /** Undefined where the servers hear of each other by the database alone. */
  bus: Bus | undefined
  /** The time between two looks at what others stored while they are not heard. */
  lookEveryMs?: number | undefined
}

export interface BusOfTests {
  openBus: OpenBus
  lookEveryMs: number
}

export interface JoinParts extends Partial<BusOfTests> {
  config: Pick<Config, 'cluster' | 'nats'>
  registered: Pick<RegisteredProcess, 'id'>
  sql: Sql
  log: Log
}

/** Undefined without a cluster. Two installations that share a bus do not hear each other. */
export async function joinCluster(given: JoinParts): Promise<Membership | undefined> {
  const { config, registered, sql, log, openBus, lookEveryMs } = given
  const { cluster, nats } = config
  const processId = registered.id
  if (processId === undefined || cluster === undefined) return undefined
  if (!nats && !openBus) return { processId, bus: undefined, lookEveryMs }
  const place = { processId, cluster: `${cluster}-${await selectDatabaseName(sql)}` }
  return { processId, bus: openBus?.(place) ?? (nats && openNats(nats, { place, log })), lookEveryMs }
}
