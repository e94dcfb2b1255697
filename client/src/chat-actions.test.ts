import { expect, test } from 'bun:test'
import { createChatActions } from './chat-actions'
import type { Caller } from './engine-types'
import { memoryStorage } from './memory-storage'
import { createRowReading } from './row-reading'
import { createStateStore } from './state-store'
import { C, me } from './state/chats.fixture'
import { emptyState } from './state/state'

const noCall: Caller = () => Promise.reject(new Error('Nothing is asked of the server.'))

test('forgetting the messages of a conversation leaves its row, its draft and what waits to be sent', async () => {
  const chat = { id: C, name: 'Ann', draft: 'half a thought', cseq: 9, log: { entries: [] }, window: {} }
  const outgoing = [{ cid: 'a', conversationId: C }]
  const pending = { ...emptyState.pending, drafts: new Map([[C, 'half a thought']]) }
  const state = { ...emptyState, me, outgoing, pending, chats: new Map([[C, chat]]) }
  const store = createStateStore(state as never, memoryStorage())
  const rowReading = createRowReading({ store, accept: () => undefined })
  const parts = { store, call: noCall, clock: { nowMs: () => undefined }, rowReading }
  await createChatActions(parts).forgetMessages([C])
  const next = store.get()
  expect(next.chats.get(C) as unknown).toEqual({
    id: C,
    name: 'Ann',
    draft: 'half a thought',
    cseq: 9,
    removals: 1,
  })
  expect([next.outgoing, next.pending] as unknown[]).toEqual([outgoing, pending])
})
