import type { PasswordRule } from '@linnet/protocol/auth/password-rule'
import { newPasswordProblem } from '@linnet/protocol/auth/password-rules'
import type { safetyTexts } from '~/features/settings/safety-texts'
import type { accountTexts } from '~/people/account-texts'

type Texts = (typeof safetyTexts)['en-us'] & (typeof accountTexts)['en-us']

export type Passwords = { old: string; next: string; repeated: string }
export type PasswordErrors = Partial<Record<keyof Passwords | 'form', string>>

/** Validates a password change before it is sent; returns undefined if it is valid. */
export function passwordErrors(
  { old, next, repeated }: Passwords,
  { rule, texts }: { rule: PasswordRule; texts: Texts },
): PasswordErrors | undefined {
  const problem = newPasswordProblem(next, rule)
  if (old === '') return { old: texts.oldMissing }
  if (problem) return { next: texts[problem] }
  return next === repeated ? undefined : { repeated: texts.differ }
}
