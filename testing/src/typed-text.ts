import { textLength } from '@linnet/protocol'
import fc from 'fast-check'

const oneOf = (...pieces: string[]) => fc.constantFrom(...pieces)
const between = (first: number, last: number) =>
  fc.integer({ min: first, max: last }).map((code) => String.fromCodePoint(code))

/** A character, or anything that some keyboard sends for one. */
const piece = fc.oneof(
  between(0x20, 0x7e),
  // Accents, composed and combining
  oneOf('é', 'e\u0301', 'u\u0308', 'ǖ', 'ᾂ', 'ᾂ'.normalize('NFD'), 'क़', '\u0344', 'ﬁ', 'İ', '\u212a', 'ſ'),
  between(0x300, 0x36f),
  // Emoji, some of several characters
  oneOf('👩‍👩‍👧', '👍🏽', '🇭🇰', '❤️', '🏳️‍🌈', '1️⃣', '🐦', '\u200d', '\ufe0f'),
  // Hangul syllables, composed and as jamo, and single letters
  between(0xac00, 0xd7a3),
  between(0xac00, 0xd7a3).map((syllable) => syllable.normalize('NFD')),
  oneOf('ㄱ', 'ㅏ', 'ᄀ', 'ᅡ', 'ᆨ', '\u3164', '\u115f'),
  // Chinese, compatibility forms, full-width and half-width
  between(0x4e00, 0x9fff),
  oneOf('𠮷', '豈', '㐀', '々', '、'),
  between(0xff01, 0xff9f),
  // The character with the longest decomposed form
  oneOf('\u{16126}', '\u{16126}'.normalize('NFD')),
  // Whitespace, control characters, direction marks, lone surrogates
  oneOf(' ', '\t', '\n', '\r\n', '\u00a0', '\u3000', '\u2003', '\u200b', '\u2028', '\ufeff', '\u2800'),
  oneOf('\0', '\u0007', '\u007f', '\u0085', '\u202e', '\u2066', '\u200f', '\u00ad', '\u034f'),
  oneOf('\ud800', '\udfff', '\udc00\ud800'),
  oneOf('<b>', "'; --", '{"a":1}', '%00', '\\u0000'),
)

/** Text as someone might type or paste it into a field of this length; much of it is about as long as the field allows. */
export const typedText = (maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength }).map((pieces) => pieces.join('')),
    fc
      .tuple(piece, fc.integer({ min: -2, max: 2 }))
      .map(([each, more]) => each.repeat(Math.max(1, Math.floor(maxLength / textLength(each)) + more))),
  )
