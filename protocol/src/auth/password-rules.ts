/** The rules for login passwords: forms check them early, the server enforces them. */
import type { PasswordRule } from './password-rule'
import { popularPasswords } from './popular-passwords'

export type PasswordProblem =
  | 'passwordMissing'
  | 'passwordLength'
  | 'passwordCharacters'
  | 'passwordKinds'
  | 'passwordPopular'
  | 'passwordShort'
  | 'passwordLong'

/**
 * The reason to refuse a new password, as far as a device can check: the server knows many more popular ones.
 */
export function newPasswordProblem(password: string, rule: PasswordRule): PasswordProblem | undefined {
  if (password === '') return 'passwordMissing'
  const problem = rule === 'modern' ? modernProblem(password) : classicProblem(password)
  return problem ?? (popularPasswords.has(password.toLowerCase()) ? 'passwordPopular' : undefined)
}

function classicProblem(password: string): PasswordProblem | undefined {
  if (!/^[A-Za-z0-9_]*$/.test(password)) return 'passwordCharacters'
  if (password.length < 6 || password.length > 20) return 'passwordLength'
  const kinds = [/[A-Za-z]/, /[0-9]/, /_/].filter((kind) => kind.test(password)).length
  return kinds < 2 ? 'passwordKinds' : undefined
}

function modernProblem(password: string): PasswordProblem | undefined {
  if (Array.from(password).length < 8) return 'passwordShort'
  return password.length > 128 ? 'passwordLong' : undefined
}
