/** Names and numbers are encrypted in the database; a key file outside it opens them. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { type KeyFile, openKey } from '../kernel/key-file'

export interface DocumentSeals {
  seal(text: string): Buffer
  open(sealed: Buffer): string
  /** The digest of a document, the same however its number is written. */
  digestOf(document: { kind: string; number: string }): Buffer
}

const ivBytes = 12
const tagBytes = 16

export const nameKey: KeyFile = {
  file: 'real-names.key',
  opens: 'real names',
  withoutIt: 'Names and numbers of documents cannot be read any more, and people have to prove theirs again.',
}

/** Opens the seals: AES-256-GCM. */
export function openDocumentSeals(secretsDir: string): DocumentSeals {
  const key = openKey(secretsDir, nameKey)
  const sealing = Buffer.from(hkdfSync('sha256', key, '', 'linnet real names', 32))
  const digesting = Buffer.from(hkdfSync('sha256', key, '', 'linnet document numbers', 32))
  return {
    seal(text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv)
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed) {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(-tagBytes))
      const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()])
      return text.toString('utf8')
    },
    digestOf: ({ kind, number }) =>
      createHmac('sha256', digesting)
        .update(`${kind}\n${number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)
        .digest(),
  }
}
