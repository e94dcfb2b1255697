import { describe, expect, test } from 'bun:test'
import { Refusal } from '../kernel/refusal'
import { readNickname, readPhoto, readSignature } from './text-rules'

const refusalOf = (act: () => unknown): string => {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.refusal
  }
  return ''
}

describe('a nickname', () => {
  test.each([
    [' Ann ', 'Ann'],
    ['a'.repeat(40), 'a'.repeat(40)],
    ['中'.repeat(20), '中'.repeat(20)],
    ['안녕', '안녕'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['<b>Ann</b>', '<b>Ann</b>'],
    ['e\u0301', 'é'],
  ])('%j is stored as %j', (text, nickname) => {
    expect(readNickname(text)).toBe(nickname)
  })

  test.each([
    ['nothing', ''],
    ['only whitespace', ' \t '],
    ['only zero-width characters', '\u200b\u2060\ufeff'],
    ['only Hangul fillers', '\u3164\u3164'],
    ['only Braille blanks', '\u2800'],
    ['a line break', 'Ann\nLee'],
    ['a control character', 'Ann\u0007'],
    ['a line separator', 'Ann\u2028Lee'],
    ['a right-to-left override', 'Ann\u202eeel'],
    ['41 characters', 'a'.repeat(41)],
    ['21 characters that count 2', '中'.repeat(21)],
  ])('must not be %s', (_, text) => {
    expect(refusalOf(() => readNickname(text))).toBe('BadNickname')
  })
})

describe('a signature', () => {
  test('may be empty', () => expect(readSignature('  ')).toBe(''))
  test('has at most 120 characters, where characters outside the basic range count 2', () => {
    expect(readSignature('中'.repeat(60))).toHaveLength(60)
    expect(refusalOf(() => readSignature('中'.repeat(61)))).toBe('BadSignature')
  })
  test('is one line', () => expect(refusalOf(() => readSignature('a\nb'))).toBe('BadSignature'))
})

describe('a photo', () => {
  test.each(['', '/files/a1.jpg', '/uploads/2026/x-y_z.webp'])('may be %j', (path) => {
    expect(readPhoto(path, 'photo')).toBe(path)
  })
  test.each([
    'javascript:alert(1)',
    'https://example.org/a.jpg',
    '//example.org/a.jpg',
    '/../secret',
    '/a/../b',
    '/a//b',
    'a.jpg',
    '/a b.jpg',
    '/a.jpg?x=1',
    '/a.jpg"onerror="x',
    '/',
    `/${'a'.repeat(300)}`,
    'data:image/png;base64,AAAA',
  ])('is never %j', (path) => {
    expect(refusalOf(() => readPhoto(path, 'photo'))).toBe('BadInput')
  })
})
