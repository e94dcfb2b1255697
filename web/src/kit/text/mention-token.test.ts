import { expect, test } from 'bun:test'
import { mentionToken, mentionTokens, tokenBefore, trimmedText } from './mention-token'

test('a mention holds names with spaces, and what follows is not part of it', () => {
  const text = `hi ${mentionToken('Ann Lee')}see you at a@b.example`
  expect(mentionTokens(text, 1).map((token) => token.text)).toEqual([mentionToken('Ann Lee')])
})

test('what looks like a mention is none in a message that mentions nobody', () => {
  expect(mentionTokens(`${mentionToken('Ann')}hello`, 0)).toEqual([])
})

test('a mention at the end of a trimmed text is still one', () => {
  expect(mentionTokens('look @Ann', 1)).toEqual([{ at: 5, text: '@Ann' }])
  expect(mentionTokens(`${mentionToken('Bo')}and @Ann`, 2).map(({ text }) => text.trim())).toEqual([
    '@Bo',
    '@Ann',
  ])
})

test('a mention is deleted whole', () => {
  const text = `a ${mentionToken('王小明')}`
  expect(tokenBefore(text, text.length)).toBe(mentionToken('王小明'))
  expect(tokenBefore(text, text.length - 1)).toBeUndefined()
  expect(tokenBefore('plain', 5)).toBeUndefined()
})

test('trimming leaves the end of a mention', () => {
  expect(trimmedText(`  hi ${mentionToken('Ann')}\n `)).toBe(`hi ${mentionToken('Ann')}`)
})

test('somebody who is named twice is named twice', () => {
  const text = `${mentionToken('Ann')}and ${mentionToken('Ann')}!`
  expect(mentionTokens(text, 1)).toHaveLength(2)
})
