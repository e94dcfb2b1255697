import { z } from 'zod'

/** Whole numbers of a chain fit in 256 bits. */
const least = 0n
const most = 2n ** 256n - 1n
const digits = /^[0-9]+$/

/**
 * A whole number as wallets of a chain write it, in `value`, `gasPrice` and `gas`: digits alone are decimal, anything else is
 * hexadecimal, with or without `0x`. So `1e5` is 485. Answers say it in decimal, so that both sides see how it was read.
 */
export const ChainNumber = z.codec(
  z
    .string()
    .max(78)
    .regex(/^(?:[0-9]+|(?:0[xX])?[0-9a-fA-F]+)$/),
  z.bigint().min(least).max(most),
  { decode: readChainNumber, encode: String },
)

function readChainNumber(text: string): bigint {
  if (digits.test(text)) return BigInt(text)
  return BigInt(/^0x/i.test(text) ? text : `0x${text}`)
}
