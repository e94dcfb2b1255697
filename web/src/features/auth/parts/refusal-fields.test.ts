import { expect, test } from 'bun:test'
import { fieldErrorsOf } from './refusal-fields'

const all = ['account', 'code', 'password', 'nickname', 'inviteCode'] as const

test.each([
  ['BadAccount', 'account'],
  ['AccountTaken', 'account'],
  ['WrongCode', 'code'],
  ['CodeUnavailable', 'code'],
  ['WeakPassword', 'password'],
  ['CommonPassword', 'password'],
  ['WrongLogin', 'password'],
  ['BadNickname', 'nickname'],
  ['UnknownInviteCode', 'inviteCode'],
  ['TooManyRequests', 'form'],
  ['ServerFault', 'form'],
] as const)('%s is shown at %s', (name, field) => {
  expect(fieldErrorsOf({ name, message: 'no' }, all)).toEqual({ [field]: 'no' })
})

test('a refusal of a field that is not on the screen is shown for the whole form', () => {
  expect(fieldErrorsOf({ name: 'WrongLogin', message: 'no' }, ['account', 'code'])).toEqual({ form: 'no' })
})

test('a lost connection is shown with our own text', () => {
  expect(fieldErrorsOf({ name: 'NetworkFailure', message: '' }, all).form).toBeTruthy()
})
