import { expect, test } from 'bun:test'
import type { ConversationId } from '@linnet/protocol'
import type { GroupCallView } from '@linnet/protocol/groupcalls/events'
import { without, withRoom } from './known-rooms'

const group = '00000000-0000-4000-8000-000000000001' as ConversationId
const room = (id: string, version: number, isOpen = true): GroupCallView => ({
  id,
  conversationId: group,
  hostId: 'ann' as never,
  type: 6,
  isOpen,
  people: [],
  version,
  seconds: 0,
})

test('an older view of a call never replaces a newer one, and one that ended is gone', () => {
  const begun = withRoom(new Map(), room('a', 2), 0)
  expect(withRoom(begun, room('a', 1), 1)).toBe(begun)
  expect(withRoom(begun, room('a', 3), 1).get(group)?.view.version).toBe(3)
  expect(withRoom(begun, room('a', 4, false), 1).size).toBe(0)
})

test('the end of an earlier call says nothing of the one that runs', () => {
  const running = withRoom(new Map(), room('b', 1), 0)
  expect(withRoom(running, room('a', 9, false), 1).get(group)?.view.id).toBe('b')
})

test('an answer without a call does not undo what was pushed after it was asked', () => {
  const running = withRoom(new Map(), room('a', 1), 5)
  expect(without(running, group, 4)).toBe(running)
  expect(without(running, group, 6).size).toBe(0)
})
