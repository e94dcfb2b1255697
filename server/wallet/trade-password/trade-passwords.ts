import type { PersonId } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { Reading, Transact, Work } from '../../kernel/work'
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
import { isWeakPin } from './weak-pins'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** After so many wrong tries paying is locked for so long; after the last, until the password is reset. */
const locks: readonly { tries: number; ms: number }[] = [
  { tries: 5, ms: 15 * minuteMs },
  { tries: 10, ms: dayMs },
]
const mostTries = 15

/** Hashes slow enough to be kept, a few at once. */
export interface PasswordHashes {
  hash(password: string): Promise<string>
  verify(password: string, hash: string | undefined): Promise<boolean>
}

/** Whoever asks for a new trade password shows that they hold the account, or is refused. */
export type ProveOwner = (proof: {
  personId: PersonId
  account: string
  code: string
  password: string
  address: string
}) => Promise<void>

export interface TradePasswordParts {
  transact: Transact
  read: () => Reading
  hashes: PasswordHashes
  pepper: Pepper
  proveOwner: ProveOwner
}

interface Entered {
  personId: PersonId
  password: string
  confirm: string
}

export function createTradePasswords({ transact, read, hashes, pepper, proveOwner }: TradePasswordParts) {
  async function requireGood({ personId, password, confirm }: Entered): Promise<void> {
    if (password !== confirm) refuse('TradePasswordsDiffer')
    const { phone } = await ownProfile(read(), personId)
    if (isWeakPin(password, phone)) refuse('WeakTradePassword')
  }
  const hashOf = ({ personId, password }: Entered) => hashes.hash(pepper(personId, password))

  const takeTurn = createTurnsOfEach()
  /** The password is right, or a refusal says how it stands. Tries of one person are looked at one after the other. */
  const require = async (personId: PersonId, password: string): Promise<void> => {
    await takeTurn(personId, () => compare(personId, password))
  }

  /** The try is committed before the password is compared. Answers the hash that it was right for. */
  async function compare(personId: PersonId, password: string): Promise<string> {
    const { hash, left, isLast } = await transact((work) => countTry(work, personId))
    if (await hashes.verify(pepper(personId, password), hash)) {
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
    async set(entered: Entered): Promise<void> {
      await requireGood(entered)
      const hash = await hashOf(entered)
      const { personId } = entered
      const isFirst = await transact(({ sql, nowMs }) => insertTradePassword(sql, { personId, hash, nowMs }))
      if (!isFirst) refuse('TradePasswordExists')
    },
    async change(entered: Entered & { oldPassword: string }): Promise<void> {
      await requireGood(entered)
      const { personId, oldPassword } = entered
      for (let isChanged = false; !isChanged;) {
        const oldHash = await takeTurn(personId, () => compare(personId, oldPassword))
        const hash = await hashOf(entered)
        // One that became another meanwhile, by a reset, is asked for again: the old one is not right any more.
        isChanged = await transact(({ sql, nowMs }) =>
          changeTradePassword(sql, { personId, oldHash, hash, nowMs }),
        )
      }
    },
    /** Opens any lock. Whoever took over an account could do this too, so money stays in for a day. */
    async reset({ proof, ...entered }: Entered & { proof: Parameters<ProveOwner>[0] }): Promise<void> {
      await requireGood(entered)
      await proveOwner(proof)
      const { personId } = entered
      const hash = await hashOf(entered)
      await transact(async ({ sql, nowMs }) => {
        await replaceTradePassword(sql, { personId, hash, nowMs, frozenUntilMs: nowMs + dayMs })
      })
    },
  }
}

/** One thing at a time for each key: right passwords that come together must not look like wrong ones. */
function createTurnsOfEach() {
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

/** Counts a try as if it were wrong, with the lock that it earns: so that tries that come together are not more. */
async function countTry(
  { sql, nowMs }: Work,
  personId: PersonId,
): Promise<{ hash: string; left: number; isLast: boolean }> {
  const row = await lockTradePassword(sql, personId)
  if (!row) return refuse('NoTradePassword')
  if (row.tries >= mostTries) return refuse('TradePasswordSpent')
  const lockedMs = (row.lockedUntil?.getTime() ?? 0) - nowMs
  if (lockedMs > 0) return refuse('TradePasswordLocked', { seconds: Math.ceil(lockedMs / 1000) })
  const tries = row.tries + 1
  const lock = locks.find((each) => each.tries === tries)
  await updateTries(sql, { personId, tries, lockedUntilMs: lock && nowMs + lock.ms })
  const next = [...locks.map((each) => each.tries), mostTries].find((limit) => limit >= tries) ?? mostTries
  return { hash: row.hash, left: next - tries, isLast: tries === mostTries }
}
