/** A piece of a message, plain or a link; `at` is its offset in the text. */
export type TextPart = { at: number; text: string; href?: string }

/** A URL ends at a space, at Chinese or Korean characters, and at full-width punctuation. */
const address =
  /\b(?:https?:\/\/|www\.)[^\s<>"'`\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]+/gi
const closing = /[.,:;!?…]$/

const mail = /[\w.+-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+/gi
/** A phone number as people write them: an optional +, then 8 to 15 digits in groups. */
const phone = /(?<![\w.,+:/-])(?:\+|00)?\(?\d(?:[ ()-]{0,2}\d){6,14}(?![\w:/]|[.,-]\d)/g

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
    for (const { index, 0: written } of text.matchAll(mail)) take(index, written, `mailto:${written}`)
  for (const { index, 0: written } of text.matchAll(phone)) take(index, written, phoneHref(written))
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

/** Bare runs of digits are more often order numbers and amounts, unless they are as long as mobile numbers. */
function phoneHref(written: string): string | undefined {
  const digits = written.replace(/\D/g, '')
  const isSpelled = /^(?:\+|00)|[ ()-]/.test(written)
  const isDate = /^\d{4}-\d{1,2}-\d{1,2}/.test(written)
  if (isDate || digits.length < 8 || digits.length > 15) return undefined
  if (!isSpelled && !/^(?:1[3-9]\d{9}|[4-9]\d{7}|01\d{8,9})$/.test(digits)) return undefined
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
  // Not URL.parse, which Safari has had only since version 18.
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  return url.hostname.includes('.') || url.hostname === 'localhost' || url.hostname.startsWith('[')
    ? url.href
    : undefined
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const pictograph = /^(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Regional_Indicator}{2})/u

/** Whether a text is one to three emoji and nothing else. */
export function isEmojiOnly(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > 40) return false
  const parts = [...graphemes.segment(trimmed)]
  return parts.length <= 3 && parts.every(({ segment }) => pictograph.test(segment))
}
