import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type KeyFile, openKey } from '../kernel/key-file'

/** Encrypts small secrets that the server must read again. */
export interface Sealing {
  seal(content: Buffer): Buffer
  open(sealed: Buffer): Buffer
}

const ivBytes = 12
const tagBytes = 16

export const staffKey: KeyFile = {
  file: 'staff.key',
  opens: 'second factors of the staff',
  withoutIt:
    'Authenticator apps of the staff are refused: an owner with a passkey resets them, or npm run staff:invite lets a new owner in.',
}

/**
 * Opens the sealing, whose key is kept outside the database, so that a copy of the database alone opens
 * nothing.
 */
export function openSealing(dataDir: string): Sealing {
  const key = openKey(dataDir, staffKey)
  return {
    seal(content) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
      decipher.setAuthTag(sealed.subarray(-tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()])
    },
  }
}
