/** Codes that replace a lost second factor. */
import { createHash } from 'node:crypto'
import type { Work } from '../work'

const codesAtATime = 10
/** The alphabet of codes, without letters and digits that look alike. 16 characters have 79 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The stored form of a recovery code, in any spelling. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest()

/** Creates recovery codes, in groups that are easy to copy by hand. */
export const newRecoveryCodes = (work: Pick<Work, 'random'>): string[] =>
  Array.from({ length: codesAtATime }, () =>
    [...work.random(16)]
      .map((byte) => alphabet[byte % alphabet.length])
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  )
