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
] as const)('by the classic rule, the new password %j is %p', (password, problem) => {
  expect(newPasswordProblem(password, 'classic')).toBe(problem)
})

test.each([
  ['', 'passwordMissing'],
  ['abc1234', 'passwordShort'],
  ['😀😀😀😀', 'passwordShort'],
  ['a'.repeat(129), 'passwordLong'],
  ['Password123', 'passwordPopular'],
  ['correct horse', undefined],
  ['kV7$-qz!x', undefined],
  ['密码密码密码密码', undefined],
  ['a'.repeat(128), undefined],
] as const)('by the modern rule, the new password %j is %p', (password, problem) => {
  expect(newPasswordProblem(password, 'modern')).toBe(problem)
})

test('each popular password keeps the other rules, or it would not need to be listed', () => {
  const form = /^(?!\d+$|[a-z]+$|_+$)[a-z0-9_]{6,20}$/
  expect([...popularPasswords].filter((password) => !form.test(password))).toEqual([])
})
