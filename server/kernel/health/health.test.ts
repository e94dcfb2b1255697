import { describe, expect, test } from 'bun:test'
import { createAttempts, worstOf } from './health'

const fail = (why = 'refused') => Promise.reject(new Error(why))

describe('something that is attempted again and again', () => {
  test('is degraded after a failure, failing after three in a row, and well after the next success', async () => {
    const mail = createAttempts('sending mail')
    expect(mail.health()).toEqual({ state: 'ok' })
    expect(mail.note(() => fail())).rejects.toThrow('refused')
    await Promise.resolve()
    expect(mail.health()).toMatchObject({ state: 'degraded' })
    for (let n = 0; n < 2; n++) await mail.note(() => fail('no route')).catch(String)
    expect(mail.health()).toMatchObject({
      state: 'failing',
      reason: 'sending mail: the last 3 attempts failed: no route',
    })
    expect(await mail.note(() => Promise.resolve('sent'))).toBe('sent')
    expect(mail.health()).toMatchObject({ state: 'ok' })
    expect(mail.health()['succeededAt']).toBeDefined()
    expect(mail.health().reason).toBeUndefined()
  })

  test('is not blamed for what is wrong with one case alone', async () => {
    const mail = createAttempts('sending mail', {
      isOfOne: (error) => String(error).includes('no such user'),
    })
    for (let n = 0; n < 5; n++) await mail.note(() => fail('no such user')).catch(String)
    expect(mail.health()).toEqual({ state: 'ok' })
  })
})

test('the worst part is the state of all', () => {
  expect(worstOf([])).toBe('ok')
  expect(worstOf(['ok', 'degraded', 'ok'])).toBe('degraded')
  expect(worstOf(['degraded', 'failing', 'ok'])).toBe('failing')
})
