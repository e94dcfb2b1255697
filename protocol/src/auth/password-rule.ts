import { z } from 'zod'

/**
 * The operator's rule for new passwords. `classic`: 6 to 20 ASCII letters, digits or underscores, of at least two kinds.
 * `modern`: any 8 to 128 characters. Separate from the rules themselves, so that logging in does not load those.
 */
export const PasswordRule = z.enum(['classic', 'modern'])
export type PasswordRule = z.output<typeof PasswordRule>

const generated: Readonly<Record<PasswordRule, string>> = {
  classic: 'minlength: 6; maxlength: 20; required: lower; required: upper; required: digit; allowed: [_];',
  modern: 'minlength: 8; maxlength: 128; required: lower; required: upper; required: digit; allowed: [-];',
}

/** The passwords that a manager may generate under a rule, for the attribute `passwordrules` of a field. */
export const passwordRulesOf = (rule: PasswordRule): string => generated[rule]
