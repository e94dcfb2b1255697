import { expect, test } from 'bun:test'
import { withWord } from './word-list'

test('a word is added once, ignoring case and width', () => {
  expect(withWord(['Spam'], ' spam ')).toEqual(['Spam'])
  expect(withWord(['Spam'], 'ＳＰＡＭ')).toEqual(['Spam'])
  expect(withWord(['Spam'], 'scam')).toEqual(['Spam', 'scam'])
})

test('a pasted list adds each of its words', () => {
  expect(withWord([], '广告，推广、代购\n광고; ad')).toEqual(['广告', '推广', '代购', '광고', 'ad'])
})

test('an empty input adds nothing', () => {
  expect(withWord(['a'], '  ,, ')).toEqual(['a'])
})
