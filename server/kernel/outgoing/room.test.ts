import { describe, expect, test } from 'bun:test'
import { createPaces, createRoom, type Receiver } from './room'

const hook = (n: number, more: Partial<Receiver> = {}): Receiver => ({
  host: `host-${n}.example`,
  owner: `owner-${n}`,
  ...more,
})

const enterAll = (room: ReturnType<typeof createRoom>, receivers: readonly Receiver[]) =>
  receivers.map((receiver) => room.enter(receiver))

const entered = (results: readonly object[]) => results.filter((result) => 'leave' in result).length

/** The number of concurrent requests that a host may have now. */
function roomOf(host: string, paces: ReturnType<typeof createPaces>): number {
  const many = Array.from({ length: 300 }, (_, n) => hook(n, { host }))
  return entered(enterAll(createRoom({ slots: 400, paces }), many))
}

describe('room for what is sent', () => {
  test('one owner has a few slots, whatever their hosts are, and some more while they answer quickly', () => {
    const paces = createPaces()
    const many = Array.from({ length: 20 }, (_, n) => hook(n, { owner: 'one' }))
    const room = createRoom({ slots: 64, paces })
    expect(entered(enterAll(room, many))).toBe(4)
    expect(entered([room.enter(hook(99))])).toBe(1)
    for (const { host } of many) paces.note(host, 50)
    expect(entered(enterAll(createRoom({ slots: 64, paces }), many))).toBe(16)
  })

  test('a slot that is left is free again', () => {
    const room = createRoom({ slots: 64 })
    const results = enterAll(room, [hook(1), hook(2)])
    expect(room.free).toBe(62)
    for (const result of results) if ('leave' in result) result.leave()
    expect(room.free).toBe(64)
  })

  test('a host has more slots with each quick answer, and half as many after slow ones', () => {
    const paces = createPaces()
    expect(roomOf('push.example', paces)).toBe(8)
    for (let n = 0; n < 100; n++) paces.note('push.example', 50)
    expect(roomOf('push.example', paces)).toBe(108)
    // These requests were sent together.
    for (let n = 0; n < 10; n++) paces.note('push.example', 9_900)
    expect(roomOf('push.example', paces)).toBe(54)
  })

  test('one host never has all slots', () => {
    const paces = createPaces()
    for (let n = 0; n < 300; n++) paces.note('push.example', 50)
    const many = Array.from({ length: 64 }, (_, n) => hook(n, { host: 'push.example' }))
    expect(entered(enterAll(createRoom({ slots: 64, paces }), many))).toBe(48)
  })

  test('hosts that are slow share a quarter of the slots, however many they are', () => {
    const paces = createPaces()
    const slow = Array.from({ length: 100 }, (_, n) => hook(n))
    for (const { host } of slow) paces.note(host, 9_900)
    const room = createRoom({ slots: 64, paces })
    expect(entered(enterAll(room, slow))).toBe(16)
    expect(entered([room.enter(hook(999))])).toBe(1)
  })

  test('a host that is busy and quick has room soon; one that has not answered yet or for a while, perhaps not', () => {
    const paces = createPaces()
    const isSoon = (host: string) => {
      const many = Array.from({ length: 300 }, (_, n) => hook(n, { host }))
      const last = enterAll(createRoom({ slots: 400, paces }), many).at(-1)
      return last && 'isSoon' in last && last.isSoon
    }
    expect(isSoon('push.example')).toBe(false)
    paces.note('push.example', 50)
    expect(isSoon('push.example')).toBe(true)
    for (let n = 0; n < 10; n++) paces.note('push.example', 1_900)
    expect(isSoon('push.example')).toBe(false)
  })

  test('who waits for the same host is called one after the other, a minute later at most', () => {
    const paces = createPaces()
    paces.note('slow.example', 10_000)
    const room = createRoom({ slots: 64, paces })
    const many = Array.from({ length: 200 }, (_, n) => hook(n, { host: 'slow.example' }))
    const waits = enterAll(room, many).flatMap((result) =>
      'waitMs' in result ? [Math.round(result.waitMs)] : [],
    )
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(Math.min(...waits)).toBeGreaterThan(0)
    expect(Math.max(...waits)).toBeLessThanOrEqual(60_000)
  })
})
