import type { PasswordRule } from './password-rule'

const generated: Readonly<Record<PasswordRule, string>> = {
  classic: 'minlength: 6; maxlength: 20; required: lower; required: upper; required: digit; allowed: [_];',
  modern: 'minlength: 8; maxlength: 128; required: lower; required: upper; required: digit; allowed: [-];',
}

/** The passwords that a manager may generate under a rule, for the attribute `passwordrules` of a field. */
export const passwordRulesOf = (rule: PasswordRule): string => generated[rule]
