import { expect, test } from 'bun:test'
import type { OutgoingMessage } from '@linnet/client'
import type { EntryView } from '@linnet/protocol'
import { recalledContent } from '@linnet/protocol/conversations/calls'
import { indexOfCseq, indexOfFirstUnread, itemsBetween, keyAt, timelineSource } from './timeline-items'
import { context, entry, id, log, now, waiting } from './timeline-items.fixture'

test('an outbox message follows the log until its entry arrives', () => {
  const before = timelineSource({ id, log: log([entry(1, 'ann')]) }, [waiting('mine')], now)
  expect(before.total).toBe(2)
  expect(keyAt(before, 1)).toBe('mine')
  const after = timelineSource(
    { id, log: log([entry(1, 'ann'), entry(2, 'me', 'mine')]) },
    [waiting('mine')],
    now,
  )
  expect(after.total).toBe(2)
  expect(keyAt(after, 1)).toBe('mine')
})

test('ticks go from pending to sent, delivered and read, and a refusal shows as failed', () => {
  const entries = [entry(1, 'me'), entry(2, 'me'), entry(3, 'me'), entry(4, 'ann')]
  const pending = [waiting('a'), waiting('b', { failure: { name: 'Blocked', message: '' } })]
  const source = timelineSource({ id, log: log(entries) }, pending, now)
  const ticks = itemsBetween(source, { from: 0, to: 6 }, context).map(({ tick }) => tick)
  expect(ticks).toEqual(['read', 'delivered', 'stored', undefined, 'accepted', 'failed'])
})

test("the first unread message is the oldest of others' beyond the read cursor", () => {
  const source = timelineSource(
    { id, log: log([entry(1, 'ann'), entry(2, 'me'), entry(3, 'ann'), entry(4, 'ann')]) },
    [],
    now,
  )
  expect(indexOfFirstUnread(source, 1, 'me')).toBe(2)
  expect(indexOfFirstUnread(source, 4, 'me')).toBe(-1)
})

const items = (entries: EntryView[], pending: OutgoingMessage[] = []) => {
  const source = timelineSource({ id, log: log(entries) }, pending, now)
  return itemsBetween(source, { from: 0, to: source.total }, context)
}

test('change entries and expired messages are not shown', () => {
  const second = entry(2, 'ann')
  const content = { kind: 'change', change: 'recalled', target: 1 } as const
  const change = { ...second, mseq: 0, message: { ...second.message, content } }
  const old = entry(3, 'ann')
  const expired = { ...old, message: { ...old.message, expiresAtMs: now.nowMs } }
  const live = { ...entry(4, 'ann'), message: { ...old.message, expiresAtMs: now.nowMs + 1 } }
  expect(items([entry(1, 'ann'), change, expired, live]).map(({ cseq }) => cseq)).toEqual([1, 4])
})

test('a pending reply already shows its quote', () => {
  const answer = waiting('mine', { content: { kind: 'text', text: 'yes', replyTo: 1 } })
  const shown = items([entry(1, 'ann')], [answer]).at(-1)
  expect(shown?.quote).toMatchObject({ cseq: 1, text: 'text 1', senderName: 'ann', isGone: false })
})

test('a recalled message has no content, quote or tick', () => {
  const own = entry(1, 'me')
  const gone = { ...own, message: { ...own.message, content: recalledContent(0, 'me') } }
  expect(items([gone])[0]).toMatchObject({ frame: 'line', quote: undefined, tick: undefined })
})

test('while history is being read, the timeline shows that range and no pending messages', () => {
  const window = { isStart: false, from: 1, to: 2, entries: [entry(1, 'ann'), entry(2, 'ann')] }
  const source = timelineSource({ id, log: log([entry(9, 'ann')]), window }, [waiting('mine')], now)
  expect(source.total).toBe(2)
  expect(indexOfCseq(source, 2)).toBe(1)
  expect(indexOfCseq(source, 9)).toBe(-1)
})
