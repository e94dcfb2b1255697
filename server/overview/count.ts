/** Stores the figures of each day, so that the overview reads a few hundred small rows however large the service is. */
import type { Day, Figure } from '../kernel/figures'
import type { Work } from '../kernel/work'
import { type DailyRow, selectFinalDays, selectSetUpAt, upsertDaily } from './store'

export const dayMs = 24 * 3_600_000
/** The number of days that the overview shows. */
const keptDays = 90
/** The number of past days that one run reads; the rest follows in the next. */
const pastPerRun = 30

export type DailyFigure = Extract<Figure, { kind: 'daily' }>

/** A day in UTC as it is stored: `2026-01-31`. */
export const dayName = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const dayOf = (name: string): Day => {
  const fromMs = Date.parse(name)
  return { from: new Date(fromMs), to: new Date(fromMs + dayMs) }
}

/** The days up to now, oldest first. */
export const lastDays = (nowMs: number, count: number): string[] =>
  Array.from({ length: count }, (_, nth) => dayName(nowMs - (count - 1 - nth) * dayMs))

/**
 * Reads today's figures, and those of past days that were not read since they ended. Nothing is written until
 * everything is read: a transaction that has written delays the sealing of the ledger's blocks for as long as
 * it lasts.
 */
export async function countDays(work: Work, figures: readonly DailyFigure[]): Promise<void | 'again'> {
  const days = lastDays(work.nowMs, keptDays)
  const today = dayName(work.nowMs)
  const [oldest = today] = days
  // A new service has no past: reading 90 days of each figure would be what it mostly does at first.
  const setUpOn = dayName((await selectSetUpAt(work.sql)).getTime())
  const counted: DailyRow[] = []
  let left = pastPerRun
  for (const figure of figures) {
    counted.push(await count(work, figure, { day: today, isFinal: false }))
    if (figure.onlyToday) continue
    const known = new Set(await selectFinalDays(work.sql, figure.name, oldest))
    const missing = days.filter((day) => day !== today && !known.has(day)).toReversed()
    for (const day of missing) {
      if (day < setUpOn) counted.push({ figure: figure.name, day, value: 0n, isFinal: true })
      else if (left-- > 0) counted.push(await count(work, figure, { day, isFinal: true }))
    }
  }
  await upsertDaily(work.sql, counted)
  return left <= 0 ? 'again' : undefined
}

async function count(
  work: Work,
  figure: DailyFigure,
  { day, isFinal }: { day: string; isFinal: boolean },
): Promise<DailyRow> {
  return { figure: figure.name, day, value: await figure.read(work, dayOf(day)), isFinal }
}
