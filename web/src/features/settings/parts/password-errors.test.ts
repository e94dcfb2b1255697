import { expect, test } from 'bun:test'
import { safetyTexts } from '~/features/settings/safety-texts'
import { accountTexts } from '~/people/account-texts'
import { passwordErrors } from './password-errors'

const texts = { ...safetyTexts['en-us'], ...accountTexts['en-us'] }

test.each([
  [{ old: '', next: 'abc123', repeated: 'abc123' }, { old: texts.oldMissing }],
  [{ old: 'old123', next: '', repeated: '' }, { next: texts.passwordMissing }],
  [{ old: 'old123', next: 'abc12', repeated: 'abc12' }, { next: texts.passwordLength }],
  [{ old: 'old123', next: 'abcdef', repeated: 'abcdef' }, { next: texts.passwordKinds }],
  [{ old: 'old123', next: 'pine42', repeated: 'pine43' }, { repeated: texts.differ }],
  [{ old: 'old123', next: 'pine42', repeated: 'pine42' }, undefined],
])('a change of password %j is judged before the server is asked', (passwords, errors) => {
  expect(passwordErrors(passwords, { rule: 'classic', texts })).toEqual(errors)
})
