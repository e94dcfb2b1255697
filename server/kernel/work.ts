import { randomBytes } from 'node:crypto'
import type { PersonId, PushedEvent } from '@linnet/protocol'
import type { z } from 'zod'
import { type Sql, sqlState } from './database'
import type { Metrics } from './metrics'

export interface Clock {
  nowMs: () => number
}

/** A frame to be pushed once its transaction has committed. `useq` numbers it in a person's own log. */
export interface Emission<D extends z.ZodType = z.ZodType> {
  to: readonly PersonId[]
  event: PushedEvent<D>
  data: z.output<D>
  useq?: number
  /** A connection that hears of it otherwise, by the answer to its own call. */
  exceptConnection?: string | undefined
}

/** One database transaction and what a verb needs around it. Only the kernel makes one. */
export interface Work {
  readonly sql: Sql
  /** The time of this work, in milliseconds: one verb sees one time. */
  readonly nowMs: number
  /** A new UUIDv7. */
  newId<Id extends string>(): Id
  random(bytes: number): Buffer
  /** Holds a frame until the commit. */
  emit<D extends z.ZodType>(emission: Emission<D>): void
  /** Runs after the commit, in order with the frames; it must not fail. */
  afterCommit(act: () => void): void
  /** Runs when the transaction has ended, committed or not, after what `afterCommit` holds; it must not fail. */
  afterEnd(act: () => void): void
}

export type Deliver = (emission: Emission) => void

/** Runs `act` in a transaction, then delivers what it emitted. Deadlocks and serialisation failures are tried again. */
export type Transact = <T>(act: (work: Work) => Promise<T>) => Promise<T>

const retryable = new Set(['40001', '40P01'])
const maxTries = 4

export function createTransact({
  sql,
  clock,
  deliver,
  metrics,
}: {
  sql: Sql
  clock: Clock
  deliver: Deliver
  metrics: Metrics
}): Transact {
  return async (act) => {
    for (let attempt = 1; ; attempt++) {
      const afterwards: (() => void)[] = []
      const endings: (() => void)[] = []
      metrics.transactions.inc()
      try {
        const result = await sql.begin((tx) =>
          act(createWork({ sql: tx, clock, deliver, afterwards, endings })),
        )
        for (const run of afterwards) run()
        return result
      } catch (error) {
        if (attempt === maxTries || !retryable.has(sqlState(error) ?? '')) throw error
      } finally {
        for (const run of endings) run()
        metrics.transactions.dec()
      }
    }
  }
}

interface WorkParts {
  sql: Sql
  clock: Clock
  deliver: Deliver
  afterwards: (() => void)[]
  endings: (() => void)[]
}

function createWork({ sql, clock, deliver, afterwards, endings }: WorkParts): Work {
  return {
    sql,
    nowMs: clock.nowMs(),
    newId: <Id extends string>() => Bun.randomUUIDv7() as Id,
    random: (bytes) => randomBytes(bytes),
    emit: (emission) => afterwards.push(() => deliver(emission)),
    afterCommit: (act) => afterwards.push(act),
    afterEnd: (act) => endings.push(act),
  }
}

/** Work that only reads: statements run on the pool, each on its own, and nothing can be emitted. */
export type Reading = Pick<Work, 'sql' | 'nowMs'>
