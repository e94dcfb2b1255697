/** Blockchain addresses, read strictly: money sent to a wrong one is lost. */
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { z } from 'zod'

const pattern = /^0x[0-9a-fA-F]{40}$/
const zero = `0x${'0'.repeat(40)}`

/** The address with its checksum encoded in capitals (EIP-55). */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  return `0x${digits.replace(/[a-f]/g, (digit, place: number) => ('89abcdef'.includes(hash[place] ?? '') ? digit.toUpperCase() : digit))}`
}

/**
 * The address as stored, or undefined. Its capitals must match its checksum: an address all in lower or upper case has no
 * checksum, so a typing mistake would go unnoticed.
 */
export function readChainAddress(text: string): string | undefined {
  if (!pattern.test(text) || text === zero) return undefined
  return checksummed(text) === text ? text : undefined
}

/** Whether two different addresses look the same at a glance: they share their beginning and end. */
export const looksAlike = (one: string, other: string): boolean =>
  one !== other && one.slice(2, 6) === other.slice(2, 6) && one.slice(-4) === other.slice(-4)

/** The form of an address. `readChainAddress` checks the checksum. */
export const ChainAddress = z.string().regex(pattern)
