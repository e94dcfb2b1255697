import { expect, test } from 'bun:test'
import type { OutgoingMessage } from '@linnet/client'
import type { ConversationId, EntryView } from '@linnet/protocol'
import { indexOfFirstUnread, itemsBetween, keyAt, timelineSource } from './timeline-items'

const id = '01890000-0000-7000-8000-000000000001' as ConversationId

const entry = (mseq: number, senderId: string, cid = `cid-${mseq}`): EntryView => ({
  kind: 0,
  cseq: mseq,
  mseq,
  cid,
  message: {
    id: `m${mseq}`,
    kind: 0,
    at: 1_780_000_000 + mseq,
    atMs: (1_780_000_000 + mseq) * 1000,
    content: { text: `text ${mseq}` },
    sender: { id: senderId, name: senderId, photo: '', groupName: '', groupPhoto: '' },
  },
})

const waiting = (cid: string, change: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  cid,
  conversationId: id,
  kind: 0,
  content: { text: cid },
  acceptedAtMs: 1_780_000_100_000,
  ...change,
})

const log = (entries: EntryView[]) => ({ isStart: true, from: 1, to: entries.length, entries })
const context = { me: 'me', cursors: { peerReadMseq: 1, peerReceivedMseq: 2 } }

test('a message in the outbox follows the log until its entry has come', () => {
  const before = timelineSource({ id, log: log([entry(1, 'ann')]) }, [waiting('mine')], 'me')
  expect(before.total).toBe(2)
  expect(keyAt(before, 1)).toBe('mine')
  const after = timelineSource(
    { id, log: log([entry(1, 'ann'), entry(2, 'me', 'mine')]) },
    [waiting('mine')],
    'me',
  )
  expect(after.total).toBe(2)
  expect(keyAt(after, 1)).toBe('mine')
})

test('ticks go from accepted to stored, delivered and read, and a refusal shows as failed', () => {
  const entries = [entry(1, 'me'), entry(2, 'me'), entry(3, 'me'), entry(4, 'ann')]
  const pending = [waiting('a'), waiting('b', { failure: { name: 'Blocked', message: '' } })]
  const source = timelineSource({ id, log: log(entries) }, pending, 'me')
  const ticks = itemsBetween(source, { from: 0, to: 6 }, context).map(({ tick }) => tick)
  expect(ticks).toEqual(['read', 'delivered', 'stored', undefined, 'accepted', 'failed'])
})

test('the first unread message is the oldest of others beyond the read cursor', () => {
  const source = timelineSource(
    { id, log: log([entry(1, 'ann'), entry(2, 'me'), entry(3, 'ann'), entry(4, 'ann')]) },
    [],
    'me',
  )
  expect(indexOfFirstUnread(source, 1, 'me')).toBe(2)
  expect(indexOfFirstUnread(source, 4, 'me')).toBe(-1)
})
