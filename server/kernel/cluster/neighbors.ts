/** The other processes of the cluster: who lives, what is to be done when one dies, and what nobody says without a bus. */
import { within } from '../bounded'
import type { Member } from '../caller'
import type { Sql } from '../database'
import type { OpenDomain } from '../domain'
import type { Log } from '../log'
import type { ReadWork, Transact } from '../work'
import { deleteLeasesOf } from './leases-store'
import { bury, type Neighbor, selectNeighbors } from './neighbors-store'
import { leaseMs } from './process-store'

export interface NeighborParts {
  /** This process, and its cluster. */
  self: { id: string; cluster: string }
  sql: Sql
  read: () => ReadWork
  transact: Transact
  opened: readonly Pick<OpenDomain, 'recheck' | 'takeOver'>[]
  /** The members who are connected here. */
  members: () => readonly Member[]
  /** Announces again what was stored since a moment. */
  reconcile: (sinceMs: number) => void
  /** Called with each process that has ended. */
  onGone?: (id: string) => void
  log: Log
  everyMs?: number
}

/** The time between two questions whether the sessions of connections still exist. */
const recheckMs = 30_000
const answerMs = 3_000

export function watchNeighbors(parts: NeighborParts) {
  const { self, sql, log, everyMs = 1_000 } = parts
  let neighbors: readonly Neighbor[] = []
  /** The processes whose start, and those whose end, has been taken account of. */
  const met = new Set<string>()
  const mourned = new Set<string>()
  /** Since when the database has answered without a failure, by this process's own time. */
  let goodSince: number | undefined
  let recheckedAt = performance.now()
  let running: Promise<void> | undefined

  async function look(): Promise<void> {
    neighbors = await within(selectNeighbors(sql, self), answerMs)
    for (const { id, isGone, startedMs } of neighbors) {
      if (isGone || met.has(id)) continue
      met.add(id)
      parts.reconcile(startedMs)
    }
    const now = performance.now()
    goodSince ??= now
    // After a failover all leases are over: those who could not renew theirs either must not judge.
    if (now - goodSince > leaseMs)
      for (const each of neighbors) if (each.isOver && !each.isGone) await buryOne(parts, each)
    const gone = neighbors.filter(({ id, isGone }) => isGone && !mourned.has(id))
    for (const { id, announcedMs } of gone) {
      mourned.add(id)
      parts.onGone?.(id)
      parts.reconcile(announcedMs)
    }
    if (gone.length === 0 && now - recheckedAt < recheckMs) return
    recheckedAt = now
    await recheckAll(parts)
  }

  async function tick(): Promise<void> {
    if (running) return
    running = look().catch((error: unknown) => {
      goodSince = undefined
      log.warn('the other processes could not be looked at', { error })
    })
    await running
    running = undefined
  }
  const timer = setInterval(() => void tick(), everyMs).unref()
  return {
    /** Whether another process of a kind lives, or nobody knows yet that it does not. */
    someLive: (isSuch: (id: string) => boolean) => neighbors.some(({ id, isGone }) => !isGone && isSuch(id)),
    async stop() {
      clearInterval(timer)
      await running
    },
    living: () => neighbors.filter(({ isGone }) => !isGone),
  }
}

/** One of the others declares a process dead, and takes over what it left behind, in the same transaction. */
async function buryOne({ transact, opened, log }: NeighborParts, dead: Neighbor): Promise<void> {
  const isDone = await transact(async (work) => {
    if (!(await bury(work.sql, dead.id))) return false
    await deleteLeasesOf(work.sql, dead.id)
    for (const { takeOver } of opened) await takeOver?.(work, dead)
    return true
  })
  if (isDone) log.warn('a process has died', { name: dead.name })
}

async function recheckAll({ opened, members, read }: NeighborParts): Promise<void> {
  const here = members()
  if (here.length > 0) for (const { recheck } of opened) await recheck?.(read(), here)
}
