import { expect, test } from 'bun:test'
import { mentionToken, mentionTokens, tokenBefore, trimmedText } from './mention-token'

test('a mention includes names with spaces, but not what follows it', () => {
  const text = `hi ${mentionToken('Ann Lee')}see you at a@b.example`
  expect(mentionTokens(text, 1).map((token) => token.text)).toEqual([mentionToken('Ann Lee')])
})

test('a message without mentions has none, whatever its text looks like', () => {
  expect(mentionTokens(`${mentionToken('Ann')}hello`, 0)).toEqual([])
})

test('a mention at the end of a trimmed text is still one', () => {
  expect(mentionTokens('look @Ann', 1)).toEqual([{ at: 5, text: '@Ann' }])
  expect(mentionTokens(`${mentionToken('Bo')}and @Ann`, 2).map(({ text }) => text.trim())).toEqual([
    '@Bo',
    '@Ann',
  ])
})

test('a mention is deleted as a whole', () => {
  const text = `a ${mentionToken('王小明')}`
  expect(tokenBefore(text, text.length)).toBe(mentionToken('王小明'))
  expect(tokenBefore(text, text.length - 1)).toBeUndefined()
  expect(tokenBefore('plain', 5)).toBeUndefined()
})

test('trimming keeps the space that ends a mention', () => {
  expect(trimmedText(`  hi ${mentionToken('Ann')}\n `)).toBe(`hi ${mentionToken('Ann')}`)
})

test('a person mentioned twice has two mentions', () => {
  const text = `${mentionToken('Ann')}and ${mentionToken('Ann')}!`
  expect(mentionTokens(text, 1)).toHaveLength(2)
})
