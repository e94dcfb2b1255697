/** What the server asks of accounts, passwords and names, checked before a person waits for its answer. */
import { textLength } from '~/kit/fields/text-length'

export type AccountKind = 'phone' | 'email'

export type AccountProblem = 'phoneMissing' | 'emailMissing' | 'badPhone' | 'badEmail'
export type PasswordProblem = 'passwordMissing' | 'passwordLength' | 'passwordCharacters' | 'passwordKinds'
export type NicknameProblem = 'nicknameMissing' | 'nicknameLong'
export type ChatIdProblem = 'chatIdLength' | 'chatIdCharacters' | 'chatIdPhone'

export const nicknameLimit = 40
export const signatureLimit = 120

const mainlandPhone = /^1[3-9]\d{9}$/
const foreignPhone = /^\+[1-9]\d{6,14}$/
const email = /^[a-z0-9_+-]+(\.[a-z0-9_+-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$/i

/** A phone number is 11 digits in the mainland, elsewhere `+` and the country's number; or an e-mail address. */
export function accountProblem(account: string, kind: AccountKind): AccountProblem | undefined {
  const typed = account.trim()
  if (typed === '') return kind === 'phone' ? 'phoneMissing' : 'emailMissing'
  if (kind === 'email') return email.test(typed) ? undefined : 'badEmail'
  const digits = typed.replace(/(?<=\d)[ -](?=\d)/g, '')
  const isMainland = mainlandPhone.test(digits.replace(/^\+86/, ''))
  const isForeign = !digits.startsWith('+86') && foreignPhone.test(digits)
  return isMainland || isForeign ? undefined : 'badPhone'
}

/** What a typed or pasted account is meant to be, whatever the field was made for; undefined while one cannot tell. */
export function accountKindOf(account: string): AccountKind | undefined {
  const typed = account.trim()
  if (/[a-z@]/i.test(typed)) return 'email'
  return /^\+?\d{3}/.test(typed) && !/[._]/.test(typed) ? 'phone' : undefined
}

/** A new password: 6 to 20 letters, digits or underscores, at least two of the three kinds. */
export function newPasswordProblem(password: string): PasswordProblem | undefined {
  if (password === '') return 'passwordMissing'
  if (!/^\w*$/.test(password)) return 'passwordCharacters'
  if (password.length < 6 || password.length > 20) return 'passwordLength'
  return kindsIn(password) < 2 ? 'passwordKinds' : undefined
}

/** How many of letters, digits and underscore a password has. */
function kindsIn(password: string): number {
  return [/[A-Za-z]/, /\d/, /_/].filter((kind) => kind.test(password)).length
}

/** A nickname counts at most 40, where characters other than Latin count two. */
export function nicknameProblem(nickname: string): NicknameProblem | undefined {
  if (nickname.trim() === '') return 'nicknameMissing'
  return textLength(nickname.trim()) > nicknameLimit ? 'nicknameLong' : undefined
}

/** A chat ID has 5 to 20 letters or digits, and is not a phone number. */
export function chatIdProblem(chatId: string): ChatIdProblem | undefined {
  if (!/^[A-Za-z0-9]*$/.test(chatId)) return 'chatIdCharacters'
  if (chatId.length < 5 || chatId.length > 20) return 'chatIdLength'
  return mainlandPhone.test(chatId) ? 'chatIdPhone' : undefined
}
