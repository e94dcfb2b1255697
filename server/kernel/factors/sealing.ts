import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type KeyFile, openKey } from '../key-file'

/** Encrypts small secrets that the server must read again. */
export interface Sealing {
  seal(content: Buffer): Buffer
  open(sealed: Buffer): Buffer
}

const ivBytes = 12
const tagBytes = 16

/**
 * Opens the sealing, whose key is kept outside the database, so that a copy of the database alone opens
 * nothing.
 */
export function openSealing(secretsDir: string, keyFile: KeyFile): Sealing {
  const key = openKey(secretsDir, keyFile)
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
