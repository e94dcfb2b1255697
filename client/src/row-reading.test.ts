/** Frames about a chat that arrive while its row is being fetched. */
import { expect, test } from 'bun:test'
import type { ChatView, PushedEvent } from '@linnet/protocol'
import { chatStateChanged, cursorMoved, groupRemoved } from '@linnet/protocol'
import { z } from 'zod'
import { memoryStorage } from './memory-storage'
import { createRowReading } from './row-reading'
import { createStateStore } from './state-store'
import { C, chatId, me, peer, row } from './state/chats.fixture'
import { applyFrame } from './state/fold'
import { emptyState } from './state/state'

function deviceReading(rows: readonly ChatView[]) {
  const store = createStateStore({ ...emptyState, me }, memoryStorage())
  const rowReading = createRowReading({ store, accept: ({ state }) => store.set(state) })
  const read = () => {
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    const end = rowReading.during((merge) => promise.then(() => merge(rows, true)))
    return {
      answer: () => {
        answer()
        return end
      },
    }
  }
  const take = <D extends z.ZodType>(event: PushedEvent<D>, data: z.output<D>) => {
    const frame = { action: event.wire, data: z.encode(event.data, data) as never }
    store.set(applyFrame(store.get(), frame, 0).state)
    rowReading.note(frame)
  }
  return { store, take, read }
}

test('cursors that move while an older row is on its way are not set back by it', async () => {
  const { store, take, read } = deviceReading([row(C, 9, { readMseq: 3, peerReadMseq: 1 })])
  const reading = read()
  take(chatStateChanged, { conversationId: C, readMseq: 7, unread: 2 })
  take(cursorMoved, { conversationId: C, personId: peer, readMseq: 5, receivedMseq: 5 })
  await reading.answer()
  expect(store.get().chats.get(C)).toMatchObject({ readMseq: 7, peerReadMseq: 5, unread: 2 })
})

test('a group that was left while its row was read is not in the list', async () => {
  const { store, take, read } = deviceReading([row(C, 9), row(chatId(2), 9)])
  const reading = read()
  take(groupRemoved, { conversationId: C, name: '', why: 'removed' })
  await reading.answer()
  expect([...store.get().chats.keys()]).toEqual([chatId(2)])
})

test('a row that is newer than a frame keeps its state', async () => {
  const { store, take, read } = deviceReading([row(C, 9, { isArchived: true })])
  take(chatStateChanged, { conversationId: C, isArchived: false })
  await read().answer()
  expect(store.get().chats.get(C)).toMatchObject({ isArchived: true })
})

test('what has changed since a row was merged is not taken back by a second reading of it', async () => {
  const { store, take, read } = deviceReading([row(C, 9)])
  const [first, second] = [read(), read()]
  take(chatStateChanged, { conversationId: C, isArchived: true })
  await first.answer()
  expect(store.get().chats.get(C)).toMatchObject({ isArchived: true })
  take(chatStateChanged, { conversationId: C, isArchived: false })
  await second.answer()
  expect(store.get().chats.get(C)).toMatchObject({ isArchived: false })
})
