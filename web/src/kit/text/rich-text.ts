import { splitLinks } from './link-text'
import { mentionTokens, namesIn } from './mention-token'

/** A piece of a message: plain text, a link or a mention; `at` is its offset. */
export type RichPart =
  | { type: 'text'; at: number; text: string }
  | { type: 'link'; at: number; text: string; href: string }
  | { type: 'mention'; at: number; text: string; index: number }

/** Splits a text into mentions, links and plain text. `mentions` is the number of people mentioned. */
export function richParts(text: string, mentions: number): RichPart[] {
  const parts: RichPart[] = []
  let end = 0
  const tokens = mentionTokens(text, mentions)
  const names = namesIn(tokens)
  // With as many people as mentions, two of them may have one name; otherwise some are mentioned several times.
  const indexOf = (name: string, nth: number) => (tokens.length === mentions ? nth : names.indexOf(name))
  for (const [nth, token] of tokens.entries()) {
    parts.push(...linkParts(text.slice(end, token.at), end))
    parts.push({ type: 'mention', at: token.at, text: token.text, index: indexOf(token.text.trim(), nth) })
    end = token.at + token.text.length
  }
  parts.push(...linkParts(text.slice(end), end))
  return parts
}

const linkParts = (text: string, offset: number): RichPart[] =>
  splitLinks(text).map(({ at, text: piece, href }) =>
    href === undefined
      ? { type: 'text', at: at + offset, text: piece }
      : { type: 'link', at: at + offset, text: piece, href },
  )
