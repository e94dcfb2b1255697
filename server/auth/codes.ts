import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CodeScene } from '@linnet/protocol'
import type { KeyFile } from '../kernel/key-file'
import type { Work } from '../kernel/work'
import { countAttempt, forgiveAttempts } from './attempts'
import { countWrongTry, deleteCode, lockCode, upsertCode } from './code-store'

const lifetimeMs = 5 * 60_000
const maxTries = 5

/**
 * The key that verification codes are hashed with; file keys use a derived key. A hash of six digits can be reversed at once, so the
 * key is stored outside the database.
 */
export const codeKey: KeyFile = {
  file: 'verification.key',
  opens: 'verification codes',
  withoutIt: 'Codes that were sent and addresses of files end; both are given out again.',
}

export interface CodePurpose {
  account: string
  scene: CodeScene
}

export interface CodeGuess extends CodePurpose {
  code: string
  /** The client's IP address. */
  address: string
}

export interface Codes {
  /** Creates a code, replacing the previous one. */
  issue(work: Work, purpose: CodePurpose): Promise<string>
  /**
   * Whether the code is right, without consuming it. Failures are counted, so the transaction must commit either way.
   */
  verify(work: Work, guess: CodeGuess): Promise<boolean>
  /**
   * Consumes a code; only the first call returns true. Call `verify` first: consuming doesn't count attempts.
   */
  consume(work: Work, guess: CodeGuess): Promise<boolean>
}

/** Creates and checks codes, hashed with `key`. In development, `devCode` is always right. */
export function createCodes({ key, devCode }: { key: Buffer; devCode: string | undefined }): Codes {
  const digestOf = ({ account, scene }: CodePurpose, code: string) =>
    createHmac('sha256', key).update(`${scene}\n${account}\n${code}`).digest()

  async function isRight(work: Work, guess: CodeGuess): Promise<boolean> {
    const row = await lockCode(work.sql, guess)
    if (devCode !== undefined && guess.code === devCode) return true
    if (!row) return false
    const isAlive = row.tries < maxTries && row.expiresAt.getTime() > work.nowMs
    if (isAlive && timingSafeEqual(row.digest, digestOf(guess, guess.code))) return true
    await countWrongTry(work.sql, guess)
    return false
  }

  return {
    async issue(work, purpose) {
      const code = newCode(work)
      const digest = digestOf(purpose, code)
      await upsertCode(work.sql, { ...purpose, digest, expiresAtMs: work.nowMs + lifetimeMs })
      return code
    },
    async verify(work, guess) {
      const attempt = { secret: 'code', of: guess.account, address: guess.address } as const
      await countAttempt(work, attempt)
      const right = await isRight(work, guess)
      if (right) await forgiveAttempts(work, attempt)
      return right
    },
    async consume(work, guess) {
      const right = await isRight(work, guess)
      if (right) await deleteCode(work.sql, guess)
      return right
    },
  }
}

/** A code of 48 random bits modulo a million: the bias is below one in 280 million. */
const newCode = (work: Work) => String(work.random(6).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
