import { expect, test } from 'bun:test'
import { badgeText } from '~/kit/text/badge-text'
import { initials, tintOf } from './avatar-initials'

test('a Latin name gives two initials, a Chinese or Korean one a single character', () => {
  expect(initials('Ada Lovelace')).toBe('AL')
  expect(initials('linnet')).toBe('L')
  expect(initials('王小明')).toBe('王')
  expect(initials('김 지수')).toBe('김')
})

test('an emoji stays whole and an empty name becomes a question mark', () => {
  expect(initials('👨‍👩‍👧 family')).toBe('👨‍👩‍👧')
  expect(initials('  ')).toBe('?')
  expect(initials('Bo 🐦')).toBe('B')
})

test('brackets, signs and invisible marks name no one', () => {
  expect(initials('「小王」')).toBe('小')
  expect(initials('(Ann) ~Lee~')).toBe('AL')
  expect(initials('\u200bann')).toBe('A')
  expect(initials('🇰🇷 Kim')).toBe('🇰🇷')
  expect(initials('...')).toBe('.')
})

test('an id always gets the same tint', () => {
  expect(tintOf('u_1')).toBe(tintOf('u_1'))
  const used = new Set(Array.from({ length: 100 }, (_, n) => tintOf(`user-${n}`)))
  expect(used.size).toBe(8)
})

test('a badge shows an ellipsis above 99', () => {
  expect(badgeText(99)).toBe('99')
  expect(badgeText(100)).toBe('⋯')
})
