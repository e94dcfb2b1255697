/** How texts are compared, on the device and on the server: what reads the same is the same. */
import { graphemes } from './text-cut'
import { withoutMarks } from './visible-text'

/** Accents and vowel points. The voicing marks of Kana and the letters of Hangul are none, so they stay. */
const accents =
  /[\u0300-\u036f]|[\u0591-\u05bd]|\u05bf|\u05c1|\u05c2|\u05c4|\u05c5|\u05c7|[\u064b-\u065f]|\u0670|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20dc]|[\ufe20-\ufe2f]/g

/** Letters that Unicode does not take apart, as they are typed without their strokes. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
}
const strokes = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** A text as it looks: any width, composed or not, with plain quotes, dashes and blanks, and without invisible marks. */
export const seenAs = (text: string): string =>
  withoutMarks(text)
    // NFKC would turn these two signs into others.
    .replaceAll('´', "'")
    .replaceAll('″', '"')
    .normalize('NFKC')
    .replace(/[‘’‚‛ʻʼ′`]/g, "'")
    .replace(/[“”„‟«»〝〞]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replaceAll('\0', '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toWellFormed()

/** A text for searches: as by `seenAs`, and without case and accents, the same on devices of any language. */
export const foldText = (text: string): string =>
  seenAs(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '')
    .replace(strokes, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')

/** A name without blanks. Single Korean letters stay as typed, because names are also found by their first consonants. */
export const foldName = (name: string): string =>
  name.replace(/[^\u3131-\u318e]+/g, foldText).replaceAll(' ', '')

/** A folded text, with the part of the written text that each of its units comes from. */
export function foldInPlaces(text: string): {
  folded: string
  parts: readonly { from: number; to: number }[]
} {
  let folded = ''
  const parts: { from: number; to: number }[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    const unit = /^\s+$/u.test(segment) ? ' ' : foldText(segment)
    folded += unit
    for (let nth = 0; nth < unit.length; nth++) parts.push({ from: index, to: index + segment.length })
  }
  return { folded, parts }
}
