import type { AtPrimary, Pools, Transactions } from '../cluster/transactions'
import type { Sql } from '../database'
import type { Metrics } from '../metrics'
import { createLagging, type Lagging } from '../replica/lagging'
import { type Replica, showReplica } from '../replica/replica'
import type { Clock, ReadWork } from '../work'
import { divide, noteHome, type Primaries } from './primaries'

/** The ways to a primary. */
export interface Primary extends AtPrimary {
  /** Creates work for reads outside a transaction. */
  read: () => ReadWork
  /** Reads that may be some seconds old, or know what they must contain. */
  lagging: Lagging
}

interface PrimaryParts {
  /** The pool of the primary that has people. */
  sql: Sql
  others?: readonly Pools[] | undefined
  /** A server that follows that primary. */
  replica?: Replica | undefined
  clock: Clock
  metrics: Metrics
  transactions: Transactions
}

/** Opens the ways to the primary that has people, and to others, of which no replicas are read. */
export function openPrimaries({
  sql: home,
  others = [],
  replica,
  clock,
  metrics,
  transactions,
}: PrimaryParts): Primaries<Primary> {
  const readsOf = (sql: Sql) => () => ({ sql, nowMs: clock.nowMs() })
  const read = readsOf(home)
  const lagging = createLagging({ read, replica, onRead: showReplica(metrics, replica) })
  const elsewhere = others.map((pools): Primary => {
    noteHome(pools.sql, home)
    const readThere = readsOf(pools.sql)
    const laggingThere = createLagging({ read: readThere, replica: undefined })
    return { read: readThere, lagging: laggingThere, ...transactions.on({ ...pools, home }) }
  })
  return divide<Primary>([{ read, lagging, ...transactions }, ...elsewhere])
}
