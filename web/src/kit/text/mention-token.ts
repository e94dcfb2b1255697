/**
 * A mention stands in the text as "@name" and this space, which no keyboard types: so a name may have spaces of its own,
 * and other clients show plain words.
 */
const mentionEnd = '\u2005'

export const mentionToken = (name: string): string => `@${name.replaceAll('@', '').trim()}${mentionEnd}`

/** At most this long is the name of a person or of everybody. */
const token = /@[^@\n\u2005]{1,80}(?:\u2005|$)/g

/** Where the tokens of a text stand, when it mentions this many people. One without mentions has none, whatever it looks like. */
export function mentionTokens(text: string, people: number): { at: number; text: string }[] {
  if (people === 0) return []
  const found = [...text.matchAll(token)].map((match) => ({ at: match.index, text: match[0] }))
  const ended = found.filter((each) => each.text.endsWith(mentionEnd))
  // Servers and people trim: only the last token may lack its end, and only while somebody is still to be named.
  return namesIn(ended).length >= people ? ended : found
}

/** The names of some tokens, each once, in the order in which they come. */
export const namesIn = (tokens: readonly { text: string }[]): string[] => [
  ...new Set(tokens.map(({ text }) => text.trim())),
]

/** The token that ends where the cursor stands: deleting takes it whole. */
export function tokenBefore(text: string, cursor: number): string | undefined {
  if (text[cursor - 1] !== mentionEnd) return undefined
  const start = text.lastIndexOf('@', cursor - 1)
  const candidate = text.slice(start, cursor)
  return start >= 0 &&
    mentionTokens(candidate, 1).length === 1 &&
    candidate.indexOf(mentionEnd) === candidate.length - 1
    ? candidate
    : undefined
}

/** Removes spaces around a text, but not the one that ends a mention. */
export const trimmedText = (text: string): string => text.replace(/^\s+|[^\S\u2005]+$/gu, '')
