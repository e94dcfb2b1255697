import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { CodeScene } from '@linnet/protocol'
import { networkOf } from '../kernel/http/client-address'
import type { KeyFile } from '../kernel/key-file'
import type { Work } from '../kernel/work'
import { countAttempt, forgiveAttempts } from './attempts'
import { countWrongTry, deleteCodes, type Guesser, lockCodes, upsertCode } from './code-store'

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

/** Where a code is asked for or tried. */
interface CodePlace {
  /** The client's IP address. */
  address: string
  /** The device's random id, which strangers don't know: the handle of the codes that the device asked for. */
  deviceId: string | undefined
}

export interface CodeGuess extends CodePurpose, CodePlace {
  code: string
}

export interface Codes {
  /** Creates a code, replacing the previous one of the same device. */
  issue(work: Work, purpose: CodePurpose & CodePlace): Promise<string>
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
    const guesser = guesserOf(guess)
    const rows = await lockCodes(work.sql, guesser)
    if (devCode !== undefined && guess.code === devCode) return true
    const digest = digestOf(guess, guess.code)
    const alive = rows.filter(({ tries, expiresAt }) => tries < maxTries && expiresAt.getTime() > work.nowMs)
    if (alive.some((row) => timingSafeEqual(row.digest, digest))) return true
    if (rows.length > 0) await countWrongTry(work.sql, guesser)
    return false
  }

  return {
    async issue(work, purpose) {
      const code = newCode(work)
      const digest = digestOf(purpose, code)
      const expiresAtMs = work.nowMs + lifetimeMs
      await upsertCode(work.sql, { ...guesserOf(purpose), digest, expiresAtMs })
      return code
    },
    async verify(work, guess) {
      const of = `${guess.account}#${guesserOf(guess).holder}`
      const attempt = { secret: 'code', of, address: guess.address } as const
      await countAttempt(work, attempt)
      const right = await isRight(work, guess)
      if (right) await forgiveAttempts(work, attempt)
      return right
    },
    async consume(work, guess) {
      const right = await isRight(work, guess)
      if (right) await deleteCodes(work.sql, guess)
      return right
    },
  }
}

function guesserOf({ account, scene, address, deviceId }: CodePurpose & CodePlace): Guesser {
  const place = networkOf(address)
  return { account, scene, place, holder: deviceId === undefined ? place : holderOf(account, deviceId) }
}

/** The stored form of a device id: it identifies the device for one account only. */
const holderOf = (account: string, deviceId: string) =>
  createHash('sha256').update(`code\n${account}\n${deviceId}`).digest('base64url')

/** A code of 48 random bits modulo a million: the bias is below one in 280 million. */
const newCode = (work: Work) => String(work.random(6).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
