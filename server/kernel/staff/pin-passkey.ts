/** The ceremony by which a process learns a key: somebody at its machine pins a passkey whose fingerprint its owner has read out. */
import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import { type Pin, pinsIn, readPins } from './signed-statements'

/** Short enough to be read out: of the public key alone. */
export const fingerprintOf = (publicKey: string): string =>
  createHash('sha256')
    .update(Buffer.from(publicKey, 'base64url'))
    .digest('hex')
    .slice(0, 32)
    .match(/.{4}/g)
    ?.join(' ') ?? ''

/** A passkey of somebody on the staff, as the database says. */
export type StaffPasskey = Omit<Pin, 'publicKey'> & { publicKey: Buffer }

/**
 * Lists the passkeys of the staff with their fingerprints, or pins the one whose fingerprint is given. Returns the lines to print. What the
 * database says is compared by people, since it counts for nothing to the process.
 */
export function pinPasskey(
  passkeys: readonly StaffPasskey[],
  { folder, fingerprint }: { folder: string; fingerprint: string | undefined },
): string[] {
  const pinned = new Set((readPins(pinsIn(folder)) ?? []).map(({ credential }) => credential))
  const found = passkeys.map(({ publicKey, ...rest }): Pin => ({
    ...rest,
    publicKey: publicKey.toString('base64url'),
  }))
  const plain = fingerprint?.replaceAll(' ', '').toLowerCase()
  if (plain === undefined)
    return found.map(
      ({ name, credential, publicKey }) =>
        `${fingerprintOf(publicKey)}  ${name}${pinned.has(credential) ? ' (pinned)' : ''}`,
    )
  const pin = found.find(({ publicKey }) => fingerprintOf(publicKey).replaceAll(' ', '') === plain)
  if (!pin) return ['No passkey of the staff has this fingerprint.']
  if (pinned.has(pin.credential)) return [`This passkey of ${pin.name} is pinned already.`]
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  appendFileSync(pinsIn(folder), `${JSON.stringify(pin)}\n`, { mode: 0o600, flush: true })
  return [`Pinned a passkey of ${pin.name}.`]
}
