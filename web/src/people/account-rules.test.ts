import { describe, expect, test } from 'bun:test'
import {
  accountKindOf,
  accountProblem,
  chatIdProblem,
  newPasswordProblem,
  nicknameProblem,
} from './account-rules'

describe('an account', () => {
  test.each([
    ['13800138000', undefined],
    [' 138 0013-8000 ', undefined],
    ['+86 138 0013 8000', undefined],
    ['+85261234567', undefined],
    ['', 'phoneMissing'],
    ['   ', 'phoneMissing'],
    ['12800138000', 'badPhone'],
    ['1380013800', 'badPhone'],
    ['138001380001', 'badPhone'],
    ['+8612345678901', 'badPhone'],
    ['+123456', 'badPhone'],
  ] as const)('by phone: %j is %p', (typed, problem) => {
    expect(accountProblem(typed, 'phone')).toBe(problem)
  })

  test.each([
    ['ann@example.org', undefined],
    [' Ann.Lee+news@Mail.Example.COM ', undefined],
    ['', 'emailMissing'],
    ['ann', 'badEmail'],
    ['ann@example', 'badEmail'],
    ['ann lee@example.org', 'badEmail'],
    ['a@b@example.org', 'badEmail'],
  ] as const)('by e-mail: %j is %p', (typed, problem) => {
    expect(accountProblem(typed, 'email')).toBe(problem)
  })

  test.each([
    ['ann@example.org', 'email'],
    ['ann', 'email'],
    ['13800138000', 'phone'],
    ['+852 6123', 'phone'],
    ['13', undefined],
    ['', undefined],
  ] as const)('typed as %j is taken for %p', (typed, kind) => {
    expect(accountKindOf(typed)).toBe(kind)
  })
})

test.each([
  ['', 'passwordMissing'],
  ['abc12', 'passwordLength'],
  ['abcdefghij1234567890_', 'passwordLength'],
  ['abcdef', 'passwordKinds'],
  ['123456', 'passwordKinds'],
  ['abc 123', 'passwordCharacters'],
  ['密码123456', 'passwordCharacters'],
  ['abc-1234', 'passwordCharacters'],
  ['abc123', undefined],
  ['abcde_', undefined],
  ['12345_', undefined],
] as const)('the new password %j is %p', (password, problem) => {
  expect(newPasswordProblem(password)).toBe(problem)
})

test.each([
  ['', 'nicknameMissing'],
  ['  ', 'nicknameMissing'],
  ['小红雀', undefined],
  ['字'.repeat(20), undefined],
  ['字'.repeat(21), 'nicknameLong'],
  ['a'.repeat(41), 'nicknameLong'],
] as const)('the nickname %j is %p', (nickname, problem) => {
  expect(nicknameProblem(nickname)).toBe(problem)
})

test.each([
  ['ann1', 'chatIdLength'],
  ['', 'chatIdLength'],
  ['ann12', undefined],
  ['a'.repeat(21), 'chatIdLength'],
  ['ann_12', 'chatIdCharacters'],
  ['红雀红雀红雀', 'chatIdCharacters'],
  ['13800138000', 'chatIdPhone'],
] as const)('the chat ID %j is %p', (chatId, problem) => {
  expect(chatIdProblem(chatId)).toBe(problem)
})
