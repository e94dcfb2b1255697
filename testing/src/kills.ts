import type { Sql } from '../../server/kernel/database'
import { createMetrics } from '../../server/kernel/metrics'
import { type Clock, createTransact, type Deliver, type Transact, type Work } from '../../server/kernel/work'

interface World {
  sql: Sql
  clock: Clock
}

/** A transact that calls `onStatement` before each statement of its transactions, except those that begin and end them. */
export function watchStatements(
  { sql: whole, clock }: World,
  onStatement: () => void,
  deliver: Deliver = () => undefined,
): Transact {
  const transact = createTransact({
    sql: whole,
    clock,
    deliver,
    metrics: createMetrics(),
  })
  return (act) =>
    transact((work) => {
      const sql = new Proxy(work.sql, {
        apply(target, self, parameters: unknown[]) {
          // Fragments and arrays go through here too; only full statements begin with one of these words.
          const [first] = (parameters[0] as TemplateStringsArray | undefined) ?? []
          if (/^\s*(?:select|insert|update|delete|with)\b/.test(first ?? '')) onStatement()
          return Reflect.apply<unknown, unknown[], unknown>(target, self, parameters)
        },
      })
      return act({ ...work, sql } satisfies Work)
    })
}

/**
 * A transact that fails at its n-th statement: killing the server has the same effect, a rollback. 0 never
 * fails.
 */
export function breakAt(world: World, statement: number): Transact {
  let statements = 0
  return watchStatements(world, () => {
    if (++statements === statement) throw new Error('killed')
  })
}

/** Kills the action at its first statement, then at its second, and so on until it succeeds; `check` runs after each. */
export async function killEverywhere<T>(
  world: World,
  act: (transact: Transact) => Promise<T>,
  check: () => Promise<void>,
): Promise<{ value: T; kills: number }> {
  for (let statement = 1; ; statement++) {
    try {
      return { value: await act(breakAt(world, statement)), kills: statement - 1 }
    } catch (error) {
      if (!(error instanceof Error && error.message === 'killed')) throw error
      await check()
    }
  }
}
