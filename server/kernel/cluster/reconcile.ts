/**
 * Announces again what was stored since a moment, to the people who are connected here. It serves whatever may have lost frames: a
 * process that died between its COMMIT and its frames, a COMMIT without an answer, and processes that hear nothing of each other.
 * Repeating it is harmless, as devices leave out what they have, and fetch what is missing before it.
 */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../database'
import type { OpenDomain } from '../domain'
import type { Log } from '../log'
import type { Clock, Transact } from '../work'
import { type Edge, selectEdge } from './reconcile-store'

export interface ReconcileParts {
  sql: Sql
  /** Delivers to the connections of this process alone. */
  transact: Transact
  clock: Clock
  opened: readonly Pick<OpenDomain, 'announceSince'>[]
  isHere: (personId: PersonId) => boolean
  log: Log
  /** Whether other processes live whose messages this one does not hear; then it looks again and again. */
  isDeaf: () => boolean
  /** Called after each look. */
  onLook?: (outcome: 'done' | 'failed') => void
  everyMs?: number
}

export interface Reconciler {
  /** Announces what was stored since then, by the database's time, also by what was still under way when this is called. */
  since: (fromMs: number) => void
  stop: () => Promise<void>
}

/** The difference that two database hosts may show after one has taken over from the other. */
const marginMs = 2_000
/** No further back than this, so that a transaction that stays open does not make every look a long one. */
const longestMs = 60_000

export function createReconciler(parts: ReconcileParts): Reconciler {
  const { sql, clock, log, isDeaf, everyMs = 1_000 } = parts
  /** Since when somebody asked, and where the look before ended. Looks go on until a moment; none is due without it. */
  let askedMs: number | undefined
  let fromMs: number | undefined
  let untilMs: number | undefined
  let isStopped = false
  let isNextDue = false
  let running: Promise<void> | undefined

  const ask = (ms: number) => void (askedMs = Math.min(askedMs ?? ms, ms))

  async function look(): Promise<void> {
    const asked = askedMs
    askedMs = undefined
    try {
      const edge = withOffset(await selectEdge(sql), clock.offsetMs?.() ?? 0)
      untilMs ??= edge.nowMs
      const sinceMs = Math.max(fromMs ?? edge.settledMs, edge.nowMs - longestMs)
      await announce(parts, Math.min(asked ?? sinceMs, sinceMs) - marginMs)
      fromMs = edge.settledMs
      parts.onLook?.('done')
      if (edge.settledMs >= untilMs || edge.nowMs > untilMs + longestMs) untilMs = undefined
    } catch (error) {
      if (asked !== undefined) ask(asked)
      parts.onLook?.('failed')
      log.warn('what other transactions stored could not be announced yet', { error })
    }
  }

  async function tick(): Promise<void> {
    if (running || isStopped) return
    if (untilMs === undefined && !isDeaf()) return void (fromMs = undefined)
    running = look()
    await running
    running = undefined
    if (!isNextDue) return
    isNextDue = false
    await tick()
  }
  const timer = setInterval(() => void tick(), everyMs).unref()
  return {
    since(ms) {
      const nowMs = clock.nowMs()
      ask(Math.max(ms, nowMs - longestMs))
      untilMs = nowMs + marginMs
      // A look that runs may be past what this one is about.
      isNextDue = running !== undefined
      void tick()
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** Tests move the time of transactions. */
const withOffset = ({ nowMs, settledMs }: Edge, offsetMs: number): Edge => ({
  nowMs: nowMs + offsetMs,
  settledMs: settledMs + offsetMs,
})

async function announce({ opened, transact, isHere }: ReconcileParts, sinceMs: number): Promise<void> {
  for (const { announceSince } of opened)
    if (announceSince) await transact((work) => announceSince(work, { since: new Date(sinceMs), isHere }))
}
