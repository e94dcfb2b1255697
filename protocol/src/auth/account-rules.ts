/** The rules for accounts: forms check them early, and the server enforces them. */
import { plainTyped } from '../typed'
import { isBlank } from '../visible-text'

/** A person's account for registering and logging in, in its stored spelling. */
export interface Account {
  kind: 'phone' | 'email'
  address: string
}
export type AccountKind = Account['kind']

export type AccountProblem = 'phoneMissing' | 'emailMissing' | 'badPhone' | 'badEmail'

/** The maximum length, in characters. */
export const accountLength = 100

const mainlandPhone = /^1[3-9]\d{9}$/
const foreignPhone = /^\+[1-9]\d{6,14}$/
/** Addresses that RFC 5322 allows without quotes, with a domain in ASCII. */
const email =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/
const maxLocalPart = 64

/**
 * Reads a phone number (mainland: 11 digits; abroad: `+` and 7 to 15 digits; blanks, hyphens and
 * other separators are ignored) or an e-mail address; undefined if it is neither. Different spellings of one account give the same result.
 */
export function readAccount(text: string): Account | undefined {
  const plain = plainTyped(text)
    .trim()
    .replace(/^(?:tel|mailto):/i, '')
  if (plain.length > accountLength) return undefined
  return plain.includes('@') ? readEmail(plain.toLowerCase().replace(/[。｡]/g, '.')) : readPhone(plain)
}

function readEmail(address: string): Account | undefined {
  if (!email.test(address) || address.indexOf('@') > maxLocalPart) return undefined
  return { kind: 'email', address }
}

function readPhone(text: string): Account | undefined {
  const digits = dialled(text)
  const address = digits.startsWith('+86') ? digits.slice(3) : digits
  const isPhone = mainlandPhone.test(address) || (address === digits && foreignPhone.test(address))
  return isPhone ? { kind: 'phone', address } : undefined
}

/** A phone number as typed, without separators, and without the `(0)` that people abroad leave out; `00` stands for the plus. */
export const dialled = (text: string): string =>
  plainTyped(text)
    .replace(/^(\s*(?:\+|00)[\d -]+)\(0\)/, '$1')
    .replace(/[ ().·/-]/g, '')
    .replace(/^00/, '+')

/** The problem with an account typed into a field for this kind. */
export function accountProblem(text: string, kind: AccountKind): AccountProblem | undefined {
  if (isBlank(text)) return kind === 'phone' ? 'phoneMissing' : 'emailMissing'
  if (readAccount(text)?.kind === kind) return undefined
  return kind === 'phone' ? 'badPhone' : 'badEmail'
}
