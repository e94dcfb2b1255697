import { newPasswordProblem, type PasswordRule } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'

export interface PasswordPolicy {
  rule: PasswordRule
  /** Refuses a new password that breaks the rule, is on a list of leaked passwords, or is made of the service's own names. */
  require(password: string): Promise<void>
}

export const createPasswordPolicy = (rule: PasswordRule, names: readonly string[] = []): PasswordPolicy => ({
  rule,
  async require(password) {
    const problem = newPasswordProblem(password, rule)
    if (problem) refuse(problem === 'passwordPopular' ? 'CommonPassword' : 'WeakPassword')
    if (isMadeOf(names, password)) refuse('CommonPassword')
    if ((await leakedPasswords()).has(password.toLowerCase())) refuse('CommonPassword')
  },
})

/** The shortest name that counts: shorter ones are syllables of other words. */
const shortestName = 4

/** The names that somebody who attacks this service would try first: the product's, and those in its address. */
export function namesOfService({
  production,
  publicUrl,
}: {
  production: boolean
  publicUrl: string | undefined
}): string[] {
  const host = publicUrl ? new URL(publicUrl).hostname : ''
  // Passwords of development servers protect nothing.
  const own = production ? ['linnet'] : []
  return [...own, ...host.split(/[.-]/).filter((name) => /^\D+$/.test(name) && name.length >= shortestName)]
}

/** Whether the letters of a password are one of the names, or several: `Linnet_2026`. */
function isMadeOf(names: readonly string[], password: string): boolean {
  let left = password.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
  if (left === '') return false
  for (const name of names) left = left.replaceAll(name, '')
  return left === ''
}

let loading: Promise<ReadonlySet<string>> | undefined

/** The list of 49,000 passwords, in lower case. Loaded once, when the first new password is set. */
const leakedPasswords = (): Promise<ReadonlySet<string>> => (loading ??= loadLeakedPasswords())

async function loadLeakedPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase()))
}
