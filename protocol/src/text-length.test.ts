import { expect, test } from 'bun:test'
import { clipToLength, textLength } from './text-length'

test.each([
  ['', 0],
  ['Linnet 23!', 10],
  ['a你', 3],
  ['안녕', 4],
  ['안녕'.normalize('NFD'), 4],
  ['café', 5],
  ['cafe\u0301', 5],
  ['🐦', 2],
  ['a你🐦', 5],
  ['ｆｕｌｌ', 8],
])('%j counts %i: ASCII characters 1, all others 2', (text, length) => {
  expect(textLength(text)).toBe(length)
})

test.each([
  ['short', 10, 'short'],
  ['你好吗', 5, '你好'],
  ['a🐦b', 2, 'a'],
  ['cafe\u0301s', 5, 'café'],
  ['cafe\u0301', 5, 'cafe\u0301'],
  ['안녕'.normalize('NFD'), 4, '안녕'],
])('%j is clipped at %i to %j', (text, limit, clipped) => {
  expect(clipToLength(text, limit)).toBe(clipped)
})
