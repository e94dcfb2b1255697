/** Amounts: whole micro-units (a millionth) as `bigint` in code, decimal text on the wire. No float ever touches them. */
import { z } from 'zod'

const decimals = 6
const unit = 10n ** BigInt(decimals)

/** ASCII digits only; no sign, exponent, space, grouping or leading zero; a point only between digits. */
const exactPattern = /^(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,6})?$/

/** Parses decimal text into micro-units; undefined if it is malformed. */
export function parseAmount(text: string): bigint | undefined {
  if (!exactPattern.test(text)) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole) * unit + BigInt(fraction.padEnd(decimals, '0'))
}

/** With two to six decimals: `12.30`, `0.000001`. */
export function formatAmount(amount: bigint): string {
  const sign = amount < 0n ? '-' : ''
  const units = amount < 0n ? -amount : amount
  const fraction = (units % unit).toString().padStart(decimals, '0')
  return `${sign}${units / unit}.${fraction.replace(/0{1,4}$/, '')}`
}

/**
 * From 0.01 to one billion, with at most two decimals: far above any real payment, far below the limit of 64 bits. The bounds are
 * in the pattern, so that the printed contract has them too.
 */
const typedPattern =
  /^(?:[1-9][0-9]{0,8}(?:\.[0-9]{1,2})?|0\.(?:0[1-9]|[1-9][0-9]?)|1000000000(?:\.0{1,2})?)$/

/** An amount that a person typed. */
export const TypedAmount = z.codec(z.string().max(13).regex(typedPattern), z.bigint(), {
  decode: (text) => parseAmount(text) ?? 0n,
  encode: formatAmount,
})

/** An amount in an answer, exact to the micro-unit. */
export const ExactAmount = z.codec(z.string().max(26).regex(exactPattern), z.bigint(), {
  decode: (text) => parseAmount(text) ?? 0n,
  encode: formatAmount,
})
