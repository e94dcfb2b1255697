import { newPasswordProblem, type PasswordRule } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'

export interface PasswordPolicy {
  rule: PasswordRule
  /** Refuses a new password that breaks the rule or is on a list of leaked passwords. */
  require(password: string): Promise<void>
}

export const createPasswordPolicy = (rule: PasswordRule): PasswordPolicy => ({
  rule,
  async require(password) {
    const problem = newPasswordProblem(password, rule)
    if (problem) refuse(problem === 'passwordPopular' ? 'CommonPassword' : 'WeakPassword')
    if ((await leakedPasswords()).has(password.toLowerCase())) refuse('CommonPassword')
  },
})

let loading: Promise<ReadonlySet<string>> | undefined

/** The list of 49,000 passwords, in lower case. Loaded once, when the first new password is set. */
const leakedPasswords = (): Promise<ReadonlySet<string>> => (loading ??= loadLeakedPasswords())

async function loadLeakedPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase()))
}
