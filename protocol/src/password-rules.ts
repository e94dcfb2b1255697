/** The rules for login passwords: forms check them early, the server enforces them. */
import { popularPasswords } from './popular-passwords'

export type PasswordProblem =
  | 'passwordMissing'
  | 'passwordLength'
  | 'passwordCharacters'
  | 'passwordKinds'
  | 'passwordPopular'

/** A new password has 6 to 20 ASCII letters, digits or underscores, of at least two kinds, and is not a popular one. */
export function newPasswordProblem(password: string): PasswordProblem | undefined {
  if (password === '') return 'passwordMissing'
  if (!/^[A-Za-z0-9_]*$/.test(password)) return 'passwordCharacters'
  if (password.length < 6 || password.length > 20) return 'passwordLength'
  const kinds = [/[A-Za-z]/, /[0-9]/, /_/].filter((kind) => kind.test(password)).length
  if (kinds < 2) return 'passwordKinds'
  return popularPasswords.has(password.toLowerCase()) ? 'passwordPopular' : undefined
}
