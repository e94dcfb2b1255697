import { randomBytes } from 'node:crypto'
import type { PersonId, PushedEvent } from '@linnet/protocol'
import type { z } from 'zod'
import { type Sql, sqlState } from './database'
import type { Metrics } from './metrics'

export interface Clock {
  nowMs: () => number
}

/** A frame to push after its transaction commits. `useq` is its number in the user log. */
export interface Emission<D extends z.ZodType = z.ZodType> {
  to: readonly PersonId[]
  event: PushedEvent<D>
  data: z.output<D>
  useq?: number
  /** A connection to skip, because the answer to its own call tells it. */
  exceptConnection?: string | undefined
}

/** A database transaction and what a verb needs around it. Only the kernel creates one. */
export interface Work {
  readonly sql: Sql
  /** In milliseconds; fixed for the whole transaction. */
  readonly nowMs: number
  /** Creates a UUIDv7. */
  newId<Id extends string>(): Id
  random(bytes: number): Buffer
  /** Pushes a frame after the commit. */
  emit<D extends z.ZodType>(emission: Emission<D>): void
  /** Runs after the commit, in order with the frames; must not fail. */
  afterCommit(act: () => void): void
  /** Runs when the transaction has ended, committed or not, after any `afterCommit`; must not fail. */
  afterEnd(act: () => void): void
}

export type Deliver = (emission: Emission) => void

/** Runs `act` in a transaction, then delivers what it emitted. Retries deadlocks and serialization failures. */
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

/** Work that only reads: each statement runs on the pool by itself, and nothing can be emitted. */
export type ReadWork = Pick<Work, 'sql' | 'nowMs'>
