import { mentionToken, mentionTokens } from '~/kit/text/mention-token'

/** Somebody a text may mention; without an id, everybody. */
export type Mentioned = { name: string; personId: string | undefined }

/** The keyword after the @ that the cursor is in; undefined when no name is being typed. */
export function mentionQuery(text: string, cursor: number): { at: number; keyword: string } | undefined {
  const before = text.slice(0, cursor)
  const match = /(?:^|[^A-Za-z0-9._%+-])@([^@\s]{0,20})$/u.exec(before)
  if (!match) return undefined
  const keyword = match[1] ?? ''
  return { at: cursor - keyword.length - 1, keyword }
}

/** Replaces the typed keyword with a mention; returns the text and the new cursor. */
export function withMention(text: string, place: { at: number; end: number }, name: string) {
  const token = mentionToken(name)
  return { text: text.slice(0, place.at) + token + text.slice(place.end), cursor: place.at + token.length }
}

/** The chosen people still named in the text, in order of appearance, each once. */
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
