import { expect, test } from 'bun:test'
import { isBlankDraft } from './rules'

const blank = { text: ' \n', mentions: [], visibility: 'friends', commentsFrom: 'all' } as const

test('a draft says something as soon as anything is written, chosen or set', () => {
  expect([isBlankDraft(blank), isBlankDraft({ text: '', visibility: 'friends' })]).toEqual([true, true])
  const changes = [
    { text: 'a' },
    { mentions: ['ben'] },
    { place: {} },
    { link: 'https://example.org' },
    { price: 1n },
    { visibility: 'public' },
    { visibility: 'some' },
    { commentsFrom: 'nobody' },
  ] as const
  expect(changes.map((change) => isBlankDraft({ ...blank, ...change }))).toEqual(changes.map(() => false))
})
