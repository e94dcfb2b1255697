import { cutPlace } from './text-cut'

/**
 * The length of a text as the product limits it: ASCII characters count 1, all others 2, and an emoji's surrogate pair
 * is one character. Counted in NFC, which is how the server stores text, so both spellings of "café" count 5.
 */
export function textLength(text: string): number {
  let length = 0
  for (const character of text.normalize('NFC')) length += lengthOf(character)
  return length
}

/**
 * The longest prefix of a text that counts at most `limit`, never splitting a character as people see it. It also has at most `limit` UTF-16
 * units, so that a schema with the same limit accepts it.
 */
export function clipToLength(text: string, limit: number): string {
  // Text within the limit is left as typed: normalizing it would disturb an input method that is composing.
  if (text.length <= limit && textLength(text) <= limit) return text
  const whole = text.normalize('NFC')
  let length = 0
  let end = 0
  for (const character of whole) {
    length += lengthOf(character)
    if (length > limit) break
    end += character.length
  }
  return whole.slice(0, cutPlace(whole, end))
}

const lengthOf = (character: string): number => (character.charCodeAt(0) < 128 ? 1 : 2)

/**
 * A limit for schemas, in UTF-16 units: unnormalized text that counts `length` may arrive with this many, because a few
 * characters that count 2 are typed as six.
 */
export const maxUnits = (length: number): number => 3 * length
