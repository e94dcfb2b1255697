import { expect, test } from 'bun:test'
import type { CallNote } from '@linnet/protocol'
import { callCardTexts } from './call-card-texts'
import { callWords, groupCallWords, isMissed } from './call-words'

const texts = callCardTexts['en-us']
const words = (end: CallNote['end'], { isOwn = false, seconds = 0 } = {}) =>
  callWords({ id: 'call', end, seconds }, isOwn, texts)

test('a call that was held says how long it was', () => {
  expect(words('hungUp', { seconds: 247 })).toBe('Lasted 04:07')
  expect(words('lost', { seconds: 61 })).toBe('Connection lost · 01:01')
  expect(words('lost')).toBe('Connection lost')
  expect(words('unpaid', { isOwn: true, seconds: 120 })).toBe('Balance ran out · 02:00')
  // Only the caller may learn that their money ran out.
  expect(words('unpaid', { seconds: 120 })).toBe('Lasted 02:00')
})

test('caller and person called each read what it was for them', () => {
  expect(words('noAnswer', { isOwn: true })).toBe('No answer')
  expect(words('cancelled', { isOwn: true })).toBe('Canceled')
  expect(words('rejected', { isOwn: true })).toBe('Declined')
  expect(words('rejected')).toBe('You declined')
  for (const end of ['noAnswer', 'cancelled', 'busy'] as const) expect(words(end)).toBe('Missed')
})

test('only the person called has missed a call, and not one that they declined', () => {
  const missed = (end: CallNote['end'], isOwn: boolean) => isMissed({ id: 'call', end, seconds: 0 }, isOwn)
  expect(missed('noAnswer', false)).toBe(true)
  expect(missed('noAnswer', true)).toBe(false)
  expect(missed('rejected', false)).toBe(false)
  expect(missed('hungUp', false)).toBe(false)
})

test('an end that only a newer version knows is not made up', () => {
  expect(words('other')).toBeUndefined()
})

test('in a group, a call was held or nobody joined', () => {
  const inGroup = (end: CallNote['end'], seconds = 0) => groupCallWords({ id: 'call', end, seconds }, texts)
  expect(inGroup('hungUp', 65)).toBe('Lasted 01:05')
  expect(inGroup('cancelled')).toBe('No one joined')
  expect(inGroup('other')).toBeUndefined()
})
