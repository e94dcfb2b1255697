import { fanOutPlan, groupSize, pairsPlan, peopleInPairs, rates, steadyPlan } from '../load-plans'

/** Connections whose memory is measured; the first are opened before, and make a server load what all share. */
const idle = { first: 100, people: 2_000, settleMs: 5_000 }

/** How much each server gets to do. */
export interface Sizes {
  isFull: boolean
  people: number
  group: number
  idle: { first: number; people: number; settleMs: number }
  pairs: typeof pairsPlan
  fanOut: typeof fanOutPlan
  steady: typeof steadyPlan
  rates: readonly number[]
}

/** The sizes of the measurements, or of a trial: a part (above 0, up to 1) of the people, of the rates and of the time. */
export function sizesOf(part: number): Sizes {
  if (!(part > 0 && part <= 1)) throw new Error('PEERS_PART is a number above 0, up to 1.')
  const isFull = part === 1
  const count = (full: number, least: number) => Math.max(least, Math.round(full * part))
  const time = (full: number) => count(full, 200)
  const shorten = (plan: typeof pairsPlan) => ({
    ...plan,
    warmUpMs: time(plan.warmUpMs),
    roundMs: time(plan.roundMs),
  })
  return {
    isFull,
    people: 2 * count(peopleInPairs / 2, 2),
    group: count(groupSize, 5),
    idle: {
      first: count(idle.first, 4),
      people: count(idle.people, 20),
      settleMs: time(idle.settleMs),
    },
    pairs: shorten(pairsPlan),
    fanOut: shorten(fanOutPlan),
    steady: { warmUpMs: time(steadyPlan.warmUpMs), ms: time(steadyPlan.ms) },
    rates: rates.map((perSecond) => count(perSecond, 20)),
  }
}
