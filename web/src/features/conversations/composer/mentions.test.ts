import { expect, test } from 'bun:test'
import { mentionToken } from '~/kit/text/mention-token'
import { mentionQuery, mentionsIn, withMention } from './mentions'

test('an @ at the beginning of a word asks for a name, one inside an address does not', () => {
  expect(mentionQuery('hi @an', 6)).toEqual({ at: 3, keyword: 'an' })
  expect(mentionQuery('你好@', 3)).toEqual({ at: 2, keyword: '' })
  expect(mentionQuery('me@an', 5)).toBeUndefined()
  expect(mentionQuery('@ann and more', 13)).toBeUndefined()
  expect(mentionQuery(mentionToken('Ann'), mentionToken('Ann').length)).toBeUndefined()
})

test('a chosen name takes the place of what was typed', () => {
  const { text, cursor } = withMention('hi @an!', { at: 3, end: 6 }, 'Ann Lee')
  expect(text).toBe(`hi ${mentionToken('Ann Lee')}!`)
  expect(text.slice(cursor)).toBe('!')
})

test('only those are mentioned whose whole names are still in the text, each once', () => {
  const chosen = [
    { name: 'Ann', personId: 'ann' },
    { name: 'Bo', personId: 'bo' },
    { name: 'All', personId: undefined },
  ]
  const text = `${mentionToken('Bo')}${mentionToken('Bo')}and @An`
  expect(mentionsIn(text, chosen)).toEqual({ mentions: ['bo'], mentionsAll: false })
  expect(mentionsIn(mentionToken('All'), chosen)).toEqual({ mentions: [], mentionsAll: true })
})
