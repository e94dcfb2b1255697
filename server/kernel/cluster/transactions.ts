/** The server's ways to run transactions. */
import type { Sql } from '../database'
import type { Deliver, Ending, Transact, TransactBatch, TransactParts } from '../work'
import { createTransact } from '../work'
import { type Announced, createAnnounced, noteAll } from './announced'
import type { History } from './history'
import { createOpenings } from './openings'

interface TransactionParts extends Omit<TransactParts, 'deliver' | 'begun' | 'onAcknowledged'> {
  history: Pick<History, 'settled' | 'mayMove'>
  /** A second pool, for batches that everybody waits for. */
  reserved: Sql
  deliver: Deliver
  /** Delivers to the connections of this process alone. */
  relay: Deliver
  /** Called when it stays unknown whether a transaction that began at a moment was stored. */
  onUnknown: (beganMs: number) => void
}

/** The pools of a primary. */
export interface Pools {
  sql: Sql
  /** A second pool, for batches that everybody waits for. */
  reserved: Sql
  /** The database of people, if this is another one. */
  home?: Sql
}

/** The ways to run transactions at one primary. */
export interface AtPrimary {
  transact: Transact
  transactBatch: TransactBatch
}

export interface Transactions extends AtPrimary {
  /** Opens the ways to run transactions at another primary. */
  on: (pools: Pools) => AtPrimary
  /** For work that announces what another process, or an earlier attempt, has stored. */
  transactRelayed: Transact
  /** The ids acknowledged of late, where another database may take over. */
  acknowledged: Pick<Announced<string>, 'list'>
  /** Everything that began before this moment has ended and been announced here; at most this long ago. */
  settledMs: (atMostMs: number) => number
}

export function createTransactions({
  history,
  reserved,
  relay,
  onUnknown,
  ...parts
}: TransactionParts): Transactions {
  const { nowMs } = parts.clock
  const acknowledged = createAnnounced<string>()
  const onAcknowledged = history.mayMove ? noteAll(acknowledged) : undefined
  const openings = createOpenings(nowMs)
  const begun = () => {
    const beganMs = nowMs()
    const ended = openings.begin()
    return (ending: Ending) => {
      ended()
      if (ending === 'unknown') onUnknown(beganMs)
    }
  }
  const settled =
    (transact: Transact): Transact =>
    (act, options) => {
      const verdict = history.settled()
      return verdict ? verdict.then(() => transact(act, options)) : transact(act, options)
    }
  const on = ({ sql, reserved: own, home }: Pools): AtPrimary => {
    const [transact, batched] = [sql, own].map((pool) =>
      settled(createTransact({ ...parts, onAcknowledged, begun, sql: pool, home })),
    ) as [Transact, Transact]
    return {
      transact,
      transactBatch: ({ isShared, lockWaitMs }, act, options = {}) =>
        (isShared ? batched : transact)(act, { lockWaitMs, ...options }),
    }
  }
  const relayed = createTransact({ ...parts, deliver: relay })
  return {
    ...on({ sql: parts.sql, reserved }),
    on,
    transactRelayed: (act, options) => relayed(act, { ...options, isBackground: true }),
    acknowledged,
    settledMs: openings.settledMs,
  }
}
