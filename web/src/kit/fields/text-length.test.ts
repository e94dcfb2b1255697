import { expect, test } from 'bun:test'
import { clipToLength, textLength } from './text-length'

test('letters, digits and marks of the basic range count one', () => {
  expect(textLength('Linnet 23!')).toBe(10)
  expect(textLength('café')).toBe(4)
})

test('Chinese, Korean and emoji count two each', () => {
  expect(textLength('你好')).toBe(4)
  expect(textLength('안녕')).toBe(4)
  expect(textLength('🐦')).toBe(2)
  expect(textLength('a你🐦')).toBe(5)
})

test('clipping keeps whole characters within the limit', () => {
  expect(clipToLength('你好吗', 5)).toBe('你好')
  expect(clipToLength('a🐦b', 2)).toBe('a')
  expect(clipToLength('short', 10)).toBe('short')
})
