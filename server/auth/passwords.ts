import { availableParallelism } from 'node:os'
import { refuse } from '../kernel/refusal'
import { popularPasswords } from './popular-passwords'

const argon2 = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const

/** Hashes and verifies, a few at once: each takes 19 MB and a core for a while. */
export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Without a hash (nobody has this account) it takes as long, and says no. A function is asked for the hash when the turn
   * has come.
   */
  verify(password: string, hash: MaybeHash | (() => Promise<MaybeHash>)): Promise<boolean>
}

type MaybeHash = string | undefined

const hashesPerCore = 2

export function createPasswords({ mostWaiting = 500 } = {}): Passwords {
  const takeTurn = createTurns({ most: hashesPerCore * availableParallelism(), mostWaiting })
  const hash = (password: string) => takeTurn(() => Bun.password.hash(password, argon2))
  // Compared with when there is no account; a random password that nobody knows.
  const hashOfNobody = hash(crypto.randomUUID())
  return {
    hash,
    async verify(password, hash) {
      const other = await hashOfNobody
      return takeTurn(async () => {
        const known = typeof hash === 'function' ? await hash() : hash
        const isRight = await Bun.password.verify(password, known ?? other)
        return isRight && known !== undefined
      })
    },
  }
}

/** Letters, digits and underscores, 6 to 20, at least two of the three kinds, and not one that everybody tries first. */
export function requireGoodPassword(password: string): void {
  const kinds = [/[A-Za-z]/, /[0-9]/, /_/].filter((kind) => kind.test(password)).length
  const isGood =
    /^[A-Za-z0-9_]{6,20}$/.test(password) && kinds >= 2 && !popularPasswords.has(password.toLowerCase())
  if (!isGood) refuse('WeakPassword')
}

/** Beyond `mostWaiting` somebody is told at once, who would have given up before the turn came. */
function createTurns({ most, mostWaiting }: { most: number; mostWaiting: number }) {
  const waiting: (() => void)[] = []
  let busy = 0
  return async <T>(act: () => Promise<T>): Promise<T> => {
    if (waiting.length >= mostWaiting) return refuse('TooManyRequests', { seconds: 5 })
    if (busy < most) busy++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await act()
    } finally {
      // A turn is handed on without being given up, so nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }
}
