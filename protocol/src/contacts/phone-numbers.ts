/** Phone numbers of address books, and the digests that are sent for them. Loaded when a person matches their address book. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { dialled, readAccount } from '../auth/account-rules'

/** Number of bytes of a digest that are sent. */
export const digestBytes = 16

const e164 = /^\+[1-9]\d{6,14}$/
const mainland = /^1[3-9]\d{9}$/

/**
 * Normalizes a number as people write it to `+` and digits (E.164). A number without a country code belongs to `home`, a calling
 * code such as 86; undefined if it is not a number.
 */
export function toE164(text: string, home: string): string | undefined {
  const digits = dialled(text)
  if (digits.startsWith('+')) return valid(digits)
  if (!/^\d{5,15}$/.test(digits)) return undefined
  if (home === '86') return mainland.test(digits) ? `+86${digits}` : undefined
  // The zero before a national number is dialled only within the country.
  return valid(`+${home}${digits.replace(/^0/, '')}`)
}

const valid = (number: string): string | undefined => (e164.test(number) ? number : undefined)

/** The phone number of an account, as E.164; undefined for an e-mail address. */
export function accountE164(account: string): string | undefined {
  const read = readAccount(account)
  if (read?.kind !== 'phone') return undefined
  return read.address.startsWith('+') ? read.address : `+86${read.address}`
}

/** Stands for a phone number on the wire: a digest with the salt of the day (hex). */
export const phoneDigest = (salt: string, number: string): string =>
  bytesToHex(sha256(concatBytes(hexToBytes(salt), utf8ToBytes(number))).slice(0, digestBytes))

/** Countries whose numbers are often written without the calling code: the calling codes, the longest first. */
export const callingCodes = [
  '852',
  '853',
  '886',
  '65',
  '60',
  '81',
  '82',
  '86',
  '44',
  '61',
  '49',
  '33',
  '1',
] as const

/** The calling code of a number, if it is a common one. */
export const callingCodeOf = (number: string): string | undefined =>
  callingCodes.find((code) => number.startsWith(`+${code}`))
