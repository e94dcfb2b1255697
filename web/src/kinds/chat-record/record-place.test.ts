import { expect, test } from 'bun:test'
import { type Content, recordItem, type RecordItem } from '@linnet/protocol/conversations/calls'
import { pathTo, recordAt } from './record-place'

const item = (content: Content) => recordItem(content, { at: 1, senderName: 'Ann', senderPhoto: '' })
const record = (title: string, items: RecordItem[]): Content => ({ kind: 'chatRecord', title, items })
const inner = record('inner', [item(record('innermost', []))])
const nested = record('outer', [item({ kind: 'text', text: 'a' }), item(inner)])

test('a nested record is found by its path', () => {
  expect(recordAt(nested, '')?.title).toBe('outer')
  expect(recordAt(nested, pathTo('', 1))?.title).toBe('inner')
  expect(recordAt(nested, pathTo(pathTo('', 1), 0))?.title).toBe('innermost')
})

test('an invalid path finds nothing', () => {
  expect(recordAt(nested, '7.1')).toBeUndefined()
  expect(recordAt(nested, 'x')).toBeUndefined()
  expect(recordAt(nested, '0')).toBeUndefined()
})
