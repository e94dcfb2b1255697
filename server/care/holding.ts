/** The restrictions of current decisions, in memory. Other servers' decisions arrive with the next reading. */
import type { CareAction, CareRule, PersonId } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'
import { selectReviewed } from './held-store'
import type { CareRules } from './rules'
import { type DecisionRow, selectHolding } from './store'
import { createWorkProof } from './work-proof'

const dayMs = 24 * 3_600_000
/** The time for which a rule does not apply to a person after staff undid a decision. */
const pardonMs = dayMs
/** The absence after which a device retries nothing by itself. */
const reviewedMs = 30 * dayMs
/** The time for which completed work counts. */
const workedForMs = 3_600_000

interface Held {
  action: CareAction
  untilMs: number | undefined
}

const strength: Readonly<Record<CareAction, number>> = { slow: 0, proof: 1, hold: 2 }

const isOver = ({ untilMs }: Held, nowMs: number): boolean => untilMs !== undefined && untilMs <= nowMs

/** The strongest of several decisions about a person applies. */
function heldBy(rows: readonly DecisionRow[]): Map<PersonId, Held> {
  const open = rows.filter(({ undoneAt }) => undoneAt === null)
  const weakestFirst = open.toSorted((one, other) => strength[one.action] - strength[other.action])
  return new Map(
    weakestFirst.map(({ personId, action, until }) => [personId, { action, untilMs: until?.getTime() }]),
  )
}

const pardonedBy = (rows: readonly DecisionRow[]): Map<string, number> =>
  new Map(
    rows.flatMap(({ personId, rule, undoneAt }) =>
      undoneAt ? [[personId + rule, undoneAt.getTime() + pardonMs]] : [],
    ),
  )

async function readStored({ sql, nowMs }: ReadWork) {
  const rows = await selectHolding(sql, { nowMs, sinceMs: nowMs - pardonMs })
  const people = await selectReviewed(sql, nowMs - reviewedMs)
  const reviewed = new Set(people.map(({ personId }) => personId))
  return { held: heldBy(rows), pardonedUntil: pardonedBy(rows), reviewed }
}

/** An attempt to post. `canWork`: whether the device can solve a proof of work. */
interface Attempt {
  rules: CareRules
  nowMs: number
  canWork: boolean
}

/** Sends a person's devices the challenge to work on. */
export type AskForWork = (personId: PersonId, work: { challenge: string; bits: number }) => void

export function createHolding(onAsked: AskForWork) {
  const proof = createWorkProof()
  let held = new Map<PersonId, Held>()
  let pardonedUntil = new Map<string, number>()
  /** People whose messages staff review, or did recently: messages that staff refused are not sent on a retry. */
  let reviewed = new Set<PersonId>()
  const workedUntil = new Map<PersonId, number>()
  const sentAt = new Map<PersonId, number>()
  /** Counts changes, so that a reading that began before a change does not overwrite it. */
  let changes = 0

  function askForWork(personId: PersonId, { workBits: bits }: CareRules, nowMs: number): never {
    const work = { challenge: proof.create(personId, { nowMs, bits }), bits }
    onAsked(personId, work)
    return refuse('WorkNeeded', work)
  }

  return {
    isHeld: (personId: PersonId): boolean => held.has(personId),
    /** Whether a person is already restricted at least this much. */
    isHeldBy(personId: PersonId, action: CareAction, nowMs: number): boolean {
      const decision = held.get(personId)
      return (
        decision !== undefined && !isOver(decision, nowMs) && strength[decision.action] >= strength[action]
      )
    },
    isPardoned: (personId: PersonId, rule: CareRule, nowMs: number): boolean =>
      (pardonedUntil.get(personId + rule) ?? 0) > nowMs,
    hold(personId: PersonId, { action, untilMs }: Held, nowMs: number): void {
      changes++
      held.set(personId, { action, untilMs })
      // The attempt that exceeded the limit has to wait too.
      sentAt.set(personId, nowMs)
    },
    pardon({ personId, rule, action }: DecisionRow, nowMs: number): void {
      changes++
      if (held.get(personId)?.action === action) held.delete(personId)
      pardonedUntil.set(personId + rule, nowMs + pardonMs)
    },
    isForReview: (personId: PersonId): boolean => held.get(personId)?.action === 'hold',
    noteReviewed: (personId: PersonId): void => {
      changes++
      reviewed.add(personId)
    },
    /**
     * Refuses whatever a decision slows down; clients that can't work have to pause instead. `held`: staff
     * review first; `reviewed`: staff may have refused this very message.
     */
    enforce(personId: PersonId, { rules, nowMs, canWork }: Attempt): 'held' | 'reviewed' | undefined {
      const decision = held.get(personId)
      const standing = reviewed.has(personId) ? 'reviewed' : undefined
      if (!decision || isOver(decision, nowMs)) return standing
      if (decision.action === 'hold') return 'held'
      if (decision.action === 'proof' && canWork) {
        if ((workedUntil.get(personId) ?? 0) <= nowMs) askForWork(personId, rules, nowMs)
        return standing
      }
      const leftMs = (sentAt.get(personId) ?? 0) + rules.pauseMs - nowMs
      if (leftMs > 0) refuse('SlowedDown', { seconds: Math.ceil(leftMs / 1000) })
      sentAt.set(personId, nowMs)
      return standing
    },
    /** Accepts the work for a challenge, or refuses with a new challenge. */
    prove(
      personId: PersonId,
      { rules, nowMs, ...work }: { challenge: string; solution: string; rules: CareRules; nowMs: number },
    ): void {
      if (!proof.isDone(personId, { ...work, nowMs })) askForWork(personId, rules, nowMs)
      workedUntil.set(personId, nowMs + workedForMs)
    },
    /** Reads the current decisions. `isStoring`: some decisions of this server may not be stored yet. */
    async load({ sql, nowMs }: ReadWork, isStoring: () => boolean): Promise<void> {
      const before = changes
      const stored = await readStored({ sql, nowMs })
      if (before !== changes || isStoring()) return
      ;({ held, pardonedUntil, reviewed } = stored)
      for (const [personId, untilMs] of workedUntil) if (untilMs <= nowMs) workedUntil.delete(personId)
      for (const personId of sentAt.keys()) if (!held.has(personId)) sentAt.delete(personId)
    },
  }
}
