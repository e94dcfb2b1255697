import { describe, expect, test } from 'bun:test'
import type { TokenChecked } from '@linnet/protocol'
import { applyChatPage } from './chat-rows'
import { C, chatId, entry, me, row, textContent } from './chats.fixture'
import { acceptMessage, storeMessage } from './echoes'
import { applyHistoryPage } from './entries'
import { applyChecked } from './fold'
import { type ClientState, emptyState } from './state'

const D = chatId(2)
const checked = (facts: Partial<TokenChecked>): TokenChecked => ({ err: 0, message: '', useq: 3, ...facts })

/** A device that has read nine entries, of which the last is its own. */
function known(): ClientState {
  const rows = [row(C, 9), row(D, 5)]
  const start = applyChatPage({ ...emptyState, me }, rows, { isLast: true })
  const entries = Array.from({ length: 9 }, (_, at) => entry(at + 1))
  const request = { kind: 'newest', head: 9 } as const
  const read = applyHistoryPage(start, { conversationId: C, entries, isLast: true }, request).state
  const content = textContent('mine')
  const sending = acceptMessage(read, { cid: 'mine', conversationId: D, content, acceptedAtMs: 1 })
  const stored = { id: 'm6', cseq: 7, mseq: 7, atMs: 1000, given: undefined }
  const { state } = storeMessage(sending, 'mine', stored)
  return { ...state, epoch: 'before', useq: 8 }
}

describe.each([
  ['another epoch', checked({ epoch: 'after' })],
  ['logs that lack what this device has seen', checked({ epoch: 'before', isAhead: 1 })],
])('after a restore, on %s', (_, answer) => {
  const { state, needs } = applyChecked(known(), answer)

  test('the logs and counters are forgotten, while the chats stay until the list is read', () => {
    expect(needs).toEqual([{ kind: 'chats' }])
    expect(state).toMatchObject({ epoch: answer.epoch!, useq: 3 })
    expect(state.chats.get(C)).toMatchObject({ cseq: 0, readMseq: 0, log: undefined, isStale: true })
    expect(state.baseline?.get(C)).toBe(0)
  })

  test('rows that are older than those of before count', () => {
    const read = applyChatPage(state, [row(C, 4)], { isLast: true })
    expect(read.chats.get(C)).toMatchObject({ cseq: 4, lastCseq: 4 })
    expect(read.chats.get(D)).toMatchObject({ isStale: true })
  })

  test('messages that the server had confirmed, but not shown yet, are sent again', () => {
    expect(state.outgoing).toMatchObject([{ cid: 'mine', stored: undefined }])
  })
})

test('a device that learns of the epoch for the first time keeps everything', () => {
  const before = { ...known(), epoch: undefined }
  const { state, needs } = applyChecked(before, checked({ epoch: 'some', useq: 8 }))
  expect(needs).toEqual([])
  expect(state).toEqual({ ...before, epoch: 'some' })
})
