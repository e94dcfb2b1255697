import { formatAmount, parseAmount } from '@linnet/protocol/money'

/** An amount for people: exact to the last digit, thousands apart. `1,234.50`, `0.000001`. */
export function amountText(amount: bigint): string {
  const [whole = '', fraction = ''] = formatAmount(amount).split('.')
  return `${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${fraction}`
}

/** With a plus before what came in and a minus before what went out. */
export function signedAmountText(amount: bigint, isIncome: boolean): string {
  return `${isIncome ? '+' : '−'}${amountText(amount)}`
}

/** What a field holds that is no amount to pay, by what is wrong with it. */
export type AmountProblem = 'missing' | 'notDigits' | 'tooFine' | 'tooMuch' | 'zero'

const typedDecimals = 2
/** What the server takes at most, in whole units; it has ten digits. */
const mostWhole = 1_000_000_000n
/** Nobody types more; what is cut off was no amount before, and is none after. */
const mostKept = 60
const fullWidth = 0xfee0

/**
 * What a field for an amount holds after somebody typed. Full-width digits become plain ones, and zeros in front go; all
 * else stays as it is and is refused where it stands: a character left out in silence would make another amount of it.
 */
export function typedAmountText(typed: string): string {
  const plain = typed
    .slice(0, mostKept)
    .replace(/[０-９．，]/g, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) - fullWidth))
  if (!/^\d*[.,]?\d*$/.test(plain)) return plain
  return plain.replace(/^0+(?=\d)/, '').replace(/^\./, '0.')
}

/** What is wrong with what a field holds; undefined when it is an amount that can be paid. */
export function amountProblem(text: string): AmountProblem | undefined {
  const plain = plainAmount(text)
  if (plain === '') return 'missing'
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d*))?$/.exec(plain) ?? []
  if (whole === '') return 'notDigits'
  if (fraction.length > typedDecimals) return 'tooFine'
  const units = BigInt(whole)
  const isRest = /[1-9]/.test(fraction)
  if (units > mostWhole || (units === mostWhole && isRest)) return 'tooMuch'
  return units === 0n && !isRest ? 'zero' : undefined
}

/** The amount that a field holds; undefined while it is none that can be paid. */
export function typedAmount(text: string): bigint | undefined {
  return amountProblem(text) === undefined ? parseAmount(plainAmount(text).replace(/\.$/, '')) : undefined
}

/**
 * Spaces around it, which pasting brings, mean nothing. The comma of many countries is a point, but not before three
 * digits, where it may stand between thousands.
 */
const plainAmount = (text: string): string => text.trim().replace(/^(\d+)[,。、،](\d{0,2})$/, '$1.$2')
