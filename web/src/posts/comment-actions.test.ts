import { expect, test } from 'bun:test'
import { commentActions, type CommentActs } from './comment-actions'

const labels = { reply: 'Reply', copy: 'Copy', delete: 'Delete', report: 'Report' }
const done: string[] = []
const act = (name: string) => () => void done.push(name)
const menuOf = (acts: Partial<CommentActs>) =>
  commentActions(
    labels,
    { text: '', onReply: undefined, onDelete: undefined, onReport: undefined, ...acts },
    (text) => done.push(`copied ${text}`),
  )
const namesOf = (acts: Partial<CommentActs>) => menuOf(acts).map(({ label }) => label)

test('the menu of a comment offers what the person may do, and to copy its words', () => {
  expect(namesOf({ text: 'Lovely', onReply: act('reply'), onReport: act('report') })).toEqual([
    'Reply',
    'Copy',
    'Report',
  ])
  expect(namesOf({ text: 'Mine', onDelete: act('delete') })).toEqual(['Copy', 'Delete'])
  for (const { onSelect } of menuOf({ text: 'Lovely', onReply: act('reply'), onDelete: act('delete') }))
    onSelect()
  expect(done).toEqual(['reply', 'copied Lovely', 'delete'])
})

test('a comment with a picture only has nothing to copy', () => {
  expect(namesOf({ onReport: act('report') })).toEqual(['Report'])
  expect(namesOf({})).toEqual([])
})
