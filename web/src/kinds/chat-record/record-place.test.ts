import { expect, test } from 'bun:test'
import type { Content } from '@linnet/protocol'
import { pathTo, recordAt } from './record-place'

const item = (content: Content) => ({ kind: 10, at: 1, senderName: 'Ann', senderPhoto: '', content })
const nested: Content = {
  title: 'outer',
  items: [item({ text: 'a' }), item({ title: 'inner', items: [item({ title: 'innermost', items: [] })] })],
}

test('a record in a record is found by its path', () => {
  expect(recordAt(nested, '')?.title).toBe('outer')
  expect(recordAt(nested, pathTo('', 1))?.title).toBe('inner')
  expect(recordAt(nested, pathTo(pathTo('', 1), 0))?.title).toBe('innermost')
})

test('a path that leads nowhere finds nothing', () => {
  expect(recordAt(nested, '7.1')).toBeUndefined()
  expect(recordAt(nested, 'x')).toBeUndefined()
})
