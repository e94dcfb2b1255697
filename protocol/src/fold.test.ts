import { expect, test } from 'bun:test'
import { foldInPlaces, foldName, foldText, seenAs } from './fold'

test.each([
  ['café', 'cafe'],
  ['café'.normalize('NFD'), 'CAFÉ'],
  ['Nguyễn', 'nguyen'],
  ['straße', 'STRASSE'],
  ['İstanbul', 'istanbul'],
  ['ISTANBUL', 'ıstanbul'],
  ['Ёлка', 'елка'],
  ['zażółć', 'zazolc'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['ﬁn', 'fin'],
  ['ＡＢＣ', 'abc'],
  ['don’t', "don't"],
  ['“yes”', '"yes"'],
  ['a—b', 'a-b'],
  ['re\u00adad\u200b me', 're\u2060ad\u00a0me'],
  ['ｶﾞｷﾞ', 'ガギ'],
  ['한국어'.normalize('NFD'), '한국어'],
  ['❤️', '❤'],
])('%j and %j are found by each other', (one, other) => expect(foldText(one)).toBe(foldText(other)))

test.each([
  ['が', 'か'],
  ['パ', 'ハ'],
  ['각', '가'],
  ['a b', 'ab'],
])('%s is not %s', (one, other) => expect(foldText(one)).not.toBe(foldText(other)))

test('folding once is enough', () => {
  for (const text of ['İI ıi', 'ŉ ǆ ẞ', 'ΐ ᾳ', '㎒ ℌ', '가각', 'Å'])
    expect(foldText(foldText(text))).toBe(foldText(text))
})

test('a name keeps typed consonants and loses blanks', () => {
  expect(foldName('ㄷㅅ')).toBe('ㄷㅅ')
  expect(foldName(' Café  Zürich ')).toBe('cafezurich')
})

test('case and accents are seen, widths and invisible marks are not', () => {
  expect(seenAs('Ａ\u200b')).toBe('A')
  expect(seenAs('a')).not.toBe(seenAs('A'))
  expect(seenAs('é')).not.toBe(seenAs('e'))
})

test('each folded unit knows where it comes from', () => {
  const { folded, parts } = foldInPlaces('xß é')
  expect(folded).toBe('xss e')
  expect(parts.map(({ from }) => from)).toEqual([0, 1, 1, 2, 3])
})
