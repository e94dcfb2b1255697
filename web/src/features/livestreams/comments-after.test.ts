import { expect, test } from 'bun:test'
import type { LiveCommentView } from '@linnet/protocol'
import { shownLiveComments } from '@linnet/protocol/livestreams/calls'
import { commentsAfter } from './comments-after'

const person = { personId: 'ben', name: 'Ben', photo: '' } as LiveCommentView['person']
const comment = (id: string): LiveCommentView => ({ id, person, text: `Number ${id}`, at: 1 })
const idsOf = (comments: readonly LiveCommentView[]) => comments.map(({ id }) => id)

test('comments that come twice are shown once', () => {
  const after = commentsAfter([comment('1'), comment('2')], { comments: [comment('2'), comment('3')] })
  expect(idsOf(after)).toEqual(['1', '2', '3'])
})

test('what staff took away goes, also if it comes with the same news', () => {
  const after = commentsAfter([comment('1'), comment('2')], { comments: [comment('3')], removed: ['1', '3'] })
  expect(idsOf(after)).toEqual(['2'])
})

test('only the last are kept', () => {
  const many = Array.from({ length: shownLiveComments }, (_, index) => comment(String(index)))
  const after = commentsAfter(many, { comments: [comment('newest')] })
  expect(after).toHaveLength(shownLiveComments)
  expect(idsOf(after).at(0)).toBe('1')
  expect(idsOf(after).at(-1)).toBe('newest')
})
