import { expect, test } from 'bun:test'
import { fitsText } from '@linnet/protocol/conversations/calls'
import fc from 'fast-check'
import { readMarkup, toggleMarkup, writeMarkup } from './markup'
import { mentionToken } from './mention-token'

/** The formatting of a text as `style:words`. */
const looks = (source: string) => {
  const { text, ranges } = readMarkup(source)
  return { text, looks: ranges.map(({ style, at, length }) => `${style}:${text.slice(at, at + length)}`) }
}

test('signs around words are their looks and leave the text', () => {
  expect(looks('**a** *b* _c_ ~~d~~ `e` ||f||')).toEqual({
    text: 'a b c d e f',
    looks: ['bold:a', 'italic:b', 'italic:c', 'strike:d', 'code:e', 'spoiler:f'],
  })
  expect(looks('这是**重点**内容')).toEqual({ text: '这是重点内容', looks: ['bold:重点'] })
  expect(looks('***both***').looks).toEqual(['bold:both', 'italic:both'])
  expect(looks('~~**a** b~~').looks).toEqual(['strike:a b', 'bold:a'])
})

test('quotes, lists and blocks of code are made of lines', () => {
  expect(looks('so:\n> one\n> two\nyes')).toEqual({ text: 'so:\none\ntwo\nyes', looks: ['quote:one\ntwo'] })
  expect(looks('- one\n- **two**')).toEqual({
    text: '• one\n• two',
    looks: ['list:• one\n• two', 'bold:two'],
  })
  expect(looks('1. one\n2. two').looks).toEqual(['list:1. one\n2. two'])
  expect(looks('see\n```js\na **b**\n```\nend')).toEqual({
    text: 'see\na **b**\nend',
    looks: ['pre:a **b**'],
  })
})

test('what does not clearly mean a look stays as it was typed', () => {
  for (const text of [
    '2*3*4=24',
    'snake_case_name',
    '*_*',
    '- -',
    '>_<',
    'a || b || c',
    '¯\\_(ツ)_/¯',
    '**not closed',
    'https://example.com/a_b_c and https://example.com/**x**y',
    '~~~~',
    '```',
    `${mentionToken('*Ann*')}hi`,
    'D:\\_dir\\_x',
    'C:\\*a*\\b',
    'see D:\\_a_ and dir\\_x',
    '- 5 degrees',
    'sum:\n- 20.00\nend',
    '- $5',
  ])
    expect(looks(text)).toEqual({ text, looks: [] })
})

test('numbers in a list are a list', () => {
  expect(looks('- 5 eggs\n- 2 pears').looks).toEqual(['list:• 5 eggs\n• 2 pears'])
  const list = readMarkup('• 5 eggs')
  expect(readMarkup(writeMarkup(list))).toEqual(list)
})

test('a backslash keeps a sign', () => {
  expect(looks('\\**a** and \\> b')).toEqual({ text: '**a** and \\> b', looks: [] })
  expect(looks('\\> b')).toEqual({ text: '> b', looks: [] })
})

test('what was read can be edited: writing it and reading that gives the same again', () => {
  const pieces = [
    'a',
    'b ',
    '好',
    '**',
    '*',
    '_',
    '~~',
    '||',
    '`',
    '\n',
    '> ',
    '- ',
    '1. ',
    ' ',
    '😀',
    '```\n',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (typed) => {
      const { text, ranges } = readMarkup(typed.join(''))
      expect(ranges.every((range) => fitsText(text, range))).toBe(true)
    }),
  )
  for (const source of [
    '**a** *b* ~~d~~ `e` ||f||',
    'so:\n> one\n> two\nyes',
    '- one\n- **two**\n1. x',
    'see\n```\na **b**\n```\nend',
    '\\**a** and b',
    '\\> b',
    '***both***',
  ]) {
    const marked = readMarkup(source)
    expect(readMarkup(writeMarkup(marked))).toEqual(marked)
  }
})

test('a button gives the selected words a look and takes it away again', () => {
  const bold = toggleMarkup({ text: 'one two', start: 4, end: 7 }, 'bold')
  expect(bold).toEqual({ text: 'one **two**', start: 6, end: 9 })
  expect(toggleMarkup(bold, 'bold')).toEqual({ text: 'one two', start: 4, end: 7 })
  const both = toggleMarkup({ text: '**a**', start: 2, end: 3 }, 'italic')
  expect(both).toEqual({ text: '***a***', start: 3, end: 4 })
  expect(toggleMarkup(both, 'bold').text).toBe('*a*')
  expect(toggleMarkup(both, 'italic').text).toBe('**a**')
  expect(toggleMarkup({ text: 'a\nb', start: 0, end: 3 }, 'strike').text).toBe('~~a~~\n~~b~~')
  const quoted = toggleMarkup({ text: 'a\nb', start: 0, end: 3 }, 'quote')
  expect(quoted.text).toBe('> a\n> b')
  expect(toggleMarkup(quoted, 'quote').text).toBe('a\nb')
})
