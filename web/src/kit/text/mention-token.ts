/**
 * The space that ends a mention, "@name": no keyboard types it. Names may contain spaces, and other clients
 * show plain text.
 */
const mentionEnd = '\u2005'

export const mentionToken = (name: string): string => `@${name.replaceAll('@', '').trim()}${mentionEnd}`

/** The pattern of a mention: 80 characters cover any person's name and "everyone". */
const token = /@[^@\n\u2005]{1,80}(?:\u2005|$)/g

/** The mentions in a text that mentions this many people; none if that is 0, whatever the text looks like. */
export function mentionTokens(text: string, people: number): { at: number; text: string }[] {
  if (people === 0) return []
  const found = [...text.matchAll(token)].map((match) => ({ at: match.index, text: match[0] }))
  const ended = found.filter((each) => each.text.endsWith(mentionEnd))
  // Trimming may cut the last token's end: accepted only if someone is still missing.
  return namesIn(ended).length >= people ? ended : found
}

/** The distinct names of the tokens, in order of appearance. */
export const namesIn = (tokens: readonly { text: string }[]): string[] => [
  ...new Set(tokens.map(({ text }) => text.trim())),
]

/** The mention that ends at the cursor; Backspace deletes it whole. */
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

/** Trims a text, but keeps the space that ends a mention. */
export const trimmedText = (text: string): string => text.replace(/^\s+|[^\S\u2005]+$/gu, '')
