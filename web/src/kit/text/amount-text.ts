import { formatAmount } from '@linnet/protocol/money'

/** Formats an amount exactly, with thousands separators: `1,234.50`, `0.000001`. */
export function amountText(amount: bigint): string {
  const [whole = '', fraction = ''] = formatAmount(amount).split('.')
  return `${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${fraction}`
}

/** An amount with its unit, which no line breaks inside: `1,234.50 USDT`. */
export const amountOf = (amount: bigint, unit: string): string => `${amountText(amount)}\u00a0${unit}`

/** A copied amount without separators, as other programs read it. */
export const copiedAmount = (selected: string): string =>
  selected.replace(/(?<=\d),(?=\d{3})/g, '').replaceAll('−', '-')

/** Formats an amount with a plus for income or a minus for an expense. */
export function signedAmountText(amount: bigint, isIncome: boolean): string {
  return `${isIncome ? '+' : '−'}${amountText(amount)}`
}

/** Points as text: they are whole numbers, but an amount has two decimals. */
export const pointsText = (points: bigint): string => amountText(points).replace(/\.00$/, '')
