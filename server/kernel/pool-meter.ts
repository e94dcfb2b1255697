import type { Sql } from './database'

/** A pool that knows how many statements of its own are under way: the driver does not tell. */
export interface MeteredPool {
  sql: Sql
  /** Statements outside transactions, each of which holds or waits for a connection. */
  statements: () => number
  size: number
}

/** A statement is sent when it is first awaited, so that is when it begins to count; pieces of others never are. */
export function meterPool(pool: Sql): MeteredPool {
  let underWay = 0
  const end = () => void underWay--

  function count(query: Promise<unknown>): void {
    const then = query.then.bind(query)
    let hasBegun = false
    // A query of the driver waits for somebody to ask for its `then`: the only moment that tells.
    const thenCounted: typeof query.then = (...handlers) => {
      if (!hasBegun) {
        hasBegun = true
        underWay++
        void then(end, end)
      }
      return then(...handlers)
    }
    Reflect.set(query, 'then', thenCounted)
  }

  const sql = new Proxy(pool, {
    apply(target, self, given) {
      const query: unknown = Reflect.apply(target, self, given)
      if (query instanceof Promise) count(query)
      return query
    },
  })
  const { max = 1 } = pool.options as { max?: number }
  return { sql, statements: () => underWay, size: max }
}
