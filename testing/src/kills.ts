import type { Sql } from '../../server/kernel/database'
import { createMetrics } from '../../server/kernel/metrics'
import { type Clock, createTransact, type Transact, type Work } from '../../server/kernel/work'

interface World {
  sql: Sql
  clock: Clock
}

/** A transact that fails at its n-th statement: killing the server rolls back just the same. 0 never fails. */
export function breakAt({ sql: whole, clock }: World, statement: number): Transact {
  let statements = 0
  const transact = createTransact({
    sql: whole,
    clock,
    deliver: () => undefined,
    metrics: createMetrics(),
  })
  return (act) =>
    transact((work) => {
      const sql = new Proxy(work.sql, {
        apply(target, self, parameters: unknown[]) {
          // Fragments and arrays go through here too; only full statements begin with one of these words.
          const [first] = (parameters[0] as TemplateStringsArray | undefined) ?? []
          if (/^\s*(?:select|insert|update|delete|with)\b/.test(first ?? '') && ++statements === statement)
            throw new Error('killed')
          return Reflect.apply<unknown, unknown[], unknown>(target, self, parameters)
        },
      })
      return act({ ...work, sql } satisfies Work)
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
