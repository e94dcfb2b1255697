/** The one plain spelling of what is typed or pasted as a number, an account, a code or an amount. */
import { z } from 'zod'
import { withoutMarks } from './visible-text'

const fullWidthOffset = 0xfee0

/** The same digit in ASCII. In its first plane, Unicode places the ten digits of a script at the start of a row of 16, or at its end. */
function plainDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const row = code - (code % 16)
  return digit.length > 1 ? digit : String(code - (/\p{Nd}/u.test(String.fromCharCode(row)) ? row : row + 6))
}

/**
 * A value without what is invisible (calculators and chat apps wrap numbers in marks of direction), with full-width signs and the
 * digits of other scripts in ASCII, and any blank or dash as the plain one. Fractions, powers and numerals that are words stay: they
 * must not become another number.
 */
export const plainTyped = (text: string): string =>
  withoutMarks(text)
    .replace(/[！-～]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - fullWidthOffset))
    .replace(/(?!\p{ASCII})\p{Nd}/gu, plainDigit)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/[\p{White_Space}\u2800]/gu, ' ')
    .replace(/[‐-―−﹣]/g, '-')

/** A code or a number that people group with blanks or hyphens: the same without them. */
export const ungrouped = (text: string): string => plainTyped(text).replace(/[ -]/g, '')

/** A comma every three digits and a point can only mean thousands; without the point it could be a decimal separator. */
const withThousands = /^[1-9]\d{0,2}(?:,\d{3})+\.\d*$/

/** An amount as typed, without separators that can only mean thousands. */
export function plainAmountText(text: string): string {
  const plain = plainTyped(text)
  return withThousands.test(plain.trim()) ? plain.trim().replaceAll(',', '') : plain
}

/** A code of digits that a person types, in any spelling. */
export const typedCode = (pattern: RegExp) => z.string().overwrite(ungrouped).regex(pattern)
