import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { loadKey } from '../kernel/key-file'

/** Encrypts small secrets that the server must read again. */
export interface Sealing {
  seal(content: Buffer): Buffer
  open(sealed: Buffer): Buffer
}

const ivBytes = 12
const tagBytes = 16

/** The key stands outside the database, so that a copy of that alone opens nothing. It is made when it is first needed. */
export function createSealing(dataDir: string): Sealing {
  let loaded: Buffer | undefined
  const key = () => (loaded ??= loadKey(join(dataDir, 'secrets', 'staff.key')))
  return {
    seal(content) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key(), iv)
      return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key(), sealed.subarray(0, ivBytes))
      decipher.setAuthTag(sealed.subarray(-tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()])
    },
  }
}
