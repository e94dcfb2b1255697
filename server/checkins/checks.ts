import type { Check } from '../kernel/checks'
import type { ReadWork } from '../kernel/work'
import { signInPoints } from '../wallet'
import { dayIn, daysAfter } from './calendar'
import { sumPoints } from './store'

/** Counts calendar days on which check-ins and the ledger's payments for them differ, in number or in points. */
async function countWrongDays(work: ReadWork, sinceDay?: string): Promise<bigint> {
  const [given, paid] = await Promise.all([sumPoints(work.sql, sinceDay), signInPoints.byDay(work, sinceDay)])
  const byDay = new Map(paid.map((row) => [row.day, row]))
  const days = new Set([...given, ...paid].map(({ day }) => day))
  const givenByDay = new Map(given.map((row) => [row.day, row]))
  let wrong = 0n
  for (const day of days) {
    const [one, other] = [givenByDay.get(day), byDay.get(day)]
    if (one?.paid !== other?.paid || one?.count !== other?.count) wrong++
  }
  return wrong
}

/** The newest days are compared in each run, all days once a day. */
export const checkInChecks: readonly Check[] = [
  {
    name: 'checkInsMiscounted',
    count: (work) => countWrongDays(work, daysAfter(dayIn('UTC', work.nowMs), -2)),
    countAll: (work) => countWrongDays(work),
  },
]
