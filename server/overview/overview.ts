import { formatAmount } from '@linnet/protocol'
import type { Overview } from '@linnet/protocol/staff'
import type { Figure } from '../kernel/figures'
import type { ReadWork } from '../kernel/work'
import { readBooks } from './books'
import { type DailyFigure, lastDays } from './count'
import { selectDaily } from './store'

export type WaitingFigure = Extract<Figure, { kind: 'waiting' }>

export interface OverviewParts {
  daily: readonly DailyFigure[]
  waiting: readonly WaitingFigure[]
}

/** The overview of this many days. */
export async function readOverviewOf(
  work: ReadWork,
  { daily, waiting }: OverviewParts,
  count: number,
): Promise<Overview> {
  const days = lastDays(work.nowMs, count)
  const rows = await selectDaily(work.sql, days[0] ?? '')
  const values = new Map(rows.map(({ figure, day, value }) => [`${figure} ${day}`, value]))
  return {
    days,
    series: daily.map(({ name, unit }) => ({
      name,
      unit,
      values: days.map((day) => {
        const value = values.get(`${name} ${day}`)
        if (value === undefined) return null
        return unit === 'usdt' ? formatAmount(value) : value.toString()
      }),
    })),
    waiting: await countWaiting(work, waiting),
    books: await readBooks(work),
  }
}

/** The number of waiting items of each kind of work. */
export const countWaiting = (
  work: ReadWork,
  figures: readonly WaitingFigure[],
): Promise<Overview['waiting']> =>
  Promise.all(figures.map(async ({ name, read }) => ({ name, count: Number(await read(work)) })))
