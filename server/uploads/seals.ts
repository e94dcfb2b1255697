/** Pictures of documents are encrypted where they are stored: whoever takes the disk or the bucket has none of them. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadKey } from '../kernel/key-file'
import { plainReason, StartRefusal } from '../kernel/start-refusal'
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

/** AES-256-GCM with a key file. Losing it loses the pictures. */
export function openSeals(dataDir: string): Seals {
  const key = readKey(dataDir)
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

function readKey(dataDir: string): Buffer {
  try {
    return loadKey(join(dataDir, 'secrets', 'documents.key'))
  } catch (error) {
    throw new StartRefusal(
      `Cannot read or store the key for pictures of documents: ${plainReason(error)}. Restore the one they were encrypted with.`,
    )
  }
}
