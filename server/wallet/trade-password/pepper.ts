import { createHmac } from 'node:crypto'
import { type KeyFile, openKey } from '../../kernel/key-file'

/** Derives the value to hash from a person's six digits and a secret key. */
export type Pepper = (personId: string, pin: string) => string

export const pinKey: KeyFile = {
  file: 'trade-password.key',
  opens: 'payment PINs',
  withoutIt: 'Nobody can pay until they have set a new PIN with their login password.',
}

/**
 * Six digits can be guessed in a million tries, so hashes alone wouldn't survive a stolen database: the key is kept outside it.
 */
export function openPepper(dataDir: string): Pepper {
  const key = openKey(dataDir, pinKey)
  return (personId, pin) => createHmac('sha256', key).update(`${personId}\n${pin}`).digest('base64')
}
