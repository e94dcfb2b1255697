import type { Caps } from '../settings'
import type { Journal } from './journal'

const hourMs = 3_600_000

/**
 * Why this amount would be too much by the signer's own limits; undefined if it is not. Counts what the journal has, once for each
 * withdrawal, whatever a database says.
 */
export function findExcess(
  journal: Pick<Journal, 'entries'>,
  caps: Caps,
  { person, amount, nowMs }: { person: string; amount: bigint; nowMs: number },
): string | undefined {
  const signedIn = (ms: number, whose?: string) =>
    journal.entries.reduce(
      (sum, entry) =>
        entry.attempt === 1 && entry.atMs > nowMs - ms && (whose === undefined || entry.person === whose)
          ? sum + entry.amount
          : sum,
      amount,
    )
  if (signedIn(hourMs) > caps.perHour) return 'the limit of an hour is reached'
  if (signedIn(24 * hourMs) > caps.perDay) return 'the limit of a day is reached'
  if (signedIn(24 * hourMs, person) > caps.perPersonAndDay) return 'the limit of this person is reached'
  return undefined
}
