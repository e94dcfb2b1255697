import { describe, expect, test } from 'bun:test'
import type { ChatView, ConversationId, EntryView, Frame, TokenChecked } from '@linnet/protocol'
import { newEntry } from '@linnet/protocol'
import { z } from 'zod'
import { isIncomplete } from '../queries'
import { applyChatPage } from './chat-rows'
import { C, chatId, entry, groupRow, me, peer, row as rowOf, textContent } from './chats.fixture'
import { acceptMessage, discardMessage, withEchoes } from './echoes'
import { applyHistoryPage, applyNewEntries, type Folded, type PageRequest } from './entries'
import { applyChecked, applyFrame } from './fold'
import { trimmed } from './log'
import { withCursors } from './row'
import { sortedChats } from './sorted-chats'
import { type Chat, type ClientState, emptyState } from './state'

const D = chatId(2)

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => entry(from + at))

const row = (id: ConversationId, cseq: number, readMseq = 0) => rowOf(id, cseq, { readMseq })

const start = (rows: readonly ChatView[]): ClientState =>
  applyChatPage({ ...emptyState, me }, rows, { isLast: true })
const push = (state: ClientState, cseq: number, sender: string = peer): Folded =>
  applyNewEntries(state, C, [entry(cseq, { sender })])
const page = (state: ClientState, entries: EntryView[], request: PageRequest, isLast = false): Folded =>
  applyHistoryPage(state, { conversationId: C, entries, isLast }, request)
const newest = (state: ClientState, entries: EntryView[], isLast = false) =>
  page(state, entries, { kind: 'newest', head: state.chats.get(C)?.cseq ?? 0 }, isLast).state
const chatIn = (state: ClientState, id = C): Chat => state.chats.get(id)!
const numbersIn = (state: ClientState) => chatIn(state).log?.entries.map(({ cseq }) => cseq)
const message = (cid: string, text = 'hello') => ({
  cid,
  conversationId: C,
  content: textContent(text),
  acceptedAtMs: 9e12,
})

describe('a log on this device has no gap', () => {
  test('when an older page comes after the log was trimmed', () => {
    const state = newest(start([row(C, 3000)]), span(901, 3000))
    const cut = { ...state, chats: new Map([[C, trimmed(chatIn(state))]]) }
    const after = page(cut, span(871, 900), { kind: 'older', before: 901 }).state
    expect(chatIn(after).log).toEqual(chatIn(cut).log)
    expect(numbersIn(after)?.[0]).toBe(2001)
  })

  test('when an older page comes after the log started over', () => {
    const state = newest(start([row(C, 100)]), span(71, 100))
    const fresh = page(state, span(471, 500), { kind: 'newest', head: 500 })
    expect(numbersIn(fresh.state)).toEqual(span(471, 500).map(({ cseq }) => cseq))
    expect(fresh.needs).toContainEqual({ kind: 'chat', conversationId: C })
    const late = page(fresh.state, span(41, 70), { kind: 'older', before: 71 })
    expect(numbersIn(late.state)?.[0]).toBe(471)
  })

  test('when pushes come out of order before anything was read', () => {
    const first = push(start([row(C, 5, 5)]), 7)
    expect(first.needs).toEqual([{ kind: 'gap', conversationId: C, after: 5 }])
    expect(numbersIn(push(first.state, 6).state)).toEqual([6, 7])
  })

  test('when I deleted entries: a page that begins later or is empty says that nothing else exists', () => {
    const state = newest(start([row(C, 10)]), span(1, 10), true)
    const ahead = push(state, 14)
    const filled = page(ahead.state, [entry(13), entry(14)], { kind: 'newer', after: 10, head: 14 }, true)
    expect(filled.needs).toEqual([])
    expect(numbersIn(filled.state)).toEqual([...span(1, 10).map(({ cseq }) => cseq), 13, 14])
    expect(isIncomplete(chatIn(filled.state))).toBe(false)
    const grown = applyChatPage(filled.state, [row(C, 20)], { isLast: false })
    const emptied = page(grown, [], { kind: 'newer', after: 14, head: 20 }, true).state
    expect(numbersIn(emptied)).toHaveLength(12)
    expect(isIncomplete(chatIn(emptied))).toBe(false)
  })

  test('when I cleared part of it elsewhere: the cleared part is gone, and nothing older exists', () => {
    const state = newest(start([row(C, 10)]), span(8, 10))
    const frame = { action: 'chatState', data: { list_id: C, clear_cseq: 9 } }
    const cleared = applyFrame(state, frame, 0)
    expect(numbersIn(cleared.state)).toEqual([10])
    expect(chatIn(cleared.state).log?.isStart).toBe(true)
    expect(cleared.needs).toEqual([{ kind: 'chat', conversationId: C }])
  })

  test('when I cleared all of it: the row is empty and read', () => {
    const state = newest(start([row(C, 10)]), span(8, 10))
    const frame = { action: 'chatState', data: { list_id: C, clear_cseq: 10 } }
    const cleared = applyFrame(state, frame, 0)
    expect(numbersIn(cleared.state)).toEqual([])
    expect(chatIn(cleared.state)).toMatchObject({
      lastCseq: 0,
      lastContent: undefined,
      unread: 0,
      lastAtMs: 1010_000,
    })
    expect(cleared.needs).toEqual([])
    expect(isIncomplete(chatIn(cleared.state))).toBe(false)
  })
})

describe('the chat list', () => {
  test('keeps a conversation that appeared while an older answer was in flight', () => {
    const atRequest = start([row(C, 5)]).chats
    const came = applyChatPage(start([row(C, 5)]), [row(D, 1)], { isLast: false })
    expect(applyChatPage(came, [row(C, 5)], { isLast: true, atRequest }).chats.has(D)).toBe(true)
  })

  test('does not bring back a conversation removed while an older answer was in flight', () => {
    const state = start([row(C, 5), row(D, 1)])
    const frame = { action: 'chatState', data: { list_id: D, removed: 1 } }
    const removed = applyFrame(state, frame, 0).state
    const rows = [row(C, 5), row(D, 1)]
    const late = applyChatPage(removed, rows, { isLast: true, atRequest: state.chats })
    expect(late.chats.has(D)).toBe(false)
  })

  test('keeps a pin set while an older answer was in flight', () => {
    const state = start([row(C, 5)])
    const pinned = applyFrame(state, { action: 'chatState', data: { list_id: C, top: 1 } }, 0).state
    const late = applyChatPage(pinned, [row(C, 5)], { isLast: true, atRequest: state.chats })
    expect(chatIn(late).isPinned).toBe(true)
  })

  test('is unsure after missing too much of the user log: what was unpinned and locked elsewhere shows as it is read', () => {
    const before = { ...start([{ ...row(C, 9), isPinned: true }, row(D, 1)]), useq: 5, hasAllChats: true }
    const withLog = newest(before, span(1, 9), true)
    const checked: TokenChecked = { err: 0, message: '', useq: 900, tooLong: 1, events: [], heads: [] }
    const checkedIn = applyChecked(withLog, checked)
    expect(checkedIn.needs).toEqual([{ kind: 'chats' }])
    expect(checkedIn.state.hasAllChats).toBe(false)
    const page1 = [{ ...row(C, 9), lock: 'blocked' as const }]
    const after = applyChatPage(checkedIn.state, page1, {
      isLast: false,
      atRequest: checkedIn.state.chats,
    })
    // Chats that are not on the page stay until the list has been read up to them, or the server reports that they are gone.
    expect(after.chats.get(D)).toMatchObject({ cseq: 1, isStale: true })
    expect(chatIn(after)).toMatchObject({ isPinned: false, lock: 'blocked', isStale: undefined })
    expect(after.useq).toBe(900)
    // Entries that were cleared elsewhere stay until the newest page arrives.
    expect(isIncomplete(chatIn(after))).toBe(true)
    const opened = page(after, [entry(8), entry(9)], { kind: 'newest', head: 9 }, true).state
    expect(numbersIn(opened)).toEqual([8, 9])
    expect(isIncomplete(chatIn(opened))).toBe(false)
  })

  test('fetches the row when a message arrives in an unknown conversation', () => {
    expect(push(start([]), 1).needs).toEqual([{ kind: 'chat', conversationId: C }])
  })

  test('shows pinned conversations first, then the newest', () => {
    const state = start([row(C, 5), { ...row(D, 1), isPinned: true }, row(chatId(3), 9)])
    expect(sortedChats(state).map(({ id }) => id)).toEqual([D, chatId(3), C])
  })

  test('keeps a draft that this device has not synced yet', () => {
    const state = start([row(C, 5)])
    const typed = { ...state, pending: { ...state.pending, drafts: new Map([[C, 'mine']]) } }
    const older = [{ ...row(C, 5), draft: 'older' }]
    expect(chatIn(applyChatPage(typed, older, { isLast: true })).draft).toBe('mine')
    const frame = { action: 'chatState', data: { list_id: C, draft: 'older' } }
    expect(chatIn(applyFrame(typed, frame, 0).state).draft).toBe('mine')
  })
})

describe('local echoes', () => {
  test('a discarded message leaves no trace in the list', () => {
    const state = start([row(C, 5, 5)])
    const accepted = acceptMessage(state, message('z', 'never sent'))
    expect(chatIn(withEchoes(accepted)).lastContent).toEqual(textContent('never sent'))
    expect(chatIn(withEchoes(discardMessage(accepted, 'z')))).toEqual(chatIn(state))
  })

  test('messages wait in the order of their ids, however they were loaded', () => {
    const state = ['b', 'c', 'a'].reduce((now, cid) => acceptMessage(now, message(cid)), start([row(C, 0)]))
    expect(state.outgoing.map(({ cid }) => cid)).toEqual(['a', 'b', 'c'])
  })

  test('screens get the same objects as long as nothing changes', () => {
    const accepted = acceptMessage(start([row(C, 5)]), message('z'))
    const later: ClientState = { ...accepted, connection: 'ready' }
    expect(withEchoes(later).chats).toBe(withEchoes(accepted).chats)
    expect(withEchoes(accepted)).toBe(withEchoes(accepted))
  })
})

describe('the chat list', () => {
  test('has the same order as on the server: pinned, then newest by the millisecond, then by id', () => {
    const at = (n: number, lastAtMs: number, isPinned = false) => rowOf(chatId(n), 1, { lastAtMs, isPinned })
    const rows = [at(1, 5_900), at(2, 5_100), at(3, 5_900), at(4, 1_000, true), at(5, 6_000)]
    expect(sortedChats(start(rows)).map(({ id }) => id)).toEqual([4, 5, 3, 1, 2].map(chatId))
    const wrote = entry(2, { message: { at: 6, atMs: 6_001 } })
    const { state } = applyNewEntries(start(rows), chatId(2), [wrote])
    expect(sortedChats(state).map(({ id }) => id)).toEqual([4, 2, 5, 3, 1].map(chatId))
  })
})

describe('unread', () => {
  test('counts what others wrote beyond what I have read: writing reads nothing, and mine are never unread', () => {
    const others = push(start([row(C, 5, 5)]), 6).state
    expect(chatIn(others).unread).toBe(1)
    const mine = push(others, 7, me).state
    expect(chatIn(mine)).toMatchObject({ unread: 1, readMseq: 5 })
    const more = push(push(mine, 8).state, 9, me).state
    expect(chatIn(more)).toMatchObject({ unread: 2, readMseq: 5 })
    const read = (mseq: number) => withCursors(chatIn(more), { readMseq: mseq })
    expect(read(6)).toMatchObject({ unread: 1, readMseq: 7 })
    expect(read(8)).toMatchObject({ unread: 0, readMseq: 9, ownRuns: undefined })
  })

  test('a mention stays until it was read, whatever I write', () => {
    const mention = entry(6, { content: { ...textContent('@me'), mentions: [me] } })
    const mentioned = applyNewEntries(start([groupRow(C, 5, { readMseq: 5 })]), C, [mention]).state
    const wrote = push(mentioned, 7, me).state
    expect(chatIn(wrote)).toMatchObject({ unread: 1, mentions: [{ cseq: 6, mseq: 6 }] })
    expect(withCursors(chatIn(wrote), { readMseq: 6 })).toMatchObject({ unread: 0, mentions: undefined })
  })

  test('is right again once a page brings a missed message of mine', () => {
    const ahead = push(start([row(C, 5, 5)]), 8)
    expect(ahead.needs).toEqual([{ kind: 'gap', conversationId: C, after: 5 }])
    const missed = [entry(6), entry(7, { sender: me }), entry(8)]
    const filled = page(ahead.state, missed, { kind: 'newer', after: 5, head: 8 }, true).state
    expect(chatIn(filled)).toMatchObject({ unread: 2, readMseq: 5, ownRuns: [{ from: 7, to: 7 }] })
  })
})

describe('frames', () => {
  test('of the user log are applied in order, once, and a gap is fetched', () => {
    const frame = (useq: number, num: number): Frame => ({ action: 'newFriend', data: { num }, useq })
    let state = { ...start([]), useq: 4 }
    expect(applyFrame(state, frame(4, 9), 0).state).toBe(state)
    expect(applyFrame(state, frame(6, 9), 0)).toEqual({ state, needs: [{ kind: 'userLog' }] })
    state = applyFrame(state, frame(5, 2), 0).state
    expect(state).toMatchObject({ newFriends: 2, useq: 5 })
  })

  test('about my own typing and cursor are not taken for the other person', () => {
    const state = start([row(C, 5)])
    const typing = { action: 'typing', data: { list_id: C, user_id: me } }
    expect(applyFrame(state, typing, 0).state.typing.size).toBe(0)
    const data = { list_id: C, user_id: me, read_mseq: 3, received_mseq: 3 }
    const moved = applyFrame(state, { action: 'chatCursor', data }, 0).state
    expect(chatIn(moved)).toMatchObject({ readMseq: 3, peerReadMseq: 0, unread: 2 })
  })

  test('that are unreadable change nothing', () => {
    const state = start([row(C, 5)])
    for (const data of [null, {}, { list_id: 1 }, 'x'])
      expect(applyFrame(state, { action: 'chatData', data }, 0)).toEqual({ state, needs: [] })
    expect(applyFrame(state, { action: 'fromTheFuture', data: {} }, 0)).toEqual({ state, needs: [] })
  })

  test('typing ends after five seconds', () => {
    const data = { list_id: C, user_id: peer }
    const { state } = applyFrame(start([row(C, 5)]), { action: 'typing', data }, 1000)
    expect(state.typing.get(C)).toEqual([{ personId: peer, name: '', doing: 0, untilMs: 6000 }])
  })

  test('several type at once, each known once; a message ends the typing of its sender only', () => {
    const typing = (id: string, doing = 0) => ({
      action: 'typing',
      data: { list_id: C, user_id: id, nickname: `name of ${id}`, doing },
    })
    const other = '00000000-0000-7000-8000-0000000000cc'
    let state = start([row(C, 5)])
    for (const frame of [typing(peer), typing(other), typing(peer, 1)])
      state = applyFrame(state, frame, 0).state
    expect(state.typing.get(C)?.map(({ personId, doing }) => [personId as string, doing])).toEqual([
      [other, 0],
      [peer, 1],
    ])
    const said = z.encode(newEntry.data, { conversationId: C, entry: entry(6) })
    state = applyFrame(state, { action: newEntry.wire, data: said }, 0).state
    expect(state.typing.get(C)?.map(({ personId }) => personId as string)).toEqual([other])
  })
})
