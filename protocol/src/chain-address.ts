/** Addresses of accounts on the chain: read strictly, since what is sent to a wrong one is gone. */
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { z } from 'zod'

const pattern = /^0x[0-9a-fA-F]{40}$/
const zero = `0x${'0'.repeat(40)}`

/** The address with the capitals that are its checksum (EIP-55). */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  return `0x${digits.replace(/[a-f]/g, (digit, place: number) => ('89abcdef'.includes(hash[place] ?? '') ? digit.toUpperCase() : digit))}`
}

/**
 * The address as it is kept, or undefined. Its capitals must be those of its checksum: one written in small or in large
 * letters throughout has none to check, and a slip in it would go unseen.
 */
export function readChainAddress(text: string): string | undefined {
  if (!pattern.test(text) || text === zero) return undefined
  return checksummed(text) === text ? text : undefined
}

/** Two different addresses that a hasty eye takes for one: the beginning and the end are the same. */
export const looksAlike = (one: string, other: string): boolean =>
  one !== other && one.slice(2, 6) === other.slice(2, 6) && one.slice(-4) === other.slice(-4)

export const ChainAddress = z
  .string()
  .max(42)
  .refine((value) => readChainAddress(value) !== undefined, 'is no address with a right checksum')
