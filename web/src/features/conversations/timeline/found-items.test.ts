import { expect, test } from 'bun:test'
import type { OutgoingMessage } from '@linnet/client'
import type { EntryView } from '@linnet/protocol'
import { itemWithKey, newestOwn } from './found-items'
import { timelineSource } from './timeline-items'
import { context, entry, id, log, now, waiting } from './timeline-items.fixture'

test('a message that is found by its key is pending, then stored, and gone once it is deleted', () => {
  const find = (entries: EntryView[], outgoing: OutgoingMessage[]) =>
    itemWithKey(timelineSource({ id, log: log(entries) }, outgoing, now), 'mine', context)
  const pending = find([entry(1, 'ann')], [waiting('mine')])
  expect(pending).toMatchObject({ key: 'mine', cseq: 0, outgoing: { cid: 'mine' } })
  const stored = find([entry(1, 'ann'), entry(2, 'me', 'mine')], [waiting('mine')])
  expect(stored).toMatchObject({ key: 'mine', cseq: 2, outgoing: undefined })
  expect(find([entry(1, 'ann')], [])).toBeUndefined()
})

test('the newest message of mine that may be edited is found behind others and behind what may not', () => {
  const entries = [entry(1, 'me'), entry(2, 'me'), entry(3, 'ann')]
  const source = timelineSource({ id, log: log(entries) }, [], now)
  const find = (isWanted: (mseq: number) => boolean) =>
    newestOwn(source, context, ({ mseq }) => isWanted(mseq))?.mseq
  expect(find(() => true)).toBe(2)
  expect(find((mseq) => mseq !== 2)).toBe(1)
  expect(find((mseq) => mseq === 3)).toBeUndefined()
})
