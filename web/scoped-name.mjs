import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const signs = `${letters}0123456789`

/**
 * A class name of a CSS module: a few letters in a build, as random names hardly compress and there are hundreds; readable
 * while developing.
 */
export function scopedName(name, file) {
  const source = `${relative(import.meta.dirname, file.replace(/\?.*$/, ''))} ${name}`
  const short = shortName(createHash('sha256').update(source).digest())
  return process.env['NODE_ENV'] === 'production' ? short : `${name}_${short}`
}

/** Begins with a letter, as a class name must; of 52 x 62^4, so that no two of a thousand are the same. */
function shortName(digest) {
  const rest = [...digest.subarray(1, 5)].map((byte) => signs[byte % signs.length])
  return letters[digest[0] % letters.length] + rest.join('')
}
