import { describe, expect, test } from 'bun:test'
import type { PasswordRule } from '@linnet/protocol'
import type { Refusal } from '../kernel/refusal'
import { createPasswordPolicy, namesOfService } from './password-policy'

const refusalOf = (password: string, rule: PasswordRule, names?: string[]): Promise<string | undefined> =>
  createPasswordPolicy(rule, names)
    .require(password)
    .then(
      () => undefined,
      (error) => (error as Refusal).refusal,
    )

describe('by the classic rule', () => {
  test.each(['hunter_9', 'x7_y9z', 'under_score', '4711_0815', `${'k7'.repeat(10)}`])(
    'a password may be %s',
    async (password) => {
      expect(await refusalOf(password, 'classic')).toBeUndefined()
    },
  )
  test.each([
    ['too short', 'ab_12'],
    ['too long', `${'k7'.repeat(10)}x`],
    ['letters alone', 'onlyletters'],
    ['digits alone', '48151623'],
    ['underscores alone', '________'],
    ['with a blank', 'hunter 9'],
    ['with other characters', 'hunter-9'],
    ['with letters of other scripts', '密码password1'],
    ['with a line end', 'hunter_9\n'],
  ])('it is not %s', async (_, password) => {
    expect(await refusalOf(password, 'classic')).toBe('WeakPassword')
  })
})

describe('by the modern rule', () => {
  test.each(['k$9!vQ2&zT0^wL', 'correct horse battery', '密码密码密码密码', 'ab 12 cd'])(
    'a password may be %s',
    async (password) => {
      expect(await refusalOf(password, 'modern')).toBeUndefined()
    },
  )
  test.each([
    ['too short', 'k$9!vQ2'],
    ['too long', 'k$9!'.repeat(33)],
  ])('it is not %s', async (_, password) => {
    expect(await refusalOf(password, 'modern')).toBe('WeakPassword')
  })
})

test.each([
  ['abc123', 'classic'],
  ['PassWord1', 'classic'],
  ['Hunter2', 'classic'],
  ['woaini520', 'classic'],
  ['password1', 'modern'],
  ['iloveyou', 'modern'],
  ['1234567890', 'modern'],
] as const)('%s is refused as leaked by the %s rule', async (password, rule) => {
  expect(await refusalOf(password, rule)).toBe('CommonPassword')
})

describe('the names of the service', () => {
  const names = namesOfService({ production: true, publicUrl: 'https://chat.finches.example.org' })

  test.each(['Linnet_2026', '99finches', 'chat_linnet1', 'linnetlinnet7', 'Example_org1'])(
    'are no password, such as %s',
    async (password) => {
      // The ending of an address is too short to count.
      const expected = password.includes('org') ? undefined : 'CommonPassword'
      expect(await refusalOf(password, 'classic', names)).toBe(expected)
    },
  )

  test.each(['my_linnet_7', 'goldfinches1', '4711_0815'])('may be part of one: %s', async (password) => {
    expect(await refusalOf(password, 'classic', names)).toBeUndefined()
  })

  test('of a development server are those in its address', () => {
    expect(namesOfService({ production: false, publicUrl: undefined })).toEqual([])
  })
})
