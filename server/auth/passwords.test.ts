import { describe, expect, test } from 'bun:test'
import { availableParallelism } from 'node:os'
import type { Refusal } from '../kernel/refusal'
import { createPasswords, requireGoodPassword } from './passwords'

function isGood(password: string): boolean {
  try {
    requireGoodPassword(password)
    return true
  } catch (error) {
    expect((error as Refusal).refusal).toBe('WeakPassword')
    return false
  }
}

describe('a password', () => {
  test.each(['hunter2', 'x7_y9z', 'under_score', '4711_0815', `${'k7'.repeat(10)}`])(
    'may be %s',
    (password) => {
      expect(isGood(password)).toBe(true)
    },
  )
  test.each([
    ['too short', 'ab_12'],
    ['too long', `${'k7'.repeat(10)}x`],
    ['letters alone', 'onlyletters'],
    ['digits alone', '48151623'],
    ['underscores alone', '________'],
    ['with a blank', 'hunter 2'],
    ['with other characters', 'hunter-2'],
    ['with letters of other scripts', '密码password1'],
    ['with a line end', 'hunter2\n'],
    ['common', 'abc123'],
    ['common in capitals', 'PassWord1'],
  ])('is not %s', (_, password) => {
    expect(isGood(password)).toBe(false)
  })
})

describe('hashing', () => {
  const passwords = createPasswords()

  test('is argon2id with 19 MB and two passes', async () => {
    expect(await passwords.hash('hunter2')).toStartWith('$argon2id$v=19$m=19456,t=2,')
  })

  test('accepts only the right password, and none without a hash', async () => {
    const hash = await passwords.hash('hunter2')
    expect(await passwords.verify('hunter2', hash)).toBe(true)
    expect(await passwords.verify('hunter3', hash)).toBe(false)
    expect(await passwords.verify('hunter2', undefined)).toBe(false)
  })

  test('serves everyone even when there are more than slots', async () => {
    const hash = await passwords.hash('hunter2')
    const waiting = Array.from({ length: 2 * availableParallelism() + 8 }, () =>
      passwords.verify('hunter2', hash),
    )
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]))
  })

  test('refuses at once when far too many are waiting', async () => {
    const few = createPasswords({ maxWaiting: 3 })
    const hash = await passwords.hash('hunter2')
    const tries = Array.from({ length: 2 * availableParallelism() + 20 }, () => few.verify('hunter2', hash))
    const outcomes = await Promise.allSettled(tries)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const { reason } of refused) expect((reason as Refusal).refusal).toBe('TooManyRequests')
  })
})
