import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CodeScene } from '@linnet/protocol'
import type { Work } from '../kernel/work'
import { countAttempt, forgiveAttempts } from './attempts'
import { countWrongTry, deleteCode, lockCode, upsertCode } from './code-store'

const lifeMs = 5 * 60_000
const mostTries = 5

export interface CodePurpose {
  account: string
  scene: CodeScene
}

export interface CodeGuess extends CodePurpose {
  code: string
  /** Where the guess comes from. */
  address: string
}

export interface Codes {
  /** A new code, in the place of the one before it. */
  issue(work: Work, purpose: CodePurpose): Promise<string>
  /** Whether the code is right, without using it up. A wrong one is counted, so the work must be committed all the same. */
  judge(work: Work, guess: CodeGuess): Promise<boolean>
  /** Uses a code up: true once. To be asked after `judge`, for it counts nothing. */
  spend(work: Work, guess: CodeGuess): Promise<boolean>
}

/** Verification codes under a key; `devCode` is always right, in development. */
export function createCodes({ key, devCode }: { key: Buffer; devCode: string | undefined }): Codes {
  const digestOf = ({ account, scene }: CodePurpose, code: string) =>
    createHmac('sha256', key).update(`${scene}\n${account}\n${code}`).digest()

  async function isRight(work: Work, guess: CodeGuess): Promise<boolean> {
    const row = await lockCode(work.sql, guess)
    if (devCode !== undefined && guess.code === devCode) return true
    if (!row) return false
    const isAlive = row.tries < mostTries && row.expiresAt.getTime() > work.nowMs
    if (isAlive && timingSafeEqual(row.digest, digestOf(guess, guess.code))) return true
    await countWrongTry(work.sql, guess)
    return false
  }

  return {
    async issue(work, purpose) {
      const code = newCode(work)
      const digest = digestOf(purpose, code)
      await upsertCode(work.sql, { ...purpose, digest, expiresAtMs: work.nowMs + lifeMs })
      return code
    },
    async judge(work, guess) {
      const attempt = { secret: 'code', of: guess.account, address: guess.address } as const
      await countAttempt(work, attempt)
      const right = await isRight(work, guess)
      if (right) await forgiveAttempts(work, attempt)
      return right
    },
    async spend(work, guess) {
      const right = await isRight(work, guess)
      if (right) await deleteCode(work.sql, guess)
      return right
    },
  }
}

/** 48 random bits over a million values: no value is likelier than another by more than one in 280 million. */
const newCode = (work: Work) => String(work.random(6).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
