/** A server that follows the primary, and how far behind it is. */
import { within } from '../bounded'
import { type DatabaseConnection, openDatabase, type Sql, sqlState } from '../database'
import type { PartHealth } from '../health/health'
import type { Metrics } from '../metrics'
import { Refusal } from '../refusal'
import { createLag, maxLagMs } from './lag'
import { selectReplayed, selectWritten } from './replica-store'

export interface Replica {
  sql: Sql
  /** The age of the oldest commit that it may lack, in milliseconds; Infinity while it can't be used. */
  lagMs: () => number
  /** Called with what made a read fail there: one that is away is left alone until it answers again. */
  noteFailure: (error: unknown) => void
  health: () => PartHealth
  stop: () => Promise<void>
}

/** The number of connections to the replica, besides the one that looks. */
const connections = 10

const everyMs = 1_000
const answerMs = 2_000

/** Opens the replica, and looks each second how far it has come. `primary` is a pool of the database that it follows. */
export function openReplica(place: DatabaseConnection, primary: Sql): Replica {
  const sql = openDatabase(place, { max: connections })
  // Of its own, so that no look waits for reads that take long.
  const probe = openDatabase(place, { max: 1 })
  const lag = createLag()
  let isLooking = false
  const timer = setInterval(() => void look(), everyMs).unref()
  void look()

  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    lag.noteReplayed(await answerOf(selectReplayed(probe)))
    const askedMs = performance.now()
    const written = await answerOf(selectWritten(primary))
    if (written) lag.noteWritten(written, askedMs)
    isLooking = false
  }

  const lagMs = () => lag.ms(performance.now())
  return {
    sql,
    lagMs,
    noteFailure(error) {
      if (!isOfOneRead(error)) lag.noteReplayed(undefined)
    },
    health() {
      const ms = lagMs()
      if (ms <= maxLagMs) return { state: 'ok', lagSeconds: Math.round(ms / 1000) }
      const reason = Number.isFinite(ms)
        ? `it lags by ${Math.round(ms / 1000)} seconds: the primary answers everything`
        : 'it does not answer, or does not follow this database: the primary answers everything'
      return { state: 'degraded', reason }
    },
    async stop() {
      clearInterval(timer)
      await Promise.allSettled([sql, probe].map((pool) => pool.close({ timeout: 0 })))
    },
  }
}

/** Shows how far behind a replica is. Returns what counts the reads by where they were answered. */
export function showReplica(metrics: Metrics, replica: Replica | undefined) {
  if (!replica) return undefined
  metrics.gauge(
    'linnet_replica_lag_seconds',
    'Age of the oldest commit that the replica may lack; infinite while it can not be used',
    () => replica.lagMs() / 1000,
  )
  return metrics.counter(
    'linnet_lagging_reads_total',
    'Reads that a replica may answer, by the server that did: replica or primary',
    'from',
  )
}

const answerOf = <T>(answer: Promise<T>): Promise<T | undefined> =>
  within(answer, answerMs).catch(() => undefined)

/** Whether the server goes on: the read was refused, conflicted with what is replayed (40001, 57014), or had another fault of its own. */
function isOfOneRead(error: unknown): boolean {
  const state = sqlState(error)
  return error instanceof Refusal || (state !== undefined && !/^(08|57P)/.test(state))
}
