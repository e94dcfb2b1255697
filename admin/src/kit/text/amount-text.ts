import { formatAmount } from '@linnet/protocol/money'

/** Formats an amount exactly, with thousands separators: `1,234.50`. Takes the wire format (decimal text) or minor units. */
export function amountText(amount: string | bigint): string {
  const text = typeof amount === 'bigint' ? formatAmount(amount) : amount
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === '') return text
  return `${sign && '−'}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${fraction.padEnd(2, '0')}`
}
