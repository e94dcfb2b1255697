import { expect, test } from 'bun:test'
import { rangeStyles } from '@linnet/protocol/conversations/calls'
import fc from 'fast-check'
import { mentionToken } from './mention-token'
import { styledBlocks } from './styled-parts'

const wordsOf = (blocks: ReturnType<typeof styledBlocks>) =>
  blocks.map(({ style, lines }) => ({
    style,
    words: lines.map((line) => line.map(({ part, styles }) => [part.text, ...styles].join('/'))),
  }))

test('looks, links and mentions cut a text into pieces', () => {
  const text = `${mentionToken('Bo')}see https://example.com now`
  const pieces = styledBlocks(text, { mentions: 1, ranges: [{ style: 'bold', at: 2, length: 20 }] })
  expect(pieces[0]?.lines[0]?.map(({ part }) => part.type)).toEqual([
    'mention',
    'text',
    'link',
    'link',
    'text',
  ])
  expect(pieces[0]?.lines[0]?.map(({ part }) => part.text).join('')).toBe(text)
})

test('blocks take the line ends around them', () => {
  const text = 'so\none\ntwo\nend'
  expect(wordsOf(styledBlocks(text, { mentions: 0, ranges: [{ style: 'list', at: 3, length: 7 }] }))).toEqual(
    [
      { style: undefined, words: [['so']] },
      { style: 'list', words: [['one'], ['two']] },
      { style: undefined, words: [['end']] },
    ],
  )
})

test('no text is lost or shown twice, whatever the ranges say', () => {
  const range = fc.record({
    style: fc.constantFrom(...rangeStyles),
    at: fc.integer({ min: -3, max: 40 }),
    length: fc.integer({ min: -3, max: 40 }),
  })
  const text = fc.array(fc.constantFrom('a', '好', '😀', '\n', ' ', 'https://example.com '), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(text, fc.array(range, { maxLength: 8 }), (words, ranges) => {
      const whole = words.join('')
      const shown = styledBlocks(whole, { mentions: 0, ranges })
        .flatMap(({ lines }) => lines.flat())
        .map(({ part }) => part.text)
        .join('')
      expect(shown.replaceAll('\n', '')).toBe(whole.replaceAll('\n', ''))
    }),
  )
})
