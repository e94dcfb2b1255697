import { expect, test } from 'bun:test'
import type { ChatView } from '@linnet/protocol'
import { receivedSince } from './receipts'
import { C, chatId, entry, groupRow, me, row } from './state/chats.fixture'
import { emptyState } from './state/state'

const stateWith = (...chats: readonly ChatView[]) => ({
  ...emptyState,
  me,
  chats: new Map(
    chats.map((chat) => {
      const entries = Array.from({ length: chat.cseq }, (_, at) => entry(at + 1))
      const log = { from: 1, to: chat.cseq, entries, isStart: true }
      return [chat.id, { ...chat, log }]
    }),
  ),
})

test('what arrived is reported for direct chats; groups have no delivered ticks', () => {
  const group = chatId(2)
  const before = stateWith(row(C, 1), groupRow(group, 1))
  const after = stateWith(row(C, 3), groupRow(group, 3))
  expect(receivedSince(before, after)).toEqual(new Map([[C, 3]]))
})
