/**
 * How long a text counts: characters of the basic (Latin) range count 1, all others 2, as the product limits
 * names and notices. A surrogate pair (an emoji) is one character.
 */
export function textLength(text: string): number {
  let length = 0
  for (const character of text) length += isBasic(character) ? 1 : 2
  return length
}

/** The longest beginning of a text that counts at most `limit`, never splitting a character. */
export function clipToLength(text: string, limit: number): string {
  let length = 0
  let clipped = ''
  for (const character of text) {
    length += isBasic(character) ? 1 : 2
    if (length > limit) return clipped
    clipped += character
  }
  return clipped
}

function isBasic(character: string): boolean {
  return (character.codePointAt(0) ?? 0) <= 0xff
}
