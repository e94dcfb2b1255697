import { createHmac } from 'node:crypto'
import { type KeyFile, openKey } from '../../kernel/key-file'

/** Derives a value from a person's six digits, or from what they pay, and a secret key. */
export type Pepper = (personId: string, content: string) => string

export interface PinKeys {
  /** The value to hash. */
  pepper: Pepper
  /** The value to compare at once: without the key it says nothing about the digits. */
  macOf: Pepper
  /** The challenge of a passkey that confirms a payment. */
  challengeOf: Pepper
}

export const pinKey: KeyFile = {
  file: 'trade-password.key',
  opens: 'payment PINs',
  withoutIt: 'Nobody can pay until they have set a new PIN with their login password.',
}

/**
 * Six digits can be guessed in a million tries, so hashes alone wouldn't survive a stolen database: the key is kept outside it.
 */
export function openPinKeys(secretsDir: string): PinKeys {
  const key = openKey(secretsDir, pinKey)
  const under =
    (label: string): Pepper =>
    (personId, content) =>
      createHmac('sha256', key).update(`${label}${personId}\n${content}`).digest('base64')
  return { pepper: under(''), macOf: under('mac\n'), challengeOf: under('payment\n') }
}
