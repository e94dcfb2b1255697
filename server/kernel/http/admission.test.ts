import { describe, expect, test } from 'bun:test'
import { createAdmission } from './admission'

const admission = () =>
  createAdmission({
    perSender: { bodies: 3, bytes: 100 },
    perProvider: { bodies: 5, bytes: 150 },
    strangers: { bytes: 250 },
    members: { bytes: 150 },
  })
const ann = { member: 'ann' }
const ben = { member: 'ben' }
/** An address in the nth network of a provider. */
const at = (provider: number, nth: number) => ({ address: `2001:db8:${provider}:${nth}::1` })

describe('bodies on the way', () => {
  test.each([ann, at(1, 1)])(
    'are limited in number and stated bytes for each sender, and give their room back once',
    (sender) => {
      const limits = admission()
      const [one, two, three] = [1, 2, 3].map(() => limits.enter(sender, 10))
      expect(limits.enter(sender, 10)).toBeUndefined()
      one?.leave()
      one?.leave()
      expect(limits.enter(sender, 81)).toBeUndefined()
      const large = limits.enter(sender, 80)
      expect(large).toBeDefined()
      for (const room of [two, three, large]) room?.leave()
      expect(limits.senders).toBe(0)
    },
  )

  test('are limited over all members by the bytes that have arrived', () => {
    const limits = admission()
    const room = limits.enter(ann, 100)
    const other = limits.enter(ben, 100)
    expect(room?.take(100)).toBe(true)
    expect(other?.take(50)).toBe(true)
    expect(other?.take(1)).toBe(false)
    room?.leave()
    expect(other?.take(50)).toBe(true)
  })

  test('of strangers are limited by provider, in number and in bytes that have arrived', () => {
    const limits = admission()
    const rooms = [1, 2, 3, 4, 5].map((nth) => limits.enter(at(1, nth), 100))
    expect(limits.enter(at(1, 6), 1)).toBeUndefined()
    expect(limits.senders).toBe(5)
    expect(rooms[0]?.take(100)).toBe(true)
    expect(rooms[1]?.take(50)).toBe(true)
    expect(rooms[2]?.take(1)).toBe(false)
    expect(limits.enter(at(2, 1), 100)?.take(100)).toBe(true)
    for (const room of rooms) room?.leave()
    expect(limits.enter(at(1, 6), 100)?.take(100)).toBe(true)
  })

  test('of strangers, from however many providers, leave the room of members', () => {
    const limits = admission()
    const taken = Array.from({ length: 4 }, (_, nth) => limits.enter(at(nth, 1), 100)?.take(100))
    expect(taken).toEqual([true, true, false, false])
    expect(limits.enter(ann, 100)?.take(100)).toBe(true)
  })
})
