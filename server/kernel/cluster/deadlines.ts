/**
 * Deadlines on our side of the database's connections: a COMMIT that waits for a replica is ended by no limit of the server, and a
 * half-open connection by no one. A new pool takes over, and the old one is closed, so that what it left open ends as unknown.
 */
import type { SQL as Sql } from 'bun'
import type { Log } from '../log'
import { mayTakeLong } from './long-statements'

export interface Deadlines {
  /** Longer than the server's own limit of a statement. */
  statementMs: number
  commitMs: number
  /** For what may first wait for a free connection. */
  waitingMs: number
}

export const deadlines: Deadlines = { statementMs: 13_000, commitMs: 5_000, waitingMs: 30_000 }

const lookMs = 500

interface Open {
  pool: Sql
  /** The transaction, which may have been allowed to take longer. */
  tx?: Sql
}

type Begin = (...given: [string, (tx: Sql) => unknown] | [(tx: Sql) => unknown]) => Promise<unknown>

/** Watches what is open, with one timer for all. `onLate` is called with the pool of something that takes too long. */
function createWatch(onLate: (pool: Sql) => void, everyMs: number) {
  const open = new Set<Open & { untilMs: number }>()
  let timer: Timer | undefined
  let lookAtMs = 0

  function look(): void {
    timer = undefined
    const now = performance.now()
    // While this process stood still it read no answers: that time counts for nobody.
    const stoodStillMs = Math.max(0, now - lookAtMs)
    for (const each of open) each.untilMs += stoodStillMs
    const late = [...open].find(({ untilMs, tx }) => untilMs < now && !(tx && mayTakeLong(tx)))
    if (late) {
      for (const each of open) if (each.pool === late.pool) open.delete(each)
      onLate(late.pool)
    }
    if (open.size > 0) lookLater()
  }
  function lookLater(): void {
    if (timer) return
    lookAtMs = performance.now() + everyMs
    timer = setTimeout(look, everyMs)
  }

  function begin(one: Open, withinMs: number): () => void {
    if (withinMs === Infinity) return () => undefined
    const entry = { ...one, untilMs: performance.now() + withinMs }
    open.add(entry)
    lookLater()
    return () => void open.delete(entry)
  }

  /** The driver sends a query when its `then` is first called, so time counts from then on. */
  function timed(query: unknown, one: Open, withinMs: number): unknown {
    if (!(query instanceof Promise)) return query
    const then = query.then.bind(query)
    let hasBegun = false
    const thenTimed: typeof query.then = (...handlers) => {
      if (!hasBegun) {
        hasBegun = true
        const end = begin(one, withinMs)
        void then(end, end)
      }
      return then(...handlers)
    }
    Reflect.set(query, 'then', thenTimed)
    return query
  }
  return { begin, timed }
}

const endless: Deadlines = { statementMs: Infinity, commitMs: Infinity, waitingMs: Infinity }

export interface Guarding {
  /** Without a log, nothing has a deadline. */
  log?: Log | undefined
  limits?: Deadlines
  /** Calls `replace` when another database server has taken over. Returns how to end that. */
  follow?: (replace: () => void) => () => void
}

/** A pool that is replaced by another one when something on it takes too long, or when it leads to the wrong server. */
export function guardPool(openPool: () => Sql, { log, limits: given = deadlines, follow }: Guarding): Sql {
  const limits = log ? given : endless
  let current = openPool()
  const watch = createWatch(giveUp, Math.min(lookMs, limits.commitMs))
  const endFollowing = follow?.(() => replace(current))

  function replace(pool: Sql): void {
    if (pool !== current) return
    current = openPool()
    void pool.close({ timeout: 0 }).catch(() => undefined)
  }

  function giveUp(pool: Sql): void {
    if (pool !== current) return
    log?.error('the database does not answer: new connections take over, and the old ones are closed')
    replace(pool)
  }

  const begin: Begin = async (...given) => {
    const pool = current
    const [mode, act] = given.length === 1 ? (['', given[0]] as const) : given
    let end = watch.begin({ pool }, limits.waitingMs)
    try {
      return await pool.begin(mode, async (tx) => {
        end()
        const guarded: Sql = through(
          () => tx,
          (query) => watch.timed(query, { pool, tx: guarded }, limits.statementMs),
        )
        const done = await act(guarded)
        end = watch.begin({ pool }, limits.commitMs)
        return done
      })
    } finally {
      end()
    }
  }

  return through(
    () => current,
    (query) => watch.timed(query, { pool: current }, limits.waitingMs),
    {
      begin,
      close(options?: { timeout?: number }) {
        endFollowing?.()
        return current.close(options)
      },
    },
  )
}

/** Stands for a pool or a transaction, and passes every query on to `note`. */
function through(
  target: () => Sql,
  note: (query: unknown) => unknown,
  own: Record<string, unknown> = {},
): Sql {
  return new Proxy(target(), {
    apply: (_, self, given) => note(Reflect.apply(target(), self, given)),
    get(_, name) {
      if (name in own) return own[name as string]
      const value: unknown = Reflect.get(target(), name)
      if (typeof value !== 'function') return value
      const bound = value.bind(target()) as (...given: unknown[]) => unknown
      return name === 'unsafe' ? (...given: unknown[]) => note(bound(...given)) : bound
    },
  })
}
