/** The review of the whole history, which goes on where it broke off. */
import { type Check, countWhole } from '../kernel/checks'
import type { ReadWork, Transact, Work } from '../kernel/work'
import type { KnownMoney } from './known-money'
import { type Findings, type OnCheck, recordReview } from './reconcile'
import { insertStep, selectSteps, type StepRow } from './review-store'

/** The time after which a slice begins no further step: its snapshot keeps old versions of rows alive. */
const sliceMs = 60_000

export type InSnapshot = <T>(act: (work: Work) => Promise<T>) => Promise<T>

export interface Review {
  transact: Transact
  inSnapshot: InSnapshot
  checks: readonly Check[]
  /** The checks that broke off before. They come last, so that none of them keeps the others waiting. */
  broken: Set<string>
  known: KnownMoney
  onCheck: OnCheck
}

/** The steps of a review by the name of their check. */
type Steps = Map<string, StepRow>

/**
 * Goes on with the review for a while, and stores each step. Once all checks are done, or one has found something, stores the
 * findings and returns them.
 */
export async function goOnReviewing({
  transact,
  inSnapshot,
  ...review
}: Review): Promise<Findings | undefined> {
  const known = await transact((work) => selectSteps(work.sql))
  const steps: Steps = new Map(known.map((row) => [row.name, row]))
  let isDone = false
  try {
    isDone = await inSnapshot((work) => takeSteps(work, { ...review, steps }))
  } finally {
    // Those before a step that broke off are done. One that found something is not, until its finding is recorded below.
    await transact(async ({ sql }) => {
      for (const step of steps.values())
        if (!known.includes(step) && step.found === 0n) await insertStep(sql, step)
    })
  }
  const found = Object.fromEntries([...steps.values()].map((step) => [step.name, step.found]))
  return isDone ? transact((work) => recordReview(work, { found, known: review.known })) : undefined
}

/** Takes steps until the time is over. Returns whether no more are needed. */
async function takeSteps(
  work: ReadWork,
  { checks, broken, steps, onCheck }: Pick<Review, 'checks' | 'broken' | 'onCheck'> & { steps: Steps },
): Promise<boolean> {
  const endMs = Date.now() + sliceMs
  const rank = ({ name }: Check) => (broken.has(name) ? 1 : 0)
  for (const [nth, check] of checks.toSorted((a, b) => rank(a) - rank(b)).entries()) {
    await onCheck(check.name, nth)
    for (let step = steps.get(check.name); step === undefined || step.next !== null;) {
      if (Date.now() >= endMs) return false
      step = await takeStep(work, check, step).catch((error: unknown) => {
        broken.add(check.name)
        throw new Error(`the check ${check.name} failed`, { cause: error })
      })
      steps.set(check.name, step)
      // It is reported at once.
      if (step.found > 0n) return true
    }
  }
  return true
}

async function takeStep(work: ReadWork, check: Check, before: StepRow | undefined): Promise<StepRow> {
  const { name, countPart } = check
  if (!countPart) return { name, found: await countWhole(check, work), next: null }
  const { found, next = null } = await countPart(work, before?.next ?? undefined)
  return { name, found, next }
}
