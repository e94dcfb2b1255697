/** Finds phone numbers in texts. Loaded with the first text that may hold one. */
import { plainTyped } from '@linnet/protocol/typed'

type Phone = { at: number; text: string; href: string }

/** Digits in groups, the whole run of them: a part of a longer number is no phone number. */
const phone = /(?<![\w.,+:/-]|\d[ ()-]{1,2})[+(]{0,2}\d(?:[ ()-]{0,2}\d){6,}(?![ ()-]{0,2}\d|[\w:/]|[.,]\d)/g
/** Numbers with points, which amounts and dates have as well: with a country code, or in groups that only phone numbers have. */
const dotted =
  /(?<![\w.,:/-])(?:\+[1-9]\d{0,2}(?:\.\d{2,4}){3,4}|[2-9]\d\d\.\d{3}\.\d{4}|0[1-9](?:\.\d\d){4})(?![\w:/]|[.,]\d)/g
/** The number of a bank account (IBAN). */
const account = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?\b/g
const otherSigns = /(?!\p{ASCII})[\p{Nd}\p{Zs}\p{Pd}−＋（）]/gu

export function phonesIn(text: string): Phone[] {
  // Digits and separators of any width and script are plain, each at its place.
  const plain = text.replace(otherSigns, plainTyped)
  const found: Phone[] = []
  const take = (at: number, length: number): boolean => {
    const written = plain.slice(at, at + length)
    const href = isCount(plain, at, at + length) ? undefined : phoneHref(written)
    if (href !== undefined) found.push({ at, text: text.slice(at, at + length), href })
    return href !== undefined
  }
  const accounts = [...plain.matchAll(account)]
  for (const { index, 0: run } of plain.matchAll(phone)) {
    if (accounts.some((each) => each.index <= index && index < each.index + each[0].length)) continue
    if (take(index, run.length)) continue
    // The whole run is not a phone number, but may contain numbers of at least eleven digits.
    for (const { index: at, 0: part } of run.matchAll(/[^ ]{11,}/g)) take(index + at, part.length)
  }
  for (const { index, 0: run } of plain.matchAll(dotted))
    found.push({
      at: index,
      text: text.slice(index, index + run.length),
      href: `tel:${run.replaceAll('.', '')}`,
    })
  return found
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
/** Dates, and years from one to another. */
const date =
  /^(?:(?:19|20)\d\d[ -]?(?:0[1-9]|1[0-2])[ -]?(?:[0-2]\d|3[01])|\d{1,2}[ -]\d{1,2}[ -]\d{4}|(?:19|20)\d\d *- *(?:19|20)\d\d)(?!\d)/

function phoneHref(written: string): string | undefined {
  const isAbroad = /^(?:\+|00)[1-9]/.test(written.replaceAll('(', ''))
  const digits = (isAbroad ? written.replace('(0)', '') : written).replace(/\D/g, '')
  const isNational = digits.length <= 12 && !date.test(written) && national.some((form) => form.test(written))
  const least = written.startsWith('0') && !isAbroad ? 9 : 8
  if (digits.length < least || digits.length > 15 || !(isAbroad || isNational)) return undefined
  return `tel:${written.includes('+') ? '+' : ''}${digits}`
}

const unitBehind = /^ ?(?:[元圆圓円块塊万萬亿億人次원만억천명개]|\p{Sc}|%|[A-Z]{3,4}\b)/u
/** Whether eight digits count money or something else: a currency stands before them, or a unit behind. */
const isCount = (text: string, at: number, end: number): boolean =>
  /^\d{4}[ -]?\d{4}$/.test(text.slice(at, end)) &&
  (/\p{Sc} ?$/u.test(text.slice(0, at)) || unitBehind.test(text.slice(end)))
