/** Comparing a trade password: counted before it is compared, locked after too many wrong ones. */
import { timingSafeEqual } from 'node:crypto'
import type { PersonId } from '@linnet/protocol'
import type { Leases } from '../../kernel/cluster/leases'
import { whileOwning } from '../../kernel/cluster/while-owning'
import type { Sql } from '../../kernel/database'
import { refuse } from '../../kernel/refusal'
import type { Tunable } from '../../kernel/tunables/tunables'
import type { Transact, Work } from '../../kernel/work'
import { recordSecurityEvent } from '../../security'
import { freezeAfterEvent } from '../freeze-account'
import type { MoneyRules } from '../money-rules'
import type { PinKeys } from './pepper'
import { addTry, forgiveTries, selectTries, type TryLock } from './trade-password-store'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Locks by the number of wrong tries; `maxTries` locks until the password is reset. */
const locks: readonly TryLock[] = [
  { tries: 5, ms: 15 * minuteMs },
  { tries: 10, ms: dayMs },
]
const maxTries = 15

/** Counting and clearing tries take a statement each, in every payment. */
const alone = { autocommits: true }

/** Slow password hashing with limited concurrency. */
export interface PasswordHashes {
  hash(password: string): Promise<string>
  /** Requests the hash only when the password's turn has come. Refuses before that if too many wait. */
  verify(password: string, hash: () => Promise<string>): Promise<boolean>
}

export interface ComparingParts extends Omit<PinKeys, 'challengeOf'> {
  transact: Transact
  hashes: PasswordHashes
  rules: Tunable<MoneyRules>
  leases: Pick<Leases, 'take'>
}

/** A try waits for those of the person at other processes, and for the lease of one that died. */
const waiting = { waitMs: 10_000, lookMs: 20 }

/** Compares a person's password and returns the matching hash, or refuses. Tries of one person run one at a time, at whatever process. */
export function createComparing({ transact, hashes, pepper, macOf, rules, leases }: ComparingParts) {
  const enqueue = createKeyedQueue()

  /** Counts the try, and commits it, before comparing. */
  async function tryOnce(personId: PersonId, password: string): Promise<ComparedTry> {
    const counted = await transact((work) => countTry(work, personId, { needsMac: true }), alone)
    if (counted?.mac) return { ...counted, isRight: isSame(counted.mac, macOf(personId, password)) }
    return tryByHash(personId, password)
  }

  /**
   * Compares with the slow hash, of a password that was set before there were MACs. The try is counted only when its turn has
   * come: a password that is never compared must not count as wrong.
   */
  async function tryByHash(personId: PersonId, password: string): Promise<ComparedTry> {
    const counted = Promise.withResolvers<CountedTry>()
    const isRight = await hashes.verify(pepper(personId, password), async () => {
      const attempt = await transact((work) => countTry(work, personId), alone)
      if (!attempt) return refuse('NoTradePassword')
      counted.resolve(attempt)
      return attempt.hash
    })
    return { ...(await counted.promise), isRight }
  }

  async function compare(personId: PersonId, password: string): Promise<string> {
    const { hash, left, isLast, isLock, isRight } = await tryOnce(personId, password)
    if (isRight) {
      const mac = macOf(personId, password)
      await transact(async ({ sql }) => void (await forgiveTries(sql, { personId, hash, mac })), alone)
      return hash
    }
    if (isLock || isLast)
      await transact((work) => recordSecurityEvent(work, { personId, kind: 'tradePasswordLocked' }))
    if (!isLast) return refuse('WrongTradePassword', { left })
    await transact(async (work) => {
      const untilMs = work.nowMs + rules.current(work).freezeTimes.tradeResetMs
      await freezeAfterEvent(work, { personId, cause: 'wrongTries', untilMs })
    })
    return refuse('TradePasswordSpent')
  }

  return (personId: PersonId, password: string): Promise<string> =>
    enqueue(personId, () =>
      whileOwning(leases, { name: `payment-pin:${personId}`, ...waiting }, () => compare(personId, password)),
    )
}

/** Runs one task at a time per key: concurrent right passwords must not count as wrong tries. */
function createKeyedQueue() {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(key: string, act: () => Promise<T>): Promise<T> => {
    const before = last.get(key)
    const mine = before ? before.then(act, act) : act()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}

interface CountedTry {
  hash: string
  mac: string | null
  /** Tries until the next lock. */
  left: number
  isLast: boolean
  /** Whether the try sets a lock if it is wrong. */
  isLock: boolean
}

interface ComparedTry extends CountedTry {
  isRight: boolean
}

const isSame = (known: string, given: string): boolean =>
  known.length === given.length && timingSafeEqual(Buffer.from(known), Buffer.from(given))

/**
 * Counts a try as wrong in advance, including any lock, so that concurrent tries get no extra guesses. With `needsMac` it
 * counts none of a password that has no MAC, and returns undefined.
 */
async function countTry(
  { sql, offsetMs }: Work,
  personId: PersonId,
  { needsMac = false } = {},
): Promise<CountedTry | undefined> {
  const counted = await addTry(sql, { personId, offsetMs, maxTries, locks, needsMac })
  if (!counted) {
    await refuseToTry(sql, { personId, offsetMs })
    return undefined
  }
  const { hash, mac, tries } = counted
  const next = [...locks.map((each) => each.tries), maxTries].find((limit) => limit >= tries) ?? maxTries
  const isLock = locks.some((each) => each.tries === tries)
  return { hash, mac, left: next - tries, isLast: tries === maxTries, isLock }
}

/** Refuses with the reason why no try was counted, except that there is no MAC. */
async function refuseToTry(sql: Sql, counted: { personId: PersonId; offsetMs: number }): Promise<void> {
  const found = await selectTries(sql, counted)
  if (!found) return refuse('NoTradePassword')
  if (found.tries >= maxTries) return refuse('TradePasswordSpent')
  if (found.lockedMs > 0) refuse('TradePasswordLocked', { seconds: Math.ceil(found.lockedMs / 1000) })
}
