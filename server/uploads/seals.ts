/** Pictures of documents are encrypted at rest: a thief of the disk or the bucket cannot read them. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { type KeyFile, openKey } from '../kernel/key-file'
import type { FileStore } from './file-store'
import type { StoredPurpose } from './store'

const ivBytes = 12
const tagBytes = 16

export const isSealed = (purpose: StoredPurpose): boolean => purpose === 'realName'

export interface Seals {
  /** Encrypts a file in place. */
  seal(path: string): Promise<void>
  /** The bytes of a sealed file; undefined if it doesn't exist. */
  read(files: FileStore, stored: { key: string; size: number }): Promise<Buffer | undefined>
}

export const documentKey: KeyFile = {
  file: 'documents.key',
  opens: 'pictures of documents',
  withoutIt: 'Pictures of documents that wait for a decision or are kept cannot be opened any more.',
}

/** Opens the seals: AES-256-GCM with a key file. */
export function openSeals(secretsDir: string): Seals {
  const key = openKey(secretsDir, documentKey)
  return {
    async seal(path) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(await readFile(path)), cipher.final()])
      await writeFile(path, Buffer.concat([iv, sealed, cipher.getAuthTag()]))
    },
    async read(files, { key: place, size }) {
      const body = await files.read(place, { start: 0, end: size + ivBytes + tagBytes })
      if (body === undefined) return undefined
      const bytes = Buffer.from(await new Response(body).arrayBuffer())
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()])
    },
  }
}
