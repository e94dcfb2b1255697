/** The rules for accounts, nicknames, signatures and chat IDs: forms check them early, the server enforces them. */
import { lineProblem, nameProblem } from './text-rules'

/** What a person registers and logs in with, in the one spelling under which it is stored. */
export interface Account {
  kind: 'phone' | 'email'
  address: string
}
export type AccountKind = Account['kind']

export type AccountProblem = 'phoneMissing' | 'emailMissing' | 'badPhone' | 'badEmail'
export type NicknameProblem = 'nicknameMissing' | 'nicknameLong' | 'nicknameCharacters'
export type SignatureProblem = 'signatureLong' | 'signatureCharacters'
export type ChatIdProblem = 'chatIdLength' | 'chatIdCharacters' | 'chatIdPhone'

/** The longest, in characters. */
export const accountLength = 100
/** The longest by `textLength`. A member's own name in a group is limited like a nickname. */
export const nicknameLength = 40
export const signatureLength = 120

const mainlandPhone = /^1[3-9]\d{9}$/
const foreignPhone = /^\+[1-9]\d{6,14}$/
const email = /^[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const longestLocalPart = 64

/**
 * Reads a phone number (mainland: 11 digits; abroad: `+` and 7 to 15 digits; single spaces and hyphens between digits
 * do not count) or an e-mail address; undefined when it is neither. Two spellings of one account read alike.
 */
export function readAccount(text: string): Account | undefined {
  const trimmed = text.trim()
  if (trimmed.length > accountLength) return undefined
  return trimmed.includes('@') ? readEmail(trimmed.toLowerCase()) : readPhone(trimmed)
}

function readEmail(address: string): Account | undefined {
  if (!email.test(address) || address.indexOf('@') > longestLocalPart) return undefined
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

/** A nickname shows something, and counts at most 40. */
export function nicknameProblem(nickname: string): NicknameProblem | undefined {
  const problem = nameProblem(nickname, nicknameLength)
  return problem && nicknameProblems[problem]
}

const nicknameProblems = {
  missing: 'nicknameMissing',
  long: 'nicknameLong',
  characters: 'nicknameCharacters',
} as const

/** A signature is one line and counts at most 120; it may be empty. */
export function signatureProblem(signature: string): SignatureProblem | undefined {
  const problem = lineProblem(signature, signatureLength)
  return problem && (problem === 'long' ? 'signatureLong' : 'signatureCharacters')
}

/** A chat ID has 5 to 20 ASCII letters or digits. A phone number would pass its owner off as somebody else. */
export function chatIdProblem(chatId: string): ChatIdProblem | undefined {
  if (!/^[A-Za-z0-9]*$/.test(chatId)) return 'chatIdCharacters'
  if (chatId.length < 5 || chatId.length > 20) return 'chatIdLength'
  return mainlandPhone.test(chatId) ? 'chatIdPhone' : undefined
}
