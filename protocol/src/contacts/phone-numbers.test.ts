import { expect, test } from 'bun:test'
import { accountE164, callingCodeOf, phoneDigest, toE164 } from './phone-numbers'

test.each([
  ['138 0013 8000', '86', '+8613800138000'],
  ['+86 138-0013-8000', '852', '+8613800138000'],
  ['0086 13800138000', '1', '+8613800138000'],
  ['9123 4567', '852', '+85291234567'],
  ['010-1234-5678', '82', '+821012345678'],
  ['(415) 555-0132', '1', '+14155550132'],
  ['０１０−１２３４−５６７８'.replaceAll('−', '-'), '82', '+821012345678'],
  ['10086', '86', undefined],
  ['ann@example.org', '86', undefined],
  ['', '86', undefined],
  ['+1234', '86', undefined],
])('%s of country %s is %s', (text, home, number) => expect(toE164(text, home)).toBe(number as string))

test('an account is compared as the same number, however it is stored', () => {
  expect(accountE164('13800138000')).toBe('+8613800138000')
  expect(accountE164('+85291234567')).toBe('+85291234567')
  expect(accountE164('ann@example.org')).toBeUndefined()
  expect(callingCodeOf('+85291234567')).toBe('852')
})

test('digests of one number differ with the salt', () => {
  const one = phoneDigest('00'.repeat(16), '+8613800138000')
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(phoneDigest('01'.repeat(16), '+8613800138000')).not.toBe(one)
})
