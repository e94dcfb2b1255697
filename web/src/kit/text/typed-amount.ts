/** Amounts as people type them. */
import { parseAmount } from '@linnet/protocol/money'
import { plainAmountText } from '@linnet/protocol/typed'

/** Why a field's text is not an amount that can be paid. */
export type AmountProblem = 'missing' | 'notDigits' | 'tooFine' | 'tooMuch' | 'zero'

const typedDecimals = 2
/** The server's maximum, in whole units; it has ten digits. */
const maxWhole = 1_000_000_000n
/** Far longer than any amount: the text is invalid before and after the cut. */
const maxKept = 60

/**
 * Normalizes what was typed into an amount field: marks that show nothing, separators of thousands and leading zeros go.
 * Everything else stays and is refused: silently dropping a character would make it a different amount.
 */
export function typedAmountText(typed: string): string {
  const plain = plainAmountText(typed).slice(0, maxKept)
  if (!/^\d*[.,]?\d*$/.test(plain)) return plain
  return plain.replace(/^0+(?=\d)/, '').replace(/^\./, '0.')
}

/** The problem with a field's text; undefined if it can be paid. */
export function amountProblem(text: string): AmountProblem | undefined {
  const plain = plainAmount(text)
  if (plain === '') return 'missing'
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d*))?$/.exec(plain) ?? []
  if (whole === '') return 'notDigits'
  if (fraction.length > typedDecimals) return 'tooFine'
  const units = BigInt(whole)
  const isRest = /[1-9]/.test(fraction)
  if (units > maxWhole || (units === maxWhole && isRest)) return 'tooMuch'
  return units === 0n && !isRest ? 'zero' : undefined
}

/** A field's amount; undefined unless it can be paid. */
export function typedAmount(text: string): bigint | undefined {
  return amountProblem(text) === undefined ? parseAmount(plainAmount(text).replace(/\.$/, '')) : undefined
}

/**
 * Ignores surrounding spaces, which come with pasting. A comma is a decimal separator, except before three digits,
 * where it might separate thousands.
 */
const plainAmount = (text: string): string =>
  plainAmountText(text)
    .trim()
    .replace(/^(\d+)[,。、،](\d{0,2})$/, '$1.$2')
