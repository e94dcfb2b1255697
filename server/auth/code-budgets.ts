import type { Account } from '@linnet/protocol'
import { networksOf } from '../kernel/http/client-address'
import type { Log } from '../kernel/log'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { codeCounts } from './budget-store'
import type { AuthConfig } from './settings'

const hourMs = 3_600_000

/** Limits per hour for 100, ten thousand and a million neighbouring numbers: fraudsters own such blocks. */
const perBlock = [
  { dropped: 2, count: 10 },
  { dropped: 4, count: 60 },
  { dropped: 6, count: 600 },
] as const
/** Limits per hour for strangers at one place, and in the whole network of its provider. */
const perPlace = 20
const perProvider = 100
/** The spending limit for known devices, relative to strangers': the excess remains when strangers have used up theirs. */
const knownShare = 1.25

export interface CodeSpending {
  account: Account
  address: string
  /** Whether the account knows the requesting device. */
  isKnown: boolean
}

export interface CodeBudgets {
  /** Counts one code against every budget that it belongs to; refuses if one is used up. */
  spend(work: Work, spending: CodeSpending): Promise<void>
}

export interface BudgetParts {
  settings: Pick<AuthConfig, 'codeCountries' | 'codesPerHour' | 'codesPerDay'>
  /** Whether places are limited; off in benchmarks and tests, where everybody comes from one place. */
  limitsPlaces: boolean
  log: Log
  /** Counts a code that was held back. */
  onHeldBack: (why: 'spending' | 'budget' | 'country') => void
}

export function createCodeBudgets({ settings, limitsPlaces, log, onHeldBack }: BudgetParts): CodeBudgets {
  const { codeCountries, codesPerHour, codesPerDay } = settings
  let saidAtMs = -Infinity

  /** Limits by key; the keys of daily limits begin with `day:`. */
  function limitsOf({ account, address, isKnown }: CodeSpending): ReadonlyMap<string, number> {
    const limits = new Map<string, number>()
    if (limitsPlaces && !isKnown) {
      const [place, provider] = networksOf(address)
      limits.set(`place:${place}`, perPlace)
      limits.set(`provider:${provider}`, perProvider)
    }
    if (account.kind !== 'phone') return limits
    const share = isKnown ? knownShare : 1
    limits.set('all', codesPerHour * share)
    limits.set('day:all', codesPerDay * share)
    if (limitsPlaces)
      for (const { dropped, count } of perBlock)
        limits.set(`block:${account.address.slice(0, -dropped)}/${dropped}`, count)
    return limits
  }

  return {
    async spend(work, spending) {
      if (!isServed(spending.account, codeCountries)) {
        onHeldBack('country')
        return refuse('CountryNotServed')
      }
      const limits = limitsOf(spending)
      const keys = [...limits.keys()]
      for (const [isDay, windowMs] of [
        [false, hourMs],
        [true, 24 * hourMs],
      ] as const) {
        const counted = keys.filter((key) => key.startsWith('day:') === isDay)
        if (counted.length === 0) continue
        const { sql, nowMs } = work
        const windowStartMs = nowMs - windowMs
        for (const { key, count, since } of await codeCounts.add(sql, {
          keys: counted,
          nowMs,
          windowStartMs,
        })) {
          if (count <= (limits.get(key) ?? 0)) continue
          if (!key.endsWith('all')) {
            onHeldBack('budget')
            const seconds = Math.ceil((since.getTime() + windowMs - nowMs) / 1000)
            return refuse('TooManyRequests', { seconds: Math.max(1, seconds) })
          }
          logSpendingAlarm(work.nowMs)
          return refuse('CodeUnavailable')
        }
      }
    },
  }

  /** Logs the alarm once a minute, however many codes are held back. */
  function logSpendingAlarm(nowMs: number): void {
    onHeldBack('spending')
    if (nowMs - saidAtMs < 60_000) return
    saidAtMs = nowMs
    log.error('codes by SMS have reached the spending limit', { codesPerHour, codesPerDay })
  }
}

/** Mainland numbers are stored without their calling code. */
function isServed({ kind, address }: Account, countries: AuthConfig['codeCountries']): boolean {
  if (kind === 'email' || countries === 'all') return true
  const digits = address.startsWith('+') ? address.slice(1) : `86${address}`
  return countries.some((code) => digits.startsWith(code))
}
