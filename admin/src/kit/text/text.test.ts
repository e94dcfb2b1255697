import { expect, test } from 'bun:test'
import { amountText } from './amount-text'
import { groupsOf } from './groups'
import { changesBetween } from './json-changes'
import { agoText, durationText, fileTime, fromLocalInput, localInput } from './time-text'

test('an amount keeps every digit it has', () => {
  expect(amountText('1234567.5')).toBe('1,234,567.50')
  expect(amountText(-1_500_001n)).toBe('−1.500001')
  expect(amountText('0')).toBe('0.00')
})

test('an address in groups is still the address', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const parts = groupsOf(address).map(({ part }) => part)
  expect(parts.slice(0, 2)).toEqual(['0x5a', 'Aeb6'])
  expect(parts.join('')).toBe(address)
})

test('a time of day survives the way through an input', () => {
  expect(fromLocalInput(localInput(1_790_000_040))).toBe(1_790_000_040)
  expect(fromLocalInput('')).toBeUndefined()
})

test('a time in a file is the same moment in every time zone', () => {
  const text = fileTime(1_790_000_045)
  expect(Date.parse(text)).toBe(1_790_000_045_000)
  expect(text).toMatch(/^2026-09-\d\dT\d\d:\d\d:05[+-]\d\d:\d\d$/)
})

test('an age is said in the largest unit that fits', () => {
  expect(agoText(1000, 1000 + 7300, 'en-us')).toBe('2 hours ago')
  expect(agoText(1000, 1000 + 90, 'korean-lang')).toBe('1분 전')
  expect(agoText(1000, 1000 + 65 * 86_400, 'en-us')).toBe('2 months ago')
  expect(agoText(1000, 1000 + 2521 * 86_400, 'zh-cn')).toBe('6年前')
  // The current time is refreshed once a minute, so recent events can appear to be in the future.
  expect(agoText(1030, 1000, 'en-us')).toBe('now')
  expect(agoText(1000, 1030, 'zh-cn')).toBe('现在')
})

test('a duration is said in the largest unit that it fills', () => {
  expect(durationText(168 * 3600, 'en-us')).toBe('7 days')
  expect(durationText(36 * 3600, 'en-us')).toBe('36 hours')
  expect(durationText(3600, 'en-us')).toBe('1 hour')
  expect(durationText(168 * 3600, 'zh-cn')).toBe('7天')
})

test('only what differs between before and after is a change', () => {
  expect(changesBetween({ a: 1, b: { c: [1, 2] }, d: 'x' }, { a: 1, b: { c: [1, 3] }, e: true })).toEqual([
    { path: 'b.c', before: [1, 2], after: [1, 3] },
    { path: 'd', before: 'x', after: undefined },
    { path: 'e', before: undefined, after: true },
  ])
  expect(changesBetween(undefined, 'new')).toEqual([{ path: '', before: undefined, after: 'new' }])
})
