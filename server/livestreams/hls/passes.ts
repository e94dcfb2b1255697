/** Addresses that cannot be guessed, and that only servers with the same key can make. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export interface Passes {
  /** Returns these words, none of which contains a dot, with a signature. */
  sign: (...words: readonly string[]) => string
  /** The words of a pass; undefined if the signature is not ours. */
  read: (pass: string) => string[] | undefined
}

export function createPasses(key: Buffer): Passes {
  const signatureOf = (words: string) => createHmac('sha256', key).update(words).digest('base64url')
  return {
    sign: (...words) => `${words.join('.')}.${signatureOf(words.join('.'))}`,
    read(pass) {
      const end = pass.lastIndexOf('.')
      if (end < 0) return undefined
      const words = pass.slice(0, end)
      const [given, right] = [Buffer.from(pass.slice(end + 1)), Buffer.from(signatureOf(words))]
      return given.length === right.length && timingSafeEqual(given, right) ? words.split('.') : undefined
    },
  }
}
