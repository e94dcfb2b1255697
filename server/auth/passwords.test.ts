import { describe, expect, test } from 'bun:test'
import { availableParallelism } from 'node:os'
import type { Refusal } from '../kernel/refusal'
import { createPasswords } from './passwords'

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

  test('renews a hash that was made with another cost, and no other', async () => {
    const old = await createPasswords({ hashing: 'quick' }).hash('hunter2')
    expect(await passwords.renew('hunter2', await passwords.hash('hunter2'))).toBeUndefined()
    const renewed = await passwords.renew('hunter2', old)
    expect(renewed).toStartWith('$argon2id$v=19$m=19456,t=2,')
    expect(await passwords.verify('hunter2', renewed)).toBe(true)
  })

  test('takes one letter for the same, however a keyboard spells it', async () => {
    const hash = await passwords.hash('비밀번호 café'.normalize('NFD'))
    expect(await passwords.verify('비밀번호 café'.normalize('NFC'), hash)).toBe(true)
  })

  test('leaves the event loop free: it runs in threads of its own', async () => {
    const hash = await passwords.hash('hunter2')
    let isDone = false
    let turns = 0
    const comparing = passwords.verify('hunter2', hash).finally(() => (isDone = true))
    while (!isDone) {
      await new Promise(setImmediate)
      turns++
    }
    expect(await comparing).toBe(true)
    // A comparison on the event loop itself would take a single turn, regardless of its duration.
    expect(turns).toBeGreaterThan(10)
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
