import type { PersonId } from '@linnet/protocol'
import { isWeakPin } from '@linnet/protocol/wallet/weak-pins'
import { refuse } from '../../kernel/refusal'
import type { ReadWork, Transact, Work } from '../../kernel/work'
import { ownProfile } from '../../profiles'
import type { Pepper } from './pepper'
import {
  changeTradePassword,
  forgiveTries,
  freezeWithdrawals,
  insertTradePassword,
  lockTradePassword,
  replaceTradePassword,
  selectTradePassword,
  updateTries,
} from './trade-password-store'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Locks after this many wrong tries; `maxTries` locks until the password is reset. */
const locks: readonly { tries: number; ms: number }[] = [
  { tries: 5, ms: 15 * minuteMs },
  { tries: 10, ms: dayMs },
]
const maxTries = 15

/** Slow password hashing with limited concurrency. */
export interface PasswordHashes {
  hash(password: string): Promise<string>
  /** Asks for the hash once it is the password's turn. Refuses before that if too many wait. */
  verify(password: string, hash: () => Promise<string>): Promise<boolean>
}

/** Verifies that the caller owns the account, or refuses. */
export type Reauthenticate = (proof: {
  personId: PersonId
  account: string
  code: string
  password: string
  address: string
}) => Promise<void>

export interface TradePasswordParts {
  transact: Transact
  read: () => ReadWork
  hashes: PasswordHashes
  pepper: Pepper
  reauthenticate: Reauthenticate
}

interface NewTradePassword {
  personId: PersonId
  password: string
  confirm: string
}

export function createTradePasswords({ transact, read, hashes, pepper, reauthenticate }: TradePasswordParts) {
  async function requireValid({ personId, password, confirm }: NewTradePassword): Promise<void> {
    if (password !== confirm) refuse('TradePasswordsDiffer')
    const { phone } = await ownProfile(read(), personId)
    if (isWeakPin(password, phone)) refuse('WeakTradePassword')
  }
  const hashOf = ({ personId, password }: NewTradePassword) => hashes.hash(pepper(personId, password))

  const enqueue = createKeyedQueue()
  /** Resolves if the password is right, otherwise refuses. Tries of one person are checked one at a time. */
  const require = async (personId: PersonId, password: string): Promise<void> => {
    await enqueue(personId, () => compare(personId, password))
  }

  /**
   * Counts the try in a committed transaction before comparing, and not before its turn: a password that is never compared must
   * not count as wrong. Returns the matching hash.
   */
  async function compare(personId: PersonId, password: string): Promise<string> {
    const counted = Promise.withResolvers<CountedTry>()
    const isRight = await hashes.verify(pepper(personId, password), async () => {
      const attempt = await transact((work) => countTry(work, personId))
      counted.resolve(attempt)
      return attempt.hash
    })
    const { hash, left, isLast } = await counted.promise
    if (isRight) {
      await transact(async ({ sql }) => void (await forgiveTries(sql, { personId, hash })))
      return hash
    }
    if (!isLast) return refuse('WrongTradePassword', { left })
    await transact(async ({ sql, nowMs }) => {
      await freezeWithdrawals(sql, { personId, untilMs: nowMs + dayMs })
    })
    return refuse('TradePasswordSpent')
  }

  return {
    require,
    async has(personId: PersonId): Promise<boolean> {
      return (await selectTradePassword(read().sql, personId)) !== undefined
    },
    async set(input: NewTradePassword): Promise<void> {
      await requireValid(input)
      const hash = await hashOf(input)
      const { personId } = input
      const isFirst = await transact(({ sql, nowMs }) => insertTradePassword(sql, { personId, hash, nowMs }))
      if (!isFirst) refuse('TradePasswordExists')
    },
    async change(input: NewTradePassword & { oldPassword: string }): Promise<void> {
      await requireValid(input)
      const { personId, oldPassword } = input
      for (let isChanged = false; !isChanged;) {
        const oldHash = await enqueue(personId, () => compare(personId, oldPassword))
        const hash = await hashOf(input)
        // If a reset replaced the hash meanwhile, compare again: the old password is no longer right.
        isChanged = await transact(({ sql, nowMs }) =>
          changeTradePassword(sql, { personId, oldHash, hash, nowMs }),
        )
      }
    },
    /** Clears any lock. An attacker who took over the account could do this too, so withdrawals are frozen for a day. */
    async reset({
      proof,
      ...input
    }: NewTradePassword & { proof: Parameters<Reauthenticate>[0] }): Promise<void> {
      await requireValid(input)
      await reauthenticate(proof)
      const { personId } = input
      const hash = await hashOf(input)
      await transact(async ({ sql, nowMs }) => {
        await replaceTradePassword(sql, { personId, hash, nowMs, frozenUntilMs: nowMs + dayMs })
      })
    },
  }
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

export type TradePasswords = ReturnType<typeof createTradePasswords>

interface CountedTry {
  hash: string
  /** Tries until the next lock. */
  left: number
  isLast: boolean
}

/** Counts a try as wrong in advance, including any lock, so that concurrent tries get no extra guesses. */
async function countTry({ sql, nowMs }: Work, personId: PersonId): Promise<CountedTry> {
  const row = await lockTradePassword(sql, personId)
  if (!row) return refuse('NoTradePassword')
  if (row.tries >= maxTries) return refuse('TradePasswordSpent')
  const lockedMs = (row.lockedUntil?.getTime() ?? 0) - nowMs
  if (lockedMs > 0) return refuse('TradePasswordLocked', { seconds: Math.ceil(lockedMs / 1000) })
  const tries = row.tries + 1
  const lock = locks.find((each) => each.tries === tries)
  await updateTries(sql, { personId, tries, lockedUntilMs: lock && nowMs + lock.ms })
  const next = [...locks.map((each) => each.tries), maxTries].find((limit) => limit >= tries) ?? maxTries
  return { hash: row.hash, left: next - tries, isLast: tries === maxTries }
}
