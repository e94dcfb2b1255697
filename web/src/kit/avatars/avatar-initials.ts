import { charactersOf } from '@linnet/protocol/text-cut'

const tints = 8

/** The tint of an id, 0 to 7; the same on every device. */
export function tintOf(id: string): number {
  let hash = 0
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % tints
}

/** The initials of a name: two for alphabetic scripts, one character for Chinese and Korean. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = firstCharacter(words[0] ?? '')
  if (first === '') return '?'
  if (!/^\p{Script=Latin}|^\p{Script=Cyrillic}|^\p{Script=Greek}/u.test(first)) return first
  const last = words.length > 1 ? firstCharacter(words.at(-1) ?? '') : ''
  return (first + (/^\p{L}/u.test(last) ? last : '')).toUpperCase()
}

const naming = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u

/** The first character that names somebody, not the bracket, star or invisible mark before it. A family emoji is one character. */
const firstCharacter = (word: string): string => {
  const characters = charactersOf(word)
  return characters.find((character) => naming.test(character)) ?? characters[0] ?? ''
}
