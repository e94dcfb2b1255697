import { describe, expect, test } from 'bun:test'
import type { ChatView, ConversationId, EntryView, Frame, PersonId, TokenChecked } from '@linnet/protocol'
import fc from 'fast-check'
import { applyChatPage, sortedChats } from './chat-rows'
import { acceptMessage, discardMessage, withEchoes } from './echoes'
import { applyHistoryPage, applyNewEntries, type Folded, type PageAsked } from './entries'
import { applyChecked, applyFrame } from './fold'
import { trimmed } from './log'
import { isIncomplete } from './readings'
import { type Chat, type ClientState, emptyState } from './state'

const me = '00000000-0000-7000-8000-0000000000aa' as PersonId
const peer = '00000000-0000-7000-8000-0000000000bb' as PersonId
const chatId = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}` as ConversationId
const C = chatId(1)
const D = chatId(2)

const entry = (
  cseq: number,
  { mseq = cseq, sender = peer }: { mseq?: number; sender?: string } = {},
): EntryView => ({
  kind: mseq === 0 ? 20 : 0,
  cseq,
  mseq,
  cid: `c${cseq}`,
  message: {
    id: `m${cseq}`,
    kind: 0,
    at: 1000 + cseq,
    atMs: (1000 + cseq) * 1000,
    content: { text: `t${cseq}` },
    sender: { id: sender, name: '', photo: '', groupName: '', groupPhoto: '' },
  },
})
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => entry(from + at))

const row = (id: ConversationId, cseq: number, readMseq = 0): ChatView => ({
  id,
  type: 1,
  name: 'x',
  photo: '',
  lastText: cseq > 0 ? `t${cseq}` : '',
  lastKind: 0,
  lastContent: cseq > 0 ? { text: `t${cseq}` } : {},
  lastSenderId: cseq > 0 ? peer : '',
  lastAt: 1000 + cseq,
  unread: cseq - readMseq,
  isPinned: false,
  pinnedAt: 0,
  isMuted: false,
  draft: '',
  peerId: peer,
  lock: '',
  cseq,
  mseq: cseq,
  readMseq,
  peerReadMseq: 0,
  peerReceivedMseq: 0,
})

const start = (rows: readonly ChatView[]): ClientState =>
  applyChatPage({ ...emptyState, me }, rows, { isFirst: true, isLast: true })
const push = (state: ClientState, cseq: number, sender: string = peer): Folded =>
  applyNewEntries(state, C, [entry(cseq, { sender })])
const page = (state: ClientState, entries: EntryView[], asked: PageAsked, isLast = false): Folded =>
  applyHistoryPage(state, { conversationId: C, entries, isLast }, asked)
const newest = (state: ClientState, entries: EntryView[], isLast = false) =>
  page(state, entries, { kind: 'newest', head: state.chats.get(C)?.cseq ?? 0 }, isLast).state
const chatIn = (state: ClientState, id = C): Chat => state.chats.get(id)!
const numbersIn = (state: ClientState) => chatIn(state).log?.entries.map(({ cseq }) => cseq)
const message = (cid: string, text = 'hello') => ({
  cid,
  conversationId: C,
  kind: 0,
  content: { text },
  acceptedAtMs: 9e12,
})

describe('a log on this device has no hole', () => {
  test('when an older page comes after the log was trimmed', () => {
    const state = newest(start([row(C, 3000)]), span(901, 3000))
    const cut = { ...state, chats: new Map([[C, trimmed(chatIn(state))]]) }
    const after = page(cut, span(871, 900), { kind: 'older', before: 901 }).state
    expect(chatIn(after).log).toEqual(chatIn(cut).log)
    expect(numbersIn(after)?.[0]).toBe(2001)
  })

  test('when an older page comes after the log began anew', () => {
    const state = newest(start([row(C, 100)]), span(71, 100))
    const anew = page(state, span(471, 500), { kind: 'newest', head: 500 })
    expect(numbersIn(anew.state)).toEqual(span(471, 500).map(({ cseq }) => cseq))
    expect(anew.needs).toContainEqual({ kind: 'chat', conversationId: C })
    const late = page(anew.state, span(41, 70), { kind: 'older', before: 71 })
    expect(numbersIn(late.state)?.[0]).toBe(471)
  })

  test('when pushes come swapped and nothing was read yet', () => {
    const first = push(start([row(C, 5, 5)]), 7)
    expect(first.needs).toEqual([{ kind: 'gap', conversationId: C, after: 5 }])
    expect(numbersIn(push(first.state, 6).state)).toEqual([6, 7])
  })

  test('when a part of it was cleared for me: what lies before a page that begins later is gone', () => {
    const state = newest(start([row(C, 10)]), span(1, 10), true)
    const ahead = push(state, 14)
    const filled = page(ahead.state, [entry(13), entry(14)], { kind: 'newer', after: 10, head: 14 }, true)
    expect(filled.needs).toEqual([])
    expect(numbersIn(filled.state)).toEqual([13, 14])
    expect(chatIn(filled.state).log?.isStart).toBe(true)
    expect(isIncomplete(chatIn(filled.state))).toBe(false)
  })

  test('when all of it was cleared and nothing came after', () => {
    const state = newest(start([row(C, 5)]), span(1, 5), true)
    const told = applyChatPage(state, [row(C, 10)], { isFirst: false, isLast: false })
    const filled = page(told, [], { kind: 'newer', after: 5, head: 10 }, true).state
    expect(numbersIn(filled)).toEqual([])
    expect(isIncomplete(chatIn(filled))).toBe(false)
  })
})

describe('the chat list', () => {
  test('keeps a conversation that came while an older answer was under way', () => {
    const asked = start([row(C, 5)]).chats
    const came = applyChatPage(start([row(C, 5)]), [row(D, 1)], { isFirst: false, isLast: false })
    expect(applyChatPage(came, [row(C, 5)], { isFirst: true, isLast: true, asked }).chats.has(D)).toBe(true)
  })

  test('does not bring back what was removed while an older answer was under way', () => {
    const state = start([row(C, 5), row(D, 1)])
    const frame = { action: 'chatState', data: { list_id: D, removed: 1 } }
    const removed = applyFrame(state, frame, 0).state
    const rows = [row(C, 5), row(D, 1)]
    const late = applyChatPage(removed, rows, { isFirst: true, isLast: true, asked: state.chats })
    expect(late.chats.has(D)).toBe(false)
  })

  test('keeps a pin that was set while an older answer was under way', () => {
    const state = start([row(C, 5)])
    const pinned = applyFrame(state, { action: 'chatState', data: { list_id: C, top: 1 } }, 0).state
    const late = applyChatPage(pinned, [row(C, 5)], { isFirst: true, isLast: true, asked: state.chats })
    expect(chatIn(late).isPinned).toBe(true)
  })

  test('begins anew after too much of the own log was missed: removed, unpinned and locked elsewhere is seen', () => {
    const before = { ...start([{ ...row(C, 9), isPinned: true }, row(D, 1)]), useq: 5 }
    const withLog = newest(before, span(1, 9), true)
    const checked: TokenChecked = { err: 0, message: '', useq: 900, tooLong: 1, events: [], heads: [] }
    const told = applyChecked(withLog, checked)
    expect(told.needs).toEqual([{ kind: 'chats' }])
    const page1 = [{ ...row(C, 9), lock: 'blocked' as const }]
    const after = applyChatPage(told.state, page1, { isFirst: true, isLast: false, asked: told.state.chats })
    expect(after.chats.has(D)).toBe(false)
    expect(chatIn(after)).toMatchObject({ isPinned: false, lock: 'blocked', isStale: undefined })
    expect(after.useq).toBe(900)
    // What was cleared elsewhere stays until the newest page says so.
    expect(isIncomplete(chatIn(after))).toBe(true)
    const opened = page(after, [entry(8), entry(9)], { kind: 'newest', head: 9 }, true).state
    expect(numbersIn(opened)).toEqual([8, 9])
    expect(isIncomplete(chatIn(opened))).toBe(false)
  })

  test('asks for the row when a message comes to a conversation that nobody knows', () => {
    expect(push(start([]), 1).needs).toEqual([{ kind: 'chat', conversationId: C }])
  })

  test('shows pinned conversations first, then the newest', () => {
    const state = start([row(C, 5), { ...row(D, 1), isPinned: true }, row(chatId(3), 9)])
    expect(sortedChats(state).map(({ id }) => id)).toEqual([D, chatId(3), C])
  })

  test('keeps a draft that this device has still to tell', () => {
    const state = start([row(C, 5)])
    const typed = { ...state, pending: { ...state.pending, drafts: new Map([[C, 'mine']]) } }
    const older = [{ ...row(C, 5), draft: 'older' }]
    expect(chatIn(applyChatPage(typed, older, { isFirst: true, isLast: true })).draft).toBe('mine')
    const frame = { action: 'chatState', data: { list_id: C, draft: 'older' } }
    expect(chatIn(applyFrame(typed, frame, 0).state).draft).toBe('mine')
  })
})

describe('what a message leaves', () => {
  test('a discarded one leaves no trace in the list', () => {
    const state = start([row(C, 5, 5)])
    const accepted = acceptMessage(state, message('z', 'never sent'))
    expect(chatIn(withEchoes(accepted)).lastText).toBe('never sent')
    expect(chatIn(withEchoes(discardMessage(accepted, 'z')))).toEqual(chatIn(state))
  })

  test('messages wait in the order of their ids, whichever was loaded first', () => {
    const state = ['b', 'c', 'a'].reduce((now, cid) => acceptMessage(now, message(cid)), start([row(C, 0)]))
    expect(state.outgoing.map(({ cid }) => cid)).toEqual(['a', 'b', 'c'])
  })

  test('screens get the same rows while nothing about them changes', () => {
    const accepted = acceptMessage(start([row(C, 5)]), message('z'))
    const later: ClientState = { ...accepted, connection: 'ready' }
    expect(withEchoes(later).chats).toBe(withEchoes(accepted).chats)
    expect(withEchoes(accepted)).toBe(withEchoes(accepted))
  })
})

describe('unread', () => {
  test('counts what others wrote after what I read or wrote, on whichever device', () => {
    const others = push(start([row(C, 5, 5)]), 6).state
    expect(chatIn(others).unread).toBe(1)
    const mine = push(others, 7, me).state
    expect(chatIn(mine).unread).toBe(0)
    expect(chatIn(push(mine, 8).state).unread).toBe(1)
  })

  test('is right again once a lost message of my own has come by a page', () => {
    const ahead = push(start([row(C, 5, 5)]), 8)
    expect(ahead.needs).toEqual([{ kind: 'gap', conversationId: C, after: 5 }])
    const missed = [entry(6), entry(7, { sender: me }), entry(8)]
    const filled = page(ahead.state, missed, { kind: 'newer', after: 5, head: 8 }, true).state
    expect(chatIn(filled)).toMatchObject({ unread: 1, readMseq: 7 })
  })
})

describe('frames', () => {
  test('of the own log are applied in turn, once, and a hole is asked for', () => {
    const frame = (useq: number, num: number): Frame => ({ action: 'newFriend', data: { num }, useq })
    let state = { ...start([]), useq: 4 }
    expect(applyFrame(state, frame(4, 9), 0).state).toBe(state)
    expect(applyFrame(state, frame(6, 9), 0)).toEqual({ state, needs: [{ kind: 'userLog' }] })
    state = applyFrame(state, frame(5, 2), 0).state
    expect(state).toMatchObject({ newFriends: 2, useq: 5 })
  })

  test('about my own typing and my own cursor do not show me as the other', () => {
    const state = start([row(C, 5)])
    const typing = { action: 'typing', data: { list_id: C, user_id: me } }
    expect(applyFrame(state, typing, 0).state.typing.size).toBe(0)
    const data = { list_id: C, user_id: me, read_mseq: 3, received_mseq: 3 }
    const moved = applyFrame(state, { action: 'chatCursor', data }, 0).state
    expect(chatIn(moved)).toMatchObject({ readMseq: 3, peerReadMseq: 0, unread: 2 })
  })

  test('that nobody can read change nothing', () => {
    const state = start([row(C, 5)])
    for (const data of [null, {}, { list_id: 1 }, 'x'])
      expect(applyFrame(state, { action: 'chatData', data }, 0)).toEqual({ state, needs: [] })
    expect(applyFrame(state, { action: 'fromTheFuture', data: {} }, 0)).toEqual({ state, needs: [] })
  })

  test('typing ends five seconds after it was heard', () => {
    const data = { list_id: C, user_id: peer }
    const { state } = applyFrame(start([row(C, 5)]), { action: 'typing', data }, 1000)
    expect(state.typing.get(C)).toEqual({ personId: peer, untilMs: 6000 })
  })
})

/** One conversation as a server keeps it, and the frames that it has pushed. */
class ModelServer {
  readonly log: EntryView[] = []
  readonly pushes: Frame[] = []
  mseq = 0
  sent = 0
  peerRead = 0

  append(sender: string, counts: boolean): void {
    if (counts) this.mseq++
    if (counts && sender === me) this.sent = this.mseq
    const added = entry(this.log.length + 1, { mseq: counts ? this.mseq : 0, sender })
    this.log.push(added)
    const { message: m, ...rest } = added
    const msg = {
      id: m.id,
      type: m.kind,
      time: m.at,
      time_ms: m.atMs,
      content: m.content,
      user_info: { uid: sender, name: '', face: '', group_name: '', group_face: '' },
    }
    const data = { type: rest.kind, cseq: rest.cseq, mseq: rest.mseq, cid: rest.cid, msg }
    this.pushes.push({ action: 'chatData', data: { list_id: C, data } })
  }

  peerReads(): void {
    this.peerRead = this.mseq
    const data = { list_id: C, user_id: peer, read_mseq: this.mseq, received_mseq: this.mseq }
    this.pushes.push({ action: 'chatCursor', data })
  }

  row(): ChatView {
    const last = this.log.at(-1)
    return {
      ...row(C, this.log.length),
      mseq: this.mseq,
      readMseq: this.sent,
      unread: this.mseq - this.sent,
      lastText: last?.message.content.text ?? '',
      lastContent: last?.message.content ?? {},
      lastKind: last?.kind ?? 0,
      lastSenderId: last?.message.sender.id ?? '',
      lastAt: last?.message.at ?? 1000,
      peerReadMseq: this.peerRead,
      peerReceivedMseq: this.peerRead,
    }
  }

  page(asked: PageAsked): { entries: EntryView[]; isLast: boolean } {
    if (asked.kind === 'newer') {
      const entries = this.log.slice(asked.after, asked.after + 5)
      return { entries, isLast: asked.after + 5 >= this.log.length }
    }
    const end = asked.kind === 'older' ? asked.before - 1 : this.log.length
    return { entries: this.log.slice(Math.max(0, end - 5), end).reverse(), isLast: end <= 5 }
  }
}

const askedFor = (chat: Chat, kind: PageAsked['kind']): PageAsked => {
  const log = chat.log
  if (kind === 'newer' && log) return { kind, after: log.to, head: chat.cseq }
  if (kind === 'older' && log) return { kind, before: log.from }
  return { kind: 'newest', head: chat.cseq }
}

/** Reads what is missing, as the engine does, up to the beginning of the log. */
function complete(given: ClientState, server: ModelServer): ClientState {
  let state = applyChatPage(given, [server.row()], { isFirst: true, isLast: true })
  const read = (kind: PageAsked['kind']) => {
    const asked = askedFor(chatIn(state), kind)
    state = applyHistoryPage(state, { conversationId: C, ...server.page(asked) }, asked).state
  }
  for (let turn = 0; turn < 50 && isIncomplete(chatIn(state)); turn++) read('newer')
  for (let turn = 0; turn < 50 && !chatIn(state).log?.isStart; turn++) read('older')
  return state
}

/** A device of which the steps below know everything: what it holds, and which answers are on their way to it. */
class Device {
  readonly answers: ((state: ClientState) => ClientState)[] = []
  state: ClientState

  constructor(
    readonly server: ModelServer,
    isOpen: boolean,
  ) {
    const fresh = start([server.row()])
    this.state = isOpen ? complete(fresh, server) : fresh
  }

  arrives(frame: Frame | undefined): void {
    if (frame) this.state = applyFrame(this.state, frame, 0).state
  }

  asks(kind: PageAsked['kind']): void {
    const asked = askedFor(chatIn(this.state), kind)
    const answer = { conversationId: C, ...this.server.page(asked) }
    this.answers.push((now) => applyHistoryPage(now, answer, asked).state)
  }

  asksForRow(): void {
    const [answer, asked] = [this.server.row(), this.state.chats]
    this.answers.push((now) => applyChatPage(now, [answer], { isFirst: true, isLast: true, asked }))
  }

  reconnects(): void {
    const { log, cseq: known } = chatIn(this.state)
    const { cseq, mseq, unread, readMseq, peerReadMseq, peerReceivedMseq } = this.server.row()
    const from = log?.to ?? known
    const tooLong = cseq - from > 8
    const entries = tooLong ? [] : this.server.log.slice(from)
    const counters = { cseq, mseq, unread, readMseq, peerReadMseq, peerReceivedMseq }
    const heads = [{ conversationId: C, ...counters, entries, tooLong }]
    this.state = applyChecked(this.state, { err: 0, message: '', useq: 0, events: [], heads }).state
  }
}

/** Takes one of several out, whichever number is given. */
const take = <T>(list: T[], which: number): T | undefined =>
  list.splice(which % Math.max(1, list.length), 1)[0]

const steps = {
  'the peer writes': ({ server }: Device) => server.append(peer, true),
  'I write elsewhere': ({ server }: Device) => server.append(me, true),
  'a notice comes': ({ server }: Device) => server.append(peer, false),
  'the peer reads': ({ server }: Device) => server.peerReads(),
  'a push arrives': (device: Device, which: number) => device.arrives(take(device.server.pushes, which)),
  'a push arrives, and will again': (device: Device, which: number) =>
    device.arrives(device.server.pushes[which % Math.max(1, device.server.pushes.length)]),
  'a push is lost': ({ server }: Device, which: number) => void take(server.pushes, which),
  'ask newer': (device: Device) => device.asks('newer'),
  'ask older': (device: Device) => device.asks('older'),
  'ask newest': (device: Device) => device.asks('newest'),
  'ask for the row': (device: Device) => device.asksForRow(),
  'an answer arrives': (device: Device, which: number) => {
    device.state = take(device.answers, which)?.(device.state) ?? device.state
  },
  reconnect: (device: Device) => device.reconnects(),
}

test('pushes and pages lost, doubled, late and in any order end in what a fresh device reads; cursors never go back', () => {
  const step = fc.record({
    does: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
    which: fc.nat(50),
  })
  const law = fc.property(
    fc.nat(12),
    fc.boolean(),
    fc.array(step, { maxLength: 120 }),
    (before, isOpen, taken) => {
      const server = new ModelServer()
      for (let count = 0; count < before; count++) server.append(count % 3 === 0 ? me : peer, count % 4 !== 0)
      server.pushes.length = 0
      const device = new Device(server, isOpen)
      for (const { does, which } of taken) {
        const chat = chatIn(device.state)
        steps[does](device, which)
        const now = chatIn(device.state)
        for (const counter of ['cseq', 'mseq', 'readMseq', 'peerReadMseq', 'peerReceivedMseq'] as const)
          expect(now[counter]).toBeGreaterThanOrEqual(chat[counter])
        if (now.log) expect(now.log.entries).toEqual(server.log.slice(now.log.from - 1, now.log.to))
      }
      for (const answer of device.answers) device.state = answer(device.state)
      const afresh = complete(start([server.row()]), server)
      expect(chatIn(complete(device.state, server))).toEqual(chatIn(afresh))
    },
  )
  fc.assert(law, { numRuns: 500 })
})
