import type { Sql } from './database'

/** A pool that counts its running statements, since the driver doesn't. */
export interface MeteredPool {
  sql: Sql
  /** Running statements outside transactions; each holds or waits for a connection. */
  statements: () => number
  size: number
}

/** A statement is sent when first awaited, so it counts from then on; SQL fragments are never awaited. */
export function meterPool(pool: Sql): MeteredPool {
  let inFlight = 0
  const end = () => void inFlight--

  function count(query: Promise<unknown>): void {
    const then = query.then.bind(query)
    let hasBegun = false
    // The driver sends a query when its `then` is first called, so that is the only hook.
    const thenCounted: typeof query.then = (...handlers) => {
      if (!hasBegun) {
        hasBegun = true
        inFlight++
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
  return { sql, statements: () => inFlight, size: max }
}
