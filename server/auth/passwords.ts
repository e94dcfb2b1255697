import { availableParallelism } from 'node:os'
import { refuse } from '../kernel/refusal'

const argon2 = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const
/** The cheapest argon2 parameters: tests sign in and pay thousands of times. */
const quickArgon2 = { ...argon2, memoryCost: 8, timeCost: 1 } as const

export type PasswordHashing = 'full' | 'quick'

/** Hashes and verifies passwords, a few at a time: each takes 19 MB and keeps a core busy. */
export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Verifies a password. Without a hash (no such account) it takes as long and returns false. A function is
   * only called for the hash once a slot is free.
   */
  verify(password: string, hash: MaybeHash | (() => Promise<MaybeHash>)): Promise<boolean>
  /** A new hash of a password, if the old one was made with another algorithm or cost than hashes are made with now. */
  renew(password: string, hash: string): Promise<MaybeHash>
}

/** Whether a hash was made with this cost; another one is renewed when its password is known. */
const hasCost = (hash: string, { memoryCost, timeCost }: typeof argon2 | typeof quickArgon2): boolean =>
  hash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},`)

type MaybeHash = string | undefined

/**
 * Hashings at a time for each core. Bun hashes in its thread pool, with one thread for each core: two keep a
 * thread busy, as one is passed to it while it hashes the other; more would only take memory.
 */
const hashesPerCore = 2

export function createPasswords({
  maxWaiting = 500,
  hashing = 'full',
}: { maxWaiting?: number; hashing?: PasswordHashing } = {}): Passwords {
  const cost = hashing === 'full' ? argon2 : quickArgon2
  const withSlot = createLimiter({ max: hashesPerCore * availableParallelism(), maxWaiting })
  const hash = (password: string) => withSlot(() => Bun.password.hash(composed(password), cost))
  // The hash of a random password, compared against when there is no account.
  const dummyHash = hash(crypto.randomUUID())
  return {
    hash,
    renew: async (password, old) => (hasCost(old, cost) ? undefined : hash(password)),
    async verify(password, hash) {
      const fallback = await dummyHash
      return withSlot(async () => {
        const known = typeof hash === 'function' ? await hash() : hash
        const isRight = await Bun.password.verify(composed(password), known ?? fallback)
        return isRight && known !== undefined
      })
    },
  }
}

/** A password in composed form: keyboards encode the same accented or Korean letter in different ways. */
const composed = (password: string): string => password.normalize('NFC')

/** Limits concurrency. Beyond `maxWaiting` it refuses at once; those callers would give up before their turn anyway. */
function createLimiter({ max, maxWaiting }: { max: number; maxWaiting: number }) {
  const waiting: (() => void)[] = []
  let busy = 0
  return async <T>(act: () => Promise<T>): Promise<T> => {
    if (waiting.length >= maxWaiting) return refuse('TooManyRequests', { seconds: 5 })
    if (busy < max) busy++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await act()
    } finally {
      // The slot goes directly to the next in line, so that nobody can jump the queue.
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }
}
