import { expect, test } from 'bun:test'
import type { OutgoingMessage } from '@linnet/client'
import type { ConversationId, EntryView } from '@linnet/protocol'
import { recalledContent } from '@linnet/protocol/conversations/calls'
import {
  indexOfCseq,
  indexOfFirstUnread,
  type ItemContext,
  itemsBetween,
  keyAt,
  newestOwn,
  timelineSource,
} from './timeline-items'

const id = '01890000-0000-7000-8000-000000000001' as ConversationId

const entry = (mseq: number, senderId: string, cid = `cid-${mseq}`): EntryView => ({
  cseq: mseq,
  mseq,
  cid,
  message: {
    id: `m${mseq}`,
    at: 1_780_000_000 + mseq,
    atMs: (1_780_000_000 + mseq) * 1000,
    content: { kind: 'text', text: `text ${mseq}` },
    sender: { id: senderId, name: senderId, photo: '', groupName: '', groupPhoto: '' },
  },
})

const waiting = (cid: string, change: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  cid,
  conversationId: id,
  content: { kind: 'text', text: cid },
  acceptedAtMs: 1_780_000_100_000,
  ...change,
})

const log = (entries: EntryView[]) => ({ isStart: true, from: 1, to: entries.length, entries })
const context: ItemContext = {
  me: 'me',
  cursors: { peerReadMseq: 1, peerReceivedMseq: 2 },
  frameOf: ({ kind }) => (kind === 'recalled' ? 'line' : 'bubble'),
}
const now = { me: 'me', nowMs: 1_790_000_000_000 }

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

test('the newest message of mine that may be edited is found behind others and behind what may not', () => {
  const entries = [entry(1, 'me'), entry(2, 'me'), entry(3, 'ann')]
  const source = timelineSource({ id, log: log(entries) }, [], now)
  const find = (isWanted: (mseq: number) => boolean) =>
    newestOwn(source, context, ({ mseq }) => isWanted(mseq))?.mseq
  expect(find(() => true)).toBe(2)
  expect(find((mseq) => mseq !== 2)).toBe(1)
  expect(find((mseq) => mseq === 3)).toBeUndefined()
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
