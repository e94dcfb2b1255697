import { expect, test } from 'bun:test'
import { isWeakPin } from './weak-pins'

test.each([
  ['111111', 'one digit'],
  ['121212', 'two alternating digits'],
  ['123123', 'three digits twice'],
  ['112233', 'three pairs'],
  ['111222', 'two triples'],
  ['123456', 'a sequence'],
  ['987654', 'a descending sequence'],
  ['890123', 'a sequence that wraps around'],
  ['024680', 'a sequence in steps of two'],
  ['880214', 'a date, year first'],
  ['140288', 'a date, day first'],
  ['345678', 'the end of the phone number'],
])('%s is weak: %s', (pin) => expect(isWeakPin(pin, '13912345678')).toBe(true))

test.each(['284917', '730582', '509316', '881347', '345679'])('%s is not weak', (pin) =>
  expect(isWeakPin(pin, '13912345678')).toBe(false),
)

test('fewer than one in ten are weak', () => {
  const all = Array.from({ length: 1_000_000 }, (_, n) => n.toString().padStart(6, '0'))
  expect(all.filter((pin) => isWeakPin(pin, '')).length).toBeLessThan(100_000)
})
