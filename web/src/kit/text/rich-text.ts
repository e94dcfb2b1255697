import { splitLinks } from './link-text'
import { mentionTokens, namesIn } from './mention-token'

/** A piece of a message: words, an address, or the name of somebody; `at` is where it begins. */
export type RichPart =
  | { type: 'words'; at: number; text: string }
  | { type: 'link'; at: number; text: string; href: string }
  | { type: 'mention'; at: number; text: string; index: number }

/** Splits a text at its mentions, and what lies between at its addresses. `mentions`: how many people it names. */
export function richParts(text: string, mentions: number): RichPart[] {
  const parts: RichPart[] = []
  let end = 0
  const tokens = mentionTokens(text, mentions)
  const names = namesIn(tokens)
  for (const token of tokens) {
    parts.push(...linkParts(text.slice(end, token.at), end))
    parts.push({ type: 'mention', at: token.at, text: token.text, index: names.indexOf(token.text.trim()) })
    end = token.at + token.text.length
  }
  parts.push(...linkParts(text.slice(end), end))
  return parts
}

const linkParts = (text: string, offset: number): RichPart[] =>
  splitLinks(text).map(({ at, text: words, href }) =>
    href === undefined
      ? { type: 'words', at: at + offset, text: words }
      : { type: 'link', at: at + offset, text: words, href },
  )
