/** Codes of an authenticator app (RFC 6238). */
import { Secret, TOTP } from 'otpauth'
import type { Sealing } from './sealing'

/** The length of a secret, that of the hash with which codes are made. */
export const totpSecretBytes = 20
const periodMs = 30_000
/** The number of periods by which clocks of phones may be off. */
const window = 1

const totpOf = (secret: Buffer, label = '') =>
  new TOTP({ issuer: 'Linnet', label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })

/** The secret as an authenticator app takes it, by scanning or typing. `label` says whose it is. */
export const totpSetup = (secret: Buffer, label: string): { uri: string; secret: string } => {
  const totp = totpOf(secret, label)
  return { uri: totp.toString(), secret: totp.secret.base32 }
}

/** Like `totpStep`, with a sealed secret. One that was sealed with a lost key makes every code wrong. */
export function sealedTotpStep(
  sealing: Sealing,
  { sealed, code, nowMs }: { sealed: Buffer | null; code: string; nowMs: number },
): number | undefined {
  const secret = sealed === null ? undefined : openOrNothing(sealing, sealed)
  return secret && totpStep(secret, code, nowMs)
}

function openOrNothing(sealing: Sealing, sealed: Buffer): Buffer | undefined {
  try {
    return sealing.open(sealed)
  } catch {
    return undefined
  }
}

/** The time step that a code belongs to; undefined if it is wrong. A step must not be used twice. */
function totpStep(secret: Buffer, code: string, nowMs: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window })
  return delta === null ? undefined : Math.floor(nowMs / periodMs) + delta
}
