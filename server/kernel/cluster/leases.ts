/**
 * Leases: one of many equal processes owns a name for a while. A lease alone keeps nobody from writing who slept past its end: every
 * effect of an owner checks the token in the transaction that stores it, or is stored under a name that contains the token.
 */
import { within } from '../bounded'
import type { Sql } from '../database'
import type { Log } from '../log'
import { refuse } from '../refusal'
import {
  deleteLease,
  type LeaseHolder,
  lockLease,
  renewLeases,
  selectHolder,
  takeLease,
} from './leases-store'

export interface Lease {
  name: string
  /** Higher than those of all earlier owners; 0 without a cluster, where there are none. */
  token: number
  /** Whether the process may go on. False some time before others may take the lease. */
  isHeld: () => boolean
  /** The time for which the process may go on if the lease is not renewed. */
  heldForMs: () => number
  /** Refuses unless the token is still the newest one; until the transaction ends, it then stays so. */
  require: (sql: Sql) => Promise<void>
  /** Returns the lease, so that others need not wait until it is over. */
  release: () => Promise<void>
}

export interface Leases {
  /** The process that takes them; undefined without a cluster. */
  owner: string | undefined
  /** Takes a lease; undefined while another process holds it, or this one in another place. */
  take: (name: string) => Promise<Lease | undefined>
  /** The process that holds a lease; undefined if none does, and without a cluster. */
  holderOf: (name: string) => Promise<LeaseHolder | undefined>
  stop: () => void
}

interface LeaseParts {
  /** The id of this process in its cluster. */
  owner: string
  /** Takes and returns leases. */
  sql: Sql
  /** The connection that renews them, which a busy pool does not keep waiting. */
  ownSql: () => Sql
  log: Log
  everyMs?: number
  /** This process's own time, which no change of its clock moves. */
  nowMs?: () => number
}

const renewEveryMs = 2_000
const renewWithinMs = 1_500
/** The time without a renewal after which an owner stops: less than others wait. */
const stopAfterMs = 6_000

/** Without a cluster, this process owns whatever it takes, and the database has no part in it. */
export function createSoleLeases(): Leases {
  const held = new Set<string>()
  return {
    owner: undefined,
    holderOf: () => Promise.resolve(undefined),
    take(name) {
      if (held.has(name)) return Promise.resolve(undefined)
      held.add(name)
      let isHeld = true
      return Promise.resolve({
        name,
        token: 0,
        isHeld: () => isHeld,
        heldForMs: () => (isHeld ? Number.MAX_SAFE_INTEGER : 0),
        require: () => Promise.resolve(),
        release() {
          if (isHeld) held.delete(name)
          isHeld = false
          return Promise.resolve()
        },
      })
    },
    stop: () => undefined,
  }
}

export function createLeases(parts: LeaseParts): Leases {
  const { owner, sql, ownSql, log, everyMs = renewEveryMs, nowMs = () => performance.now() } = parts
  /** The leases by token, and when each was last renewed, by the moment before the question. */
  const held = new Map<number, { name: string; atMs: number }>()
  const heldForMs = (token: number) => (held.get(token)?.atMs ?? -Infinity) + stopAfterMs - nowMs()
  const isHeld = (token: number) => heldForMs(token) > 0
  let isRunning = false

  async function renew(): Promise<void> {
    for (const [token, { name }] of held) if (!isHeld(token)) drop(token, name)
    if (held.size === 0) return
    const atMs = nowMs()
    const leases = [...held].map(([token, { name }]) => ({ name, token }))
    const renewed = new Set(await within(renewLeases(ownSql(), { owner, leases }), renewWithinMs))
    for (const { name, token } of leases) {
      const own = held.get(token)
      if (!renewed.has(name)) drop(token, name)
      else if (own) own.atMs = atMs
    }
  }

  function drop(token: number, name: string): void {
    if (held.delete(token)) log.warn('this process has lost what it owned', { name })
  }

  async function tick(): Promise<void> {
    if (isRunning) return
    isRunning = true
    await renew().catch((error: unknown) => log.warn('leases could not be renewed', { error }))
    isRunning = false
  }
  const timer = setInterval(() => void tick(), everyMs).unref()

  return {
    owner,
    holderOf: (name) => selectHolder(sql, name),
    async take(name) {
      const atMs = nowMs()
      const token = await takeLease(sql, { name, owner })
      if (token === undefined) return undefined
      held.set(token, { name, atMs })
      return {
        name,
        token,
        isHeld: () => isHeld(token),
        heldForMs: () => heldForMs(token),
        async require(transaction) {
          if (!isHeld(token) || !(await lockLease(transaction, { name, token })))
            refuse('Busy', { seconds: 1 })
        },
        async release() {
          // A lease that was lost belongs to nobody, or to another process: its token says so.
          held.delete(token)
          await deleteLease(sql, { name, token }).catch((error: unknown) =>
            log.warn('a lease could not be returned, and ends by itself', { name, error }),
          )
        },
      }
    },
    stop: () => clearInterval(timer),
  }
}
