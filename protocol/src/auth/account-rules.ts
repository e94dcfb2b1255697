/** The rules for accounts: forms check them early, and the server enforces them. */

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
const email = /^[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const maxLocalPart = 64

/**
 * Reads a phone number (mainland: 11 digits; abroad: `+` and 7 to 15 digits; single spaces and hyphens between digits
 * are ignored) or an e-mail address; undefined if it is neither. Different spellings of one account give the same result.
 */
export function readAccount(text: string): Account | undefined {
  const trimmed = text.trim()
  if (trimmed.length > accountLength) return undefined
  return trimmed.includes('@') ? readEmail(trimmed.toLowerCase()) : readPhone(trimmed)
}

function readEmail(address: string): Account | undefined {
  if (!email.test(address) || address.indexOf('@') > maxLocalPart) return undefined
  return { kind: 'email', address }
}

function readPhone(text: string): Account | undefined {
  const digits = text.replace(/(\d)[ -](?=\d)/g, '$1')
  const address = digits.startsWith('+86') ? digits.slice(3) : digits
  const isPhone = mainlandPhone.test(address) || (address === digits && foreignPhone.test(address))
  return isPhone ? { kind: 'phone', address } : undefined
}

/** What is wrong with an account typed into a field for this kind. */
export function accountProblem(text: string, kind: AccountKind): AccountProblem | undefined {
  if (text.trim() === '') return kind === 'phone' ? 'phoneMissing' : 'emailMissing'
  if (readAccount(text)?.kind === kind) return undefined
  return kind === 'phone' ? 'badPhone' : 'badEmail'
}
