/** The checker: it alone records what the checks find, and lifts a stop. It has a connection and a role of its own; servers ask it. */
import { type Domain, moneyChecksOf } from '../../kernel/domain'
import type { Job } from '../../kernel/jobs'
import type { Log } from '../../kernel/log'
import type { Transact } from '../../kernel/work'
import { liftByStaff } from '../desk-store'
import { type CheckRuns, createCheckRuns } from '../jobs'
import { knownMoneyOf } from '../known-money'
import { findSignedLift } from '../lifting/find-signed-lift'
import { type Lifting, liftingBy, type LiftSettings } from '../lifting/lifting'
import { bookSignedLosses } from '../losses/find-signed-loss'
import type { Findings } from '../reconcile'
import { askForRun, type AskRow, selectAnswer, selectOpenAsks, updateAnswer } from './ask-store'

const secondMs = 1_000

export interface CheckerParts {
  log: Log
  /** Transactions of the checker's role. */
  transact: Transact
  domains: readonly Domain[]
  /** The checker's own: those of the server count for nothing here. */
  settings: LiftSettings
}

/** The jobs of a checker of these domains; none if no money is theirs. */
export function checkerJobs({ log, transact, domains, settings }: CheckerParts): Job[] {
  const checks = moneyChecksOf(domains)
  if (checks.length === 0) return []
  const check = createCheckRuns({ log, transact, checks, known: knownMoneyOf(domains) })
  return jobsOfChecks(check, transact, { lifting: liftingBy(settings, log) })
}

export const jobsOfChecks = (
  check: CheckRuns,
  transact: Transact,
  { lifting }: { lifting: Lifting } = { lifting: { by: 'staff' } },
): Job[] => [
  {
    name: 'ledger.reconcile',
    everyMs: 300 * secondMs,
    isDueAtStart: true,
    run: async () => void (await check.sinceLast()),
  },
  { name: 'ledger.review', everyMs: 3600 * secondMs, run: check.all },
  {
    name: 'ledger.answer',
    everyMs: secondMs,
    async run(work) {
      for (const ask of await selectOpenAsks(work.sql)) await answer(ask, { check, transact, lifting })
      if (lifting.by !== 'signatures') return
      if ((await transact((each) => bookSignedLosses(each, lifting))) > 0) await check.sinceLast()
      const signed = await findSignedLift(work, lifting)
      if (!signed || (await check.sinceLast()) !== 'clean') return
      await transact(({ sql, nowMs }) => liftByStaff(sql, { ...signed, nowMs }))
    },
  },
]

/**
 * Runs the checks, and lifts the stop if that was asked and they found nothing: the server cannot say what they find. An order that
 * waited for a checker lifts nothing, since it could meet another stop than it was about.
 */
async function answer(
  ask: AskRow,
  { check, transact, lifting }: { check: CheckRuns; transact: Transact; lifting: Lifting },
): Promise<void> {
  const result = await check.sinceLast()
  await transact(async (work) => {
    const lifts = ask.act === 'lift' && lifting.by === 'staff' && !ask.isLate && result === 'clean'
    const outcome = lifts ? await liftByStaff(work.sql, { ...ask, nowMs: work.nowMs }) : result
    await updateAnswer(work.sql, { id: ask.id, outcome })
  })
}

const askEveryMs = 100
const patienceMs = 60_000

/** Asks the checker for a run, and waits for the result; undefined if no checker answers. */
export async function runByChecker(transact: Transact): Promise<Findings['result'] | undefined> {
  const id = await transact((work) => askForRun(work.sql))
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += askEveryMs) {
    const outcome = await transact((work) => selectAnswer(work.sql, id))
    if (outcome !== undefined) return outcome as Findings['result']
    await Bun.sleep(askEveryMs)
  }
  return undefined
}
