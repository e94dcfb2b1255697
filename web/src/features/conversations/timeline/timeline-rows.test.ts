import { expect, test } from 'bun:test'
import type { ConversationId } from '@linnet/protocol'
import type { TimelineItem } from './timeline-items'
import { isSameRow, rowsOf } from './timeline-rows'

const start = 1_780_000_000

function item(key: string, change: Partial<TimelineItem> = {}): TimelineItem {
  return {
    key,
    cid: key,
    cseq: 1,
    conversationId: '01890000-0000-7000-8000-000000000001' as ConversationId,
    content: { kind: 'text', text: key },
    at: start,
    mseq: 1,
    isOwn: false,
    sender: { id: 'ann', name: 'Ann', photo: '' },
    tick: undefined,
    frame: 'bubble',
    quote: undefined,
    reactions: undefined,
    editedAt: undefined,
    expiresAtMs: undefined,
    outgoing: undefined,
    ...change,
  }
}

const outline = (items: TimelineItem[], context: { before?: TimelineItem; dividerAfter?: number } = {}) =>
  rowsOf(items, { before: context.before, dividerAfter: context.dividerAfter }).map((row) =>
    row.type === 'message' ? `${row.key}${row.isFirst ? '<' : ''}${row.isLast ? '>' : ''}` : row.type,
  )

test('a time separator stands between messages more than five minutes apart', () => {
  const items = [item('a'), item('b', { at: start + 300 }), item('c', { at: start + 601 })]
  expect(outline(items)).toEqual(['time', 'a<', 'b>', 'time', 'c<>'])
})

test('a new day starts with a separator, however close the messages', () => {
  const midnight = new Date(2026, 4, 3).getTime() / 1000
  const items = [item('a', { at: midnight - 10 }), item('b', { at: midnight + 10 })]
  expect(outline(items)).toEqual(['time', 'a<>', 'time', 'b<>'])
})

test('messages of one sender form a group, ended by another sender or a system message', () => {
  const bo = { sender: { id: 'bo', name: 'Bo', photo: '' } }
  const items = [item('a'), item('b'), item('c', bo), item('n', { frame: 'line' }), item('d', bo)]
  expect(outline(items)).toEqual(['time', 'a<', 'b>', 'c<>', 'line', 'd<>'])
})

test("the divider stands before the first message of somebody else's beyond the read cursor", () => {
  const items = [
    item('a', { mseq: 4 }),
    item('b', { mseq: 5, isOwn: true }),
    item('c', { mseq: 6 }),
    item('d', { mseq: 7 }),
  ]
  expect(outline(items, { dividerAfter: 4 })).toEqual(['time', 'a<', 'b>', 'unread', 'c<', 'd>'])
  expect(outline(items, { dividerAfter: 7 })).not.toContain('unread')
})

test('a window that starts after the first unread message has no divider', () => {
  expect(outline([item('c', { mseq: 9 })], { dividerAfter: 4 })).not.toContain('unread')
  expect(outline([item('c', { mseq: 5 })], { dividerAfter: 4 })).toContain('unread')
  const before = item('b', { mseq: 8 })
  expect(outline([item('c', { mseq: 9 })], { dividerAfter: 4, before })).not.toContain('unread')
})

test('the message before the window determines the first separator and the first group', () => {
  expect(outline([item('b')], { before: item('a') })).toEqual(['b>'])
})

test('a row re-renders only when something visible has changed', () => {
  const [one] = rowsOf([item('a')], { before: item('z'), dividerAfter: undefined })
  const [other] = rowsOf([item('a', { tick: 'read' })], { before: item('z'), dividerAfter: undefined })
  if (!one || !other) throw new Error('There are rows.')
  expect(isSameRow(one, { ...one })).toBe(true)
  expect(isSameRow(one, other)).toBe(false)
})

test('a row re-renders when its quoted message was edited', () => {
  const quote = {
    cseq: 1,
    kind: 'text' as const,
    text: 'before',
    senderId: 'bo',
    senderName: 'Bo',
    isGone: false,
  }
  const message = item('a')
  const drawn = (change: Partial<TimelineItem>) =>
    rowsOf([{ ...message, ...change }], { before: item('z'), dividerAfter: undefined })[0]!
  expect(isSameRow(drawn({ quote }), drawn({ quote: { ...quote } }))).toBe(true)
  expect(isSameRow(drawn({ quote }), drawn({ quote: { ...quote, text: 'after' } }))).toBe(false)
})

const file = { id: 'f', kind: 'image', name: '', mime: '', size: 1 } as const
const picture = (key: string, album: string | undefined, change: Partial<TimelineItem> = {}) =>
  item(key, { frame: 'picture', content: { kind: 'image', file, album }, ...change })

test('pictures sent together share one bubble, and each keeps a row of its own', () => {
  const items = [item('a'), picture('p', 'one'), picture('q', 'one'), picture('r', 'two'), item('b')]
  expect(outline(items)).toEqual(['time', 'a<', 'p', 'joined', 'r', 'b>'])
  const [, , leader] = rowsOf(items, { before: undefined, dividerAfter: undefined })
  expect(leader?.type === 'message' && leader.album?.map(({ key }) => key)).toEqual(['p', 'q'])
})

test('another sender, the divider or a recalled picture splits an album', () => {
  const bo = { sender: { id: 'bo', name: 'Bo', photo: '' } }
  expect(outline([picture('p', 'one'), picture('q', 'one', bo)])).toEqual(['time', 'p<>', 'q<>'])
  expect(outline([picture('p', 'one'), picture('q', 'one', { frame: 'line' }), picture('r', 'one')])).toEqual(
    ['time', 'p<>', 'line', 'r<>'],
  )
  const unread = [picture('p', 'one', { mseq: 1 }), picture('q', 'one', { mseq: 2 })]
  expect(outline(unread, { dividerAfter: 1 })).toEqual(['time', 'p<>', 'unread', 'q<>'])
})

test('an album re-renders when one of its pictures has changed', () => {
  const [first, second] = [picture('p', 'one'), picture('q', 'one')]
  const rows = (tick: TimelineItem['tick']) =>
    rowsOf([first, { ...second, tick }], { before: undefined, dividerAfter: undefined })
  const [, one] = rows('stored')
  const [, other] = rows('read')
  const [, same] = rows('stored')
  expect(one && other && isSameRow(one, other)).toBe(false)
  expect(one && same && isSameRow(one, same)).toBe(true)
})
