import { describe, expect, test } from 'bun:test'
import type { EntryView, TokenChecked } from '@linnet/protocol'
import { rewound } from './branch'
import { applyChatPage } from './chat-rows'
import { C, chatId, entry, me, row, textContent } from './chats.fixture'
import { acceptMessage, storeMessage } from './echoes'
import { applyHistoryPage, applyNewEntries } from './entries'
import { applyChecked } from './fold'
import { type Chat, type ClientState, emptyState } from './state'

const [D, E] = [chatId(2), chatId(3)]
/** Entries are of 1,001 seconds and later, one each second. */
const branch = { sinceMs: 1_007_500, useq: 8 }
const answer: TokenChecked = { err: 0, message: '', epoch: 'after', useq: 8, branch }

/** A device that has read a chat of nine entries and a quiet one of five, and knows a third one by its row. */
function known(entries: readonly EntryView[]): ClientState {
  const rows = [row(C, entries.length), row(D, 5), row(E, 6)]
  const start = applyChatPage({ ...emptyState, me, epoch: 'before', useq: 8 }, rows, { isLast: true })
  const quiet = Array.from({ length: 5 }, (_, at) => entry(at + 1))
  const read = { kind: 'newest', head: 5 } as const
  const page = { conversationId: D, entries: quiet, isLast: true }
  const { state } = applyHistoryPage(
    applyHistoryPage(start, page, read).state,
    {
      conversationId: C,
      entries,
      isLast: true,
    },
    { kind: 'newest', head: entries.length },
  )
  return state
}

const nine = (change: Record<number, EntryView> = {}) =>
  Array.from({ length: 9 }, (_, at) => change[at + 1] ?? entry(at + 1))
const chatIn = (state: ClientState, id = C): Chat => state.chats.get(id)!
const numbersIn = (state: ClientState) => chatIn(state).log?.entries.map(({ cseq }) => cseq)

describe('after a failover that lost the end', () => {
  const before = { ...known(nine()), unreadBeyond: 4 }
  const { state, needs, checked } = rewound(before, answer, branch)

  test('only what came since is dropped, and only those conversations are read', () => {
    expect(numbersIn(state)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(chatIn(state)).toMatchObject({ cseq: 7, mseq: 7, lastCseq: 7, isStale: true })
    expect(needs).toEqual([{ kind: 'chat', conversationId: C }])
    expect(state.unreadBeyond).toBeUndefined()
    for (const id of [D, E]) expect(chatIn(state, id)).toBe(chatIn(before, id))
    expect({ tooLong: checked.tooLong, useq: state.useq, epoch: state.epoch }).toEqual({
      tooLong: undefined,
      useq: 8,
      epoch: 'after',
    })
  })

  test('the answer then applies as if nothing had happened', () => {
    const after = applyChecked(state, checked)
    expect(after.needs).toEqual([])
    expect(after.state.chats).toBe(state.chats)
  })

  test('another entry under the same number takes the place of the lost one', () => {
    const content = textContent('other')
    const others = [entry(8, { content }), entry(9, { content })]
    const after = applyNewEntries(state, C, others).state
    expect(chatIn(after).log?.entries.slice(-2)).toEqual(others)
  })
})

test('a message that was changed since is read again, and everything after it', () => {
  const edit = { kind: 'change', change: 'edited', target: 4, text: 'changed' } as const
  const { state } = rewound(known(nine({ 9: entry(9, { content: edit, mseq: 0 }) })), answer, branch)
  expect(numbersIn(state)).toEqual([1, 2, 3])
  const view = { ...entry(5), changedCseq: 9 }
  expect(numbersIn(rewound(known(nine({ 5: view })), answer, branch).state)).toEqual([1, 2, 3, 4])
})

test('a conversation of which the server has less than this device is read', () => {
  const counters = { mseq: 5, unread: 5, readMseq: 0, peerReadMseq: 0, peerReceivedMseq: 0, tooLong: false }
  const heads = [{ conversationId: E, cseq: 5, entries: [], ...counters }]
  const { state, needs, checked } = rewound(known(nine()), { ...answer, heads }, branch)
  expect(needs.map((need) => 'conversationId' in need && need.conversationId)).toEqual([C, E])
  expect(chatIn(state, E)).toMatchObject({ cseq: 0, isStale: true, lastCseq: 6 })
  expect(checked.heads).toEqual([])
})

test('where events of the own log are lost, lists are read again, and messages stay until then', () => {
  const before = known(nine())
  const { state, checked } = rewound({ ...before, useq: 9 }, answer, branch)
  expect(state.useq).toBe(8)
  const after = applyChecked(state, checked).state
  expect(after).toMatchObject({ useq: 8, hasAllChats: false, friendsVersion: 1 })
  expect(chatIn(after, D)).toMatchObject({ isStale: true, log: { isUnsure: true, to: 5 } })
})

describe('messages of mine', () => {
  const mine = (cseq: number, content: EntryView['message']['content']) =>
    entry(cseq, { sender: me, content, mseq: cseq })

  test('that came since are sent again under their ids, without what the server had added', () => {
    const preview = { url: 'https://example.org/', title: 'A page' }
    const quote = { cseq: 2, kind: 'text' as const, text: 't2', senderId: 'x', senderName: '', isGone: false }
    const answering = entry(9, { sender: me, content: textContent('so it is'), mseq: 9, message: { quote } })
    const content = { ...textContent('look'), preview } as EntryView['message']['content']
    const { state } = rewound(
      known(nine({ 7: mine(7, textContent('before')), 8: mine(8, content), 9: answering })),
      answer,
      branch,
    )
    expect(state.outgoing).toMatchObject([
      { cid: 'c8', conversationId: C, payload: { text: 'look' }, isReturned: true },
      { cid: 'c9', payload: { text: 'so it is', replyTo: 2 } },
    ])
    expect(Object.keys(state.outgoing[0]?.payload ?? {})).toEqual(['text'])
    // The server still has one of them.
    const after = applyNewEntries(state, C, [mine(8, content)]).state
    expect(after.outgoing.map(({ cid }) => cid)).toEqual(['c9'])
  })

  test('that were recalled, or that only the server sends, are not', () => {
    const recalled = { kind: 'recalled', number: 0, by: me } as const
    const note: EntryView['message']['content'] = { kind: 'systemMessage', event: 'nowFriends' }
    const { state } = rewound(known(nine({ 8: mine(8, recalled), 9: mine(9, note) })), answer, branch)
    expect(state.outgoing).toEqual([])
  })

  test('that were stored since, but are not in the log yet, wait again', () => {
    const sending = (cid: string) => ({ cid, conversationId: E, content: textContent(cid), acceptedAtMs: 1 })
    const waiting = ['a', 'b', 'd'].reduce((now, cid) => acceptMessage(now, sending(cid)), known(nine()))
    const stored = { id: 'm8', cseq: 8, mseq: 8, given: undefined }
    const early = storeMessage(waiting, 'a', { ...stored, atMs: 1_007_000 }).state
    const late = storeMessage(early, 'b', { ...stored, cseq: 9, atMs: 1_008_000 }).state
    const { state } = rewound(late, answer, branch)
    expect(state.outgoing.map(({ cid, stored: at, isReturned }) => [cid, at?.cseq, isReturned])).toEqual([
      ['a', 8, undefined],
      ['b', undefined, true],
      ['d', undefined, undefined],
    ])
  })
})
