/** The metadata in a page's head: Open Graph first, then what search engines read. */
import { cutToCodePoints } from '@linnet/protocol'
import { Parser } from 'htmlparser2'

export interface PageWords {
  site: string
  title: string
  about: string
  /** The picture's address as written in the page, possibly relative; '' without one. */
  picture: string
}

const longest = { site: 60, title: 200, about: 300, picture: 2_000 }

/** The metadata names for each field, the best first. */
const names: Readonly<Record<keyof PageWords, readonly string[]>> = {
  site: ['og:site_name', 'application-name'],
  title: ['og:title', 'twitter:title', 'title'],
  about: ['og:description', 'twitter:description', 'description'],
  picture: ['og:image:secure_url', 'og:image', 'twitter:image'],
}
const wanted = new Set(Object.values(names).flat())

/** Elements allowed in a head. Anything else begins the body, as it does in a browser. */
const headTags = new Set([
  'html',
  'head',
  'title',
  'meta',
  'link',
  'base',
  'script',
  'style',
  'noscript',
  'template',
])
/**
 * The bytes fed to the parser at a time, so that nothing after the head costs anything: deep nesting is slow
 * to parse.
 */
const sliceLength = 4_096
/** The most tags that are read, more than a head has; a noscript in the head may contain anything. */
const maxTags = 2_000

/** Reads the head of a page. Unclosed or truncated elements are read as far as they go. */
export function pageWords(html: string): PageWords {
  const said = new Map<string, string>()
  let isInTitle = false
  let isInBody = false
  let unscripted = 0
  let tags = 0
  const say = (name: string, value: string | undefined) => {
    if (value && wanted.has(name) && !said.get(name)?.trim()) said.set(name, value)
  }
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === 'noscript') unscripted++
        if (++tags > maxTags) isInBody = true
        if (!headTags.has(tag) && unscripted === 0) isInBody = true
        if (isInBody) return
        if (tag === 'title' && !said.has('title')) isInTitle = true
        if (tag === 'meta')
          say(
            (attributes['property'] ?? attributes['name'] ?? '').trim().toLowerCase(),
            attributes['content'],
          )
      },
      ontext(text) {
        if (isInTitle) said.set('title', ((said.get('title') ?? '') + text).slice(0, 1_000))
      },
      onclosetag(tag) {
        if (tag === 'title') isInTitle = false
        if (tag === 'noscript') unscripted--
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  for (let at = 0; at < html.length && !isInBody; at += sliceLength)
    parser.write(html.slice(at, at + sliceLength))
  const first = (what: keyof PageWords) =>
    names[what].map((name) => tidy(said.get(name) ?? '', longest[what])).find(Boolean) ?? ''
  return { site: first('site'), title: first('title'), about: first('about'), picture: first('picture') }
}

/** Control characters, and characters that join, hide or reverse letters. */
const unfit = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

function tidy(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').replace(unfit, '').normalize('NFC').trim()
  return cutToCodePoints(line, length) === line ? line : `${cutToCodePoints(line, length - 1)}…`
}
