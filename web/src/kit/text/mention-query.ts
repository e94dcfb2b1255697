/** Choosing somebody to mention. Loaded with the list of suggestions. */
import { mentionToken } from './mention-token'

/** The keyword after the @, of any width, that the cursor is in; undefined when no name is being typed. */
export function mentionQuery(text: string, cursor: number): { at: number; keyword: string } | undefined {
  const before = text.slice(0, cursor)
  const match = /(?:^|[^A-Za-z0-9._%+-])[@＠]([^@＠\s]{0,20})$/u.exec(before)
  if (!match) return undefined
  const keyword = match[1] ?? ''
  return { at: cursor - keyword.length - 1, keyword }
}

/** Replaces the typed keyword with a mention; returns the text and the new cursor. */
export function withMention(text: string, place: { at: number; end: number }, name: string) {
  const token = mentionToken(name)
  return { text: text.slice(0, place.at) + token + text.slice(place.end), cursor: place.at + token.length }
}
