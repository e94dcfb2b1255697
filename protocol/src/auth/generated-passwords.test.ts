import { expect, test } from 'bun:test'
import { passwordRulesOf } from './generated-passwords'
import type { PasswordRule } from './password-rule'
import { newPasswordProblem } from './password-rules'

/** The longest password that a manager makes of these rules, with every sign they name. */
function generated(rules: string): string {
  const longest = Number(/maxlength: (\d+)/.exec(rules)?.[1])
  const signs = `xodwyTivtut739${/allowed: \[(.)\]/.exec(rules)?.[1] ?? '-'}`
  return signs.repeat(longest).slice(0, longest)
}

test.each<PasswordRule>(['classic', 'modern'])('what a manager generates by the rules of %s fits', (rule) => {
  expect(newPasswordProblem(generated(passwordRulesOf(rule)), rule)).toBeUndefined()
})
