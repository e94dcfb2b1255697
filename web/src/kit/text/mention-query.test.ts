import { expect, test } from 'bun:test'
import { mentionQuery, withMention } from './mention-query'
import { mentionToken } from './mention-token'

test('an @ at the start of a word opens the suggestions, one inside an e-mail address does not', () => {
  expect(mentionQuery('hi @an', 6)).toEqual({ at: 3, keyword: 'an' })
  expect(mentionQuery('你好@', 3)).toEqual({ at: 2, keyword: '' })
  expect(mentionQuery('你好＠林', 4)).toEqual({ at: 2, keyword: '林' })
  expect(mentionQuery('me@an', 5)).toBeUndefined()
  expect(mentionQuery('@ann and more', 13)).toBeUndefined()
  expect(mentionQuery(mentionToken('Ann'), mentionToken('Ann').length)).toBeUndefined()
})

test('a chosen name replaces the typed keyword', () => {
  const { text, cursor } = withMention('hi @an!', { at: 3, end: 6 }, 'Ann Lee')
  expect(text).toBe(`hi ${mentionToken('Ann Lee')}!`)
  expect(text.slice(cursor)).toBe('!')
})
