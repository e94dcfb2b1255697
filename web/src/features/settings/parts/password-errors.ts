import { newPasswordProblem } from '@linnet/protocol/password-rules'
import type { safetyTexts } from '~/features/settings/safety-texts'
import type { accountTexts } from '~/people/account-texts'

type Texts = (typeof safetyTexts)['en-us'] & (typeof accountTexts)['en-us']

export type Passwords = { old: string; next: string; repeated: string }
export type PasswordErrors = Partial<Record<keyof Passwords | 'form', string>>

/** What is wrong with a change of password before the server is asked; undefined when nothing is. */
export function passwordErrors({ old, next, repeated }: Passwords, texts: Texts): PasswordErrors | undefined {
  const problem = newPasswordProblem(next)
  if (old === '') return { old: texts.oldMissing }
  if (problem) return { next: texts[problem] }
  return next === repeated ? undefined : { repeated: texts.differ }
}
