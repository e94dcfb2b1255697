import { expect, test } from 'bun:test'
import { isWeakPin } from './weak-pins'

test.each([
  ['111111', 'one digit'],
  ['121212', 'two digits in turn'],
  ['123123', 'three digits twice'],
  ['112233', 'pairs'],
  ['111222', 'threes'],
  ['123456', 'a sequence'],
  ['987654', 'a sequence down'],
  ['890123', 'a sequence over the end'],
  ['024680', 'a sequence in twos'],
  ['880214', 'a day, year first'],
  ['140288', 'a day, day first'],
  ['345678', 'the end of the phone number'],
])('%s is weak: %s', (pin) => expect(isWeakPin(pin, '13912345678')).toBe(true))

test.each(['284917', '730582', '509316', '881347', '345679'])('%s is not', (pin) =>
  expect(isWeakPin(pin, '13912345678')).toBe(false),
)

test('nine of ten are not weak, so that people find one', () => {
  const all = Array.from({ length: 1_000_000 }, (_, n) => n.toString().padStart(6, '0'))
  expect(all.filter((pin) => isWeakPin(pin, '')).length).toBeLessThan(100_000)
})
