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

const typedWhole = 9
const typedDecimals = 2

/**
 * What a field for an amount holds after somebody typed: digits and one point, whatever keyboard or clipboard they came
 * from. What would be one digit too many is left out, so that no digit is ever rounded away unseen.
 */
export function typedAmountText(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/[,。、،]/g, '.')
    .replace(/[^0-9.]/g, '')
  const [whole = '', ...rest] = plain.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, typedWhole)
  if (rest.length === 0) return digits
  return `${digits === '' ? '0' : digits}.${rest.join('').slice(0, typedDecimals)}`
}

/** The amount that a field holds; undefined while it is none that can be paid. */
export function typedAmount(text: string): bigint | undefined {
  const amount = parseAmount(text.endsWith('.') ? text.slice(0, -1) : text)
  return amount === undefined || amount === 0n ? undefined : amount
}
