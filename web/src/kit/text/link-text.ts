/** A piece of a message, plain or a link; `at` is its offset in the text. */
export type TextPart = { at: number; text: string; href?: string }

/** A URL ends at a space, at Chinese or Korean characters, and at full-width punctuation. */
const address =
  /\b(?:https?:\/\/|www\.)[^\s<>"'`\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]+/gi
const closing = /[.,:;!?…]$/

/** Splits a text at its URLs; only http and https become links. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const written = withoutTail(match[0])
    const href = hrefOf(written)
    if (href === undefined) continue
    if (match.index > end) parts.push({ at: end, text: text.slice(end, match.index) })
    parts.push({ at: match.index, text: written, href })
    end = match.index + written.length
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) })
  return parts
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
  const url = URL.parse(/^www\./i.test(written) ? `https://${written}` : written)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
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
