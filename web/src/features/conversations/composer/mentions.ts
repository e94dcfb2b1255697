import { mentionToken, mentionTokens } from '~/kit/text/mention-token'

/** Somebody whom a text may mention: everybody without an id. */
export type Mentioned = { name: string; personId: string | undefined }

/** What was typed after the last @, when the cursor still stands in it; undefined when no name is being typed. */
export function mentionQuery(text: string, cursor: number): { at: number; keyword: string } | undefined {
  const before = text.slice(0, cursor)
  const match = /(?:^|[^A-Za-z0-9._%+-])@([^@\s]{0,20})$/u.exec(before)
  if (!match) return undefined
  const keyword = match[1] ?? ''
  return { at: cursor - keyword.length - 1, keyword }
}

/** The text with a name in the place of what was typed, and where the cursor stands then. */
export function withMention(text: string, place: { at: number; end: number }, name: string) {
  const token = mentionToken(name)
  return { text: text.slice(0, place.at) + token + text.slice(place.end), cursor: place.at + token.length }
}

/** Who of those chosen is still named in the text, in its order, each once. */
export function mentionsIn(
  text: string,
  chosen: readonly Mentioned[],
): { mentions: string[]; mentionsAll: boolean } {
  const mentions: string[] = []
  let mentionsAll = false
  for (const token of mentionTokens(text, Number.POSITIVE_INFINITY)) {
    const person = chosen.find(({ name }) => mentionToken(name).trim() === token.text.trim())
    if (!person) continue
    if (person.personId === undefined) mentionsAll = true
    else if (!mentions.includes(person.personId)) mentions.push(person.personId)
  }
  return { mentions, mentionsAll }
}
