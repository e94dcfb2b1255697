import { describe, expect, test } from 'bun:test'
import { accountProblem, readAccount } from './account-rules'

describe('an account', () => {
  test.each([
    ['13800138000', '13800138000'],
    [' 138 0013-8000 ', '13800138000'],
    ['+8613800138000', '13800138000'],
    ['+86 138 0013 8000', '13800138000'],
    ['+85261234567', '+85261234567'],
    ['+1 415-555-2671', '+14155552671'],
    ['+821012345678', '+821012345678'],
  ])('%j is the phone number %s', (text, address) => {
    expect(readAccount(text)).toEqual({ kind: 'phone', address })
  })

  test.each([
    ['ann@example.org', 'ann@example.org'],
    [' Ann.Lee+news@Mail.Example.COM ', 'ann.lee+news@mail.example.com'],
    ['a-b_c@ex-ample.museum', 'a-b_c@ex-ample.museum'],
  ])('%j is the e-mail address %s', (text, address) => {
    expect(readAccount(text)).toEqual({ kind: 'email', address })
  })

  test.each([
    '',
    ' ',
    '12345678901',
    '1380013800',
    '138001380001',
    '12800138000',
    '+86123',
    '+8612345678901',
    '+012345678',
    '+123456',
    '+1234567890123456',
    '1380013800a',
    '①③⑧⓪⓪①③⑧⓪⓪⓪',
    'ann',
    'ann@',
    '@example.org',
    'ann@example',
    'ann@example.o',
    'ann@@example.org',
    'a@b@example.org',
    '.ann@example.org',
    'ann.@example.org',
    'a..b@example.org',
    'ann@-example.org',
    'ann@example-.org',
    'ann@.org',
    'ann lee@example.org',
    'ann@example.org\r\nBcc: eve@example.org',
    'ann@example.org,eve@example.org',
    '"ann"@example.org',
    'аnn@example.org',
    `${'a'.repeat(65)}@example.org`,
    `ann@${'a'.repeat(64)}.org`,
    `ann@${'example.'.repeat(12)}org`,
    `${'a-'.repeat(20_000)}@`,
  ])('%j is no account', (text) => {
    expect(readAccount(text)).toBeUndefined()
  })
})

describe('an account in a form', () => {
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
})
