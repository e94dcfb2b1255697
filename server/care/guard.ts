/**
 * Watches the actions of new accounts and restrains those that do too much. Sending a message costs only
 * memory: one lookup for everybody, and a count for accounts younger than the rules' limit. A decision is
 * stored afterwards.
 */
import { type CareAction, careDecided, type CareRule, type PersonId } from '@linnet/protocol'
import type { Log } from '../kernel/log'
import { refuse } from '../kernel/refusal'
import type { Tunable } from '../kernel/tunables/tunables'
import type { Clock, ReadWork, Transact, Work } from '../kernel/work'
import { appendToUserLog } from '../userlogs'
import { ageMsOf } from './account-age'
import { createCounts } from './counts'
import { type AskForWork, createHolding } from './holding'
import { presentDecision } from './present'
import type { CareRules } from './rules'
import { type DecisionRow, insertDecision } from './store'

export interface GuardParts {
  isOn: boolean
  rules: Tunable<CareRules>
  clock: Clock
  transact: Transact
  log: Log
  onAsked: AskForWork
}

const dayMs = 24 * 3_600_000
/** The duration of a decision (ms); held messages wait for staff. */
const lastsMs: Readonly<Record<CareAction, number | undefined>> = {
  slow: dayMs,
  proof: 7 * dayMs,
  hold: undefined,
}

type NewDecision = Pick<DecisionRow, 'personId' | 'rule' | 'action' | 'count' | 'most'>

export function createGuard({ isOn, rules, clock, transact, log, onAsked }: GuardParts) {
  const counts = createCounts()
  const holding = createHolding(onAsked)
  const storing = new Set<Promise<unknown>>()

  /** Decides if a count is too high. If staff undid such a decision, the rule is not applied again for a day. */
  function judge(
    personId: PersonId,
    rule: CareRule,
    { count, nowMs }: { count: number; nowMs: number },
  ): void {
    const current = rules.current({ nowMs })
    const { most, action: set } = current.rules[rule]
    // Only staff hold somebody who has been a member for longer, however many report them.
    const action = set === 'hold' && ageMsOf(personId, nowMs) >= current.newForMs ? 'proof' : set
    if (most === 0 || count <= most || holding.isHeldBy(personId, action, nowMs)) return
    if (holding.isPardoned(personId, rule, nowMs)) return
    const lasts = lastsMs[action]
    holding.hold(personId, { action, untilMs: lasts === undefined ? undefined : nowMs + lasts }, nowMs)
    const stored = transact((work) => storeDecision(work, { personId, rule, action, count, most }))
      .catch((error: unknown) => log.error('a decision of automatic care could not be stored', { error }))
      .finally(() => storing.delete(stored))
    storing.add(stored)
  }

  const isWatched = (personId: PersonId, { newForMs }: CareRules, nowMs: number): boolean =>
    !holding.isHeld(personId) && ageMsOf(personId, nowMs) < newForMs

  return {
    /** Throws a refusal, or returns the sender's standing. */
    message(input: {
      senderId: PersonId
      conversationId: string
      text: string
      isRobot?: boolean
    }): ReturnType<typeof holding.enforce> {
      if (!isOn) return undefined
      const { senderId, conversationId, text, isRobot = false } = input
      const nowMs = clock.nowMs()
      const current = rules.current({ nowMs })
      if (text !== '' && isWatched(senderId, current, nowMs)) {
        const { links, equalTexts } = counts.message(senderId, { text, conversationId }, nowMs)
        judge(senderId, 'links', { count: links, nowMs })
        judge(senderId, 'equalTexts', { count: equalTexts, nowMs })
      }
      return holding.enforce(senderId, { rules: current, nowMs, canWork: !isRobot })
    },
    request({ personId, otherId }: { personId: PersonId; otherId: PersonId }): void {
      if (!isOn) return
      const nowMs = clock.nowMs()
      const current = rules.current({ nowMs })
      if (isWatched(personId, current, nowMs))
        judge(personId, 'requests', { count: counts.request(personId, otherId, nowMs), nowMs })
      if (holding.enforce(personId, { rules: current, nowMs, canWork: true }) === 'held')
        refuse('HeldForReview')
    },
    isHeld: holding.isHeld,
    isForReview: holding.isForReview,
    noteReviewed: holding.noteReviewed,
    reported(personId: PersonId, count: number): void {
      if (isOn) judge(personId, 'reports', { count, nowMs: clock.nowMs() })
    },
    prove(personId: PersonId, work: { challenge: string; solution: string }): void {
      const nowMs = clock.nowMs()
      holding.prove(personId, { ...work, rules: rules.current({ nowMs }), nowMs })
    },
    /** Called when staff have undone a decision. */
    pardon(row: DecisionRow): void {
      counts.forget(row.personId)
      holding.pardon(row, clock.nowMs())
    },
    load: (work: ReadWork): Promise<void> => holding.load(work, () => storing.size > 0),
    drain: async (): Promise<void> => void (await Promise.all(storing)),
  }
}

export type Guard = ReturnType<typeof createGuard>

async function storeDecision(work: Work, decision: NewDecision): Promise<void> {
  const lasts = lastsMs[decision.action]
  const at = new Date(work.nowMs)
  const until = lasts === undefined ? null : new Date(work.nowMs + lasts)
  const row = { ...decision, id: work.newId<string>(), at, until }
  await insertDecision(work.sql, row)
  await tell(work, { ...row, undoneAt: null, undoneBy: null, why: null })
}

/** Notifies a person of a decision, on all devices. */
export const tell = (work: Work, row: DecisionRow): Promise<unknown> =>
  appendToUserLog(work, { to: [row.personId], event: careDecided, data: presentDecision(row) })
