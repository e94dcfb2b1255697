import { availableParallelism } from 'node:os'
import { newPasswordProblem } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'

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

export function requireGoodPassword(password: string): void {
  if (newPasswordProblem(password)) refuse('WeakPassword')
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
