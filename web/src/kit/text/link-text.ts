import { charactersOf } from '@linnet/protocol/text-cut'

/** A piece of a message, plain or a link; `at` is its offset in the text. */
export type TextPart = { at: number; text: string; href?: string }

/** Chinese, Japanese and Korean letters: sentences continue with them right after an address. */
const letter = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー々]`
/** ASCII without quotes and angle brackets, and letters of other scripts; no dash, quote or invisible mark of Unicode. */
const ordinary = String.raw`(?:[!#-&(-;=?-_a-~]|(?!${letter}|[\x00-\x7f\uff00-\uffef]|\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\p{S}])`
/** Letters that directly follow a slash belong to the address, up to a blank or full-width punctuation. */
const address = new RegExp(
  String.raw`\b(?:https?:\/\/|www\.)(?:${ordinary}|(?<=\/)${letter}(?:${ordinary}|${letter}|[·・])*)+`,
  'giu',
)
const closing = /[.,:;!?…]$/

const mail = /[\w.+-]+(?:['&][\w.+-]+)*@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+/gi
/** Digits in groups, the whole run of them: a part of a longer number is no phone number. */
const phone = /(?<![\w.,+:/-]|\d[ ()-]{1,2})\+?\(?\d(?:[ ()-]{0,2}\d){6,}(?![ ()-]{0,2}\d|[\w:/]|[.,]\d)/g
/** The number of a bank account (IBAN). */
const account = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?\b/g

type Found = { at: number; text: string; href: string }

/** Splits a text at its URLs, e-mail addresses and phone numbers; of URLs, only http and https become links. */
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
  const accounts = [...text.matchAll(account)]
  for (const { index, 0: run } of text.matchAll(phone)) {
    if (accounts.some((each) => each.index <= index && index < each.index + each[0].length)) continue
    if (phoneHref(run) !== undefined) take(index, run, phoneHref(run))
    else
      // The whole run is not a phone number, but may contain numbers of at least eleven digits.
      for (const { index: at, 0: part } of run.matchAll(/[^ ]{11,}/g)) take(index + at, part, phoneHref(part))
  }
  const parts: TextPart[] = []
  let end = 0
  for (const link of found.toSorted((one, other) => one.at - other.at)) {
    if (link.at > end) parts.push({ at: end, text: text.slice(end, link.at) })
    parts.push(link)
    end = link.at + link.text.length
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) })
  return parts
}

/** Phone numbers without a country code: other groups of digits are dates, cards, amounts and order numbers. */
const national = [
  /^1[3-9]\d[ -]?\d{4}[ -]?\d{4}$/,
  /^[4-9]\d{7}$/,
  /^[2-9]\d{3}[ -]\d{4}$/,
  /^01\d{8,9}$/,
  /^\(?0[1-9][\d ()-]{6,}\d$/,
  /^(?:1[ -])?(?:\([2-9]\d\d\) ?|[2-9]\d\d[ -])\d{3}[ -]\d{4}$/,
  /^[48]00[ -]\d{3,4}[ -]\d{3,4}$/,
  /^1[568]\d\d-\d{4}$/,
  /^[6-9]\d{4}[ -]\d{5}$/,
]
const date =
  /^(?:(?:19|20)\d\d[ -]?(?:0[1-9]|1[0-2])[ -]?(?:[0-2]\d|3[01])|\d{1,2}[ -]\d{1,2}[ -]\d{4})(?!\d)/

function phoneHref(written: string): string | undefined {
  const digits = written.replace(/\D/g, '')
  const isAbroad = /^(?:\+|00)[1-9]/.test(written.replace('(', ''))
  const isNational = digits.length <= 12 && !date.test(written) && national.some((form) => form.test(written))
  const least = written.startsWith('0') && !isAbroad ? 9 : 8
  if (digits.length < least || digits.length > 15 || !(isAbroad || isNational)) return undefined
  return `tel:${written.startsWith('+') ? '+' : ''}${digits}`
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

function hrefOf(written: string): string | undefined {
  const address = /^www\./i.test(written) ? `https://${written}` : written
  // `canParse` instead of URL.parse, which Safari has had only since version 18.
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  return url.hostname.includes('.') || url.hostname === 'localhost' || url.hostname.startsWith('[')
    ? url.href
    : undefined
}

/** Emoji, and symbols shown as emoji because of a variation selector, a skin tone, or custom, such as a heart. */
const pictograph =
  /^(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Emoji_Modifier_Base}\p{Emoji_Modifier}|\p{Regional_Indicator}{2}|(?=[\u2600-\u27bf])\p{Extended_Pictographic})/u
/** Three couples with skin tones have 45 units. */
const maxEmojiUnits = 100

/** Whether a text is one to three emoji and nothing else. */
export function isEmojiOnly(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > maxEmojiUnits) return false
  const parts = charactersOf(trimmed)
  return parts.length <= 3 && parts.every((part) => pictograph.test(part))
}
