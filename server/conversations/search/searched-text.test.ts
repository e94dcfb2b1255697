import { expect, test } from 'bun:test'
import { foldText } from '@linnet/protocol'
import fc from 'fast-check'
import { searchedText, wordsOf } from './searched-text'

test('texts are compared without case, width and traditional forms', () => {
  expect(searchedText('ＨＥＬＬＯ  World\n')).toBe('hello world')
  expect(searchedText('聖誕快樂')).toBe(searchedText('圣诞快乐'))
  expect(searchedText('한국어')).toBe('한국어')
  // Decomposed Hangul, as some systems send it.
  expect(searchedText('한국어'.normalize('NFD'))).toBe('한국어')
})

test('plain text, which takes a shorter way, folds as any text does', () => {
  const letter = fc.constantFrom(...Array.from(' "\'`AZaz09_~^\\\t\n\r'))
  fc.assert(
    fc.property(fc.string({ unit: letter }), (text) => expect(searchedText(text)).toBe(foldText(text))),
  )
})

test('a part of a text folds as it does within it', () => {
  const text = '乾隆皇帝的頭髮'
  for (let from = 0; from < text.length; from++)
    for (let to = from + 1; to <= text.length; to++)
      expect(searchedText(text)).toContain(searchedText(text.slice(from, to)))
})

test('a search has each word once', () => {
  expect(wordsOf('  Red  packet RED ')).toEqual(['red', 'packet'])
  expect(wordsOf('\0 ')).toEqual([])
})
