import type { WaitingWork } from '@linnet/protocol/staff'
import type { ReadWork } from './work'

const dayMs = 86_400_000
/** The days of which a backup notes the figures: those before it, and its own. */
const notedDays = 8

/** One day in UTC. */
export interface Day {
  from: Date
  to: Date
}

/** A number that the staff see over time or right now. Each is read from an index or a counter, never by counting a large table. */
export type Figure =
  | {
      /** `<domain>.<what>`, such as `profiles.joined`. */
      name: string
      kind: 'daily'
      unit: 'count' | 'usdt'
      /**
       * Whether it describes the current state, such as who was seen last, and can't be computed for a past
       * day.
       */
      onlyToday?: boolean
      read: (work: ReadWork, day: Day) => Promise<bigint>
    }
  | {
      name: WaitingWork
      kind: 'waiting'
      read: (work: ReadWork) => Promise<bigint>
    }

/** Figures of the days up to a moment, each as a sum: noted with a backup, so that a restore can be compared with them. */
export async function readRecentFigures(
  domains: readonly { figures?: readonly Figure[] }[],
  work: ReadWork,
): Promise<Record<string, bigint>> {
  const today = Math.floor(work.nowMs / dayMs) * dayMs
  const sums: Record<string, bigint> = {}
  for (const figure of domains.flatMap(({ figures = [] }) => figures)) {
    if (figure.kind !== 'daily' || figure.onlyToday) continue
    let sum = 0n
    for (let day = 0; day < notedDays; day++) {
      const from = today - day * dayMs
      sum += await figure.read(work, { from: new Date(from), to: new Date(from + dayMs) })
    }
    sums[figure.name] = sum
  }
  return sums
}

/** The figures of which less than 99 in 100 were found: some of it may have been deleted while the backup was made. */
export const missingFigures = (
  noted: Readonly<Record<string, bigint>>,
  found: Readonly<Record<string, bigint>>,
): string[] =>
  Object.entries(noted).flatMap(([name, count]) =>
    (found[name] ?? 0n) * 100n < count * 99n ? [`${name}: ${found[name] ?? 0n} of ${count}`] : [],
  )
