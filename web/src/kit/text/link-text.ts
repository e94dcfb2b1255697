import { charactersOf } from '@linnet/protocol/text-cut'

/** A piece of a message, plain or a link; `at` is its offset in the text. */
export type TextPart = { at: number; text: string; href?: string }

/** Chinese, Japanese and Korean letters: sentences continue with them right after an address. */
const letter = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー々]`
/**
 * ASCII without angle brackets and quotes, except apostrophes within words, and letters of other scripts; no dash, quote or
 * invisible mark of Unicode, and no comma between two addresses.
 */
const ordinary = String.raw`(?![,;](?:https?:|www\.))(?:[!#-&(-;=?-_a-~]|(?<=\p{L})'(?=\p{L})|(?!${letter}|[\x00-\x7f\uff00-\uffef]|\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\p{S}])`
/** Letters that directly follow a slash, or the sign before a value, belong to the address, up to a blank or full-width punctuation. */
const address = new RegExp(
  String.raw`\b(?:https?:\/\/|www\.)(?:${ordinary}|(?<=[/=#_])${letter}(?:${ordinary}|${letter}|[·・])*)+`,
  'giu',
)
const closing = /[.,:;!?…]$/

const mail = /[\w.+-]+(?:['&][\w.+-]+)*@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+/gi
type Found = { at: number; text: string; href: string }

/** Finds the phone numbers of a text; undefined until the code is loaded. */
let phonesIn: ((text: string) => Found[]) | undefined

/** Splits a text at its URLs, e-mail addresses and, once `loadPhones` has loaded, phone numbers; of URLs, only http and https become links. */
export function splitLinks(text: string): TextPart[] {
  const found: Found[] = []
  const take = (at: number, written: string, href: string | undefined) => {
    const isFree = found.every(
      (other) => at >= other.at + other.text.length || at + written.length <= other.at,
    )
    if (href !== undefined && isFree) found.push({ at, text: written, href })
  }
  for (const { index, 0: match } of text.matchAll(address)) {
    const written = withoutTail(match)
    take(index, written, hrefOf(written))
  }
  if (text.includes('@'))
    for (const { index, 0: written } of text.matchAll(mail))
      take(index, written, `mailto:${written.replaceAll('&', '%26')}`)
  for (const { at, text: written, href } of phonesIn?.(text) ?? []) take(at, written, href)
  const parts: TextPart[] = []
  let end = 0
  for (const link of found.filter(({ href }) => href).toSorted((one, other) => one.at - other.at)) {
    if (link.at > end) parts.push({ at: end, text: text.slice(end, link.at) })
    parts.push(link)
    end = link.at + link.text.length
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) })
  return parts
}

export const hasPhones = (): boolean => phonesIn !== undefined

/** Loads the code that finds phone numbers, which a first visit does not need. */
export async function loadPhones(): Promise<true> {
  ;({ phonesIn } = await import('./phone-links'))
  return true
}

/** Strips a trailing full stop or unbalanced bracket that belongs to the sentence. */
function withoutTail(written: string): string {
  if (closing.test(written)) return withoutTail(written.slice(0, -1))
  for (const [open, close] of ['()', '[]', '{}'] as const) {
    if (close && open && written.endsWith(close) && count(written, close) > count(written, open))
      return withoutTail(written.slice(0, -1))
  }
  return written
}

const count = (text: string, character: string): number => text.split(character).length - 1

/** The target of an address; empty if a name before its host makes it look like another, so that no part of it becomes a link. */
function hrefOf(written: string): string | undefined {
  const address = /^www\./i.test(written) ? `https://${written}` : written
  // `canParse` instead of URL.parse, which Safari has had only since version 18.
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  if (url.username || url.password) return ''
  return url.hostname.includes('.') || url.hostname === 'localhost' || url.hostname.startsWith('[')
    ? url.href
    : undefined
}

/** Emoji, and symbols shown as emoji because of a variation selector, a skin tone, or custom, such as a heart. */
const pictograph =
  /^(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Emoji_Modifier_Base}\p{Emoji_Modifier}|\p{Regional_Indicator}{2}|(?=[\u2600-\u27bf\u{1f000}-\u{1faff}])\p{Extended_Pictographic})/u
/** Three couples with skin tones have 45 units. */
const maxEmojiUnits = 100

/** Whether a text is one to three emoji and nothing else. */
export function isEmojiOnly(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > maxEmojiUnits) return false
  const parts = charactersOf(trimmed)
  return parts.length <= 3 && parts.every((part) => pictograph.test(part))
}
