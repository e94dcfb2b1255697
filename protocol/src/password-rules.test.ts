import { expect, test } from 'bun:test'
import { newPasswordProblem } from './password-rules'
import { popularPasswords } from './popular-passwords'

test.each([
  ['', 'passwordMissing'],
  ['abc12', 'passwordLength'],
  ['abcdefghij1234567890_', 'passwordLength'],
  ['abcdef', 'passwordKinds'],
  ['123456', 'passwordKinds'],
  ['abc 123', 'passwordCharacters'],
  ['密码123456', 'passwordCharacters'],
  ['abc-1234', 'passwordCharacters'],
  ['k3stre', undefined],
  ['abc123', 'passwordPopular'],
  ['PassWord1', 'passwordPopular'],
  ['hunter2\n', 'passwordCharacters'],
  ['abcde_', undefined],
  ['12345_', undefined],
] as const)('the new password %j is %p', (password, problem) => {
  expect(newPasswordProblem(password)).toBe(problem)
})

test('each popular password keeps the other rules, or it would not need to be listed', () => {
  const form = /^(?!\d+$|[a-z]+$|_+$)[a-z0-9_]{6,20}$/
  expect([...popularPasswords].filter((password) => !form.test(password))).toEqual([])
})
