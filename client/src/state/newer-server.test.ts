/** A server newer than this client: unreadable entries become placeholders, and everything else works. */
import { describe, expect, test } from 'bun:test'
import { newEntry, titleChanged, type TokenChecked, tokenChecked } from '@linnet/protocol'
import { getChat, listChats, readHistory } from '@linnet/protocol/conversations/calls'
import { z } from 'zod'
import { applyChatPage } from './chat-rows'
import { C, chatId, entry, groupRow, me, peer, row, textContent } from './chats.fixture'
import { applyHistoryPage } from './entries'
import { applyChecked, applyFrame } from './fold'
import { type Chat, type ClientState, emptyState } from './state'

const file = { id: '0197c3a2-7b1e-7cc1-9d7e-3f7a0f0c1a11', kind: 'hologram', name: 'h', mime: '', size: 1 }

/** Unreadable entries, by kind number and content. */
const unreadable: [string, number, object][] = [
  ['an unknown kind', 99, { tune: 'la' }],
  ['an unknown system message', 20, { notice: 'groupSold', actor: { id: peer, name: 'Peer' } }],
  ['an unknown enum value', 4, { file }],
  ['broken content', 2, { file: 'none' }],
]

/** An entry on the wire. */
const wireEntry = (cseq: number, type = 0, content: object = { text: `t${cseq}` }, more: object = {}) => ({
  type,
  cseq,
  mseq: cseq,
  cid: `c${cseq}`,
  msg: {
    id: `m${cseq}`,
    type,
    time: 1000 + cseq,
    time_ms: (1000 + cseq) * 1000,
    content,
    user_info: { uid: peer, name: 'Peer', face: '', group_name: '', group_face: '' },
    ...more,
  },
})

const wireRow = (id: string, cseq: number): object => z.encode(getChat.output, row(id as typeof C, cseq))

const start = (cseq: number): ClientState =>
  applyChatPage({ ...emptyState, me }, [row(C, cseq)], { isLast: true })
const chatIn = (state: ClientState): Chat => state.chats.get(C)!
const logIn = (state: ClientState) => chatIn(state).log?.entries ?? []
/** A state with five messages read. */
const opened = (): ClientState => {
  const entries = [1, 2, 3, 4, 5].map((cseq) => entry(cseq))
  const request = { kind: 'newest', head: 5 } as const
  return applyHistoryPage(start(5), { conversationId: C, entries, isLast: true }, request).state
}
const push = (state: ClientState, ...entries: object[]) =>
  entries.reduce<ReturnType<typeof applyFrame>>(
    (before, data) => applyFrame(before.state, { action: newEntry.wire, data: { list_id: C, data } }, 0),
    { state, needs: [] },
  )

describe.each(unreadable)('%s', (_, type, content) => {
  const placeholder = { kind: 'unknown', number: type, raw: content }

  test('keeps its place on a page of history', () => {
    const list = [wireEntry(3), wireEntry(2, type, content), wireEntry(1)]
    const page = z.decode(readHistory.output, { list_id: C, list, last: 1 } as never)
    const { state, needs } = applyHistoryPage(start(3), page, { kind: 'newest', head: 3 })
    expect(logIn(state).map(({ message }) => message.content)).toEqual([
      textContent('t1'),
      placeholder,
      textContent('t3'),
    ] as never)
    expect([chatIn(state).log?.to, needs]).toEqual([3, []])
  })

  test('arrives in a frame, and the log continues after it', () => {
    const { state, needs } = push(opened(), wireEntry(6, type, content), wireEntry(7))
    expect(logIn(state).map(({ cseq }) => cseq)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(logIn(state)[5]?.message.content).toEqual(placeholder as never)
    expect(chatIn(state)).toMatchObject({ cseq: 7, mseq: 7, unread: 7, lastContent: textContent('t7') })
    expect(needs).toEqual([])
  })

  test('keeps its place in a catch-up', () => {
    const head = {
      list_id: C,
      cseq: 7,
      mseq: 7,
      no_reader_num: 7,
      read_mseq: 0,
      peer_read_mseq: 0,
      peer_received_mseq: 0,
      list: [wireEntry(6, type, content), wireEntry(7)],
      too_long: 0,
    }
    const wire = { err: 0, msg: '', useq: 0, heads: [{ ...head, list_id: 'nowhere' }, head] }
    const checked: TokenChecked = z.decode(tokenChecked.data, wire as never)
    const { state } = applyChecked(opened(), checked)
    expect(logIn(state).map(({ cseq }) => cseq)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(logIn(state)[5]?.message.content).toEqual(placeholder as never)
    expect(chatIn(state).log?.to).toBe(7)
  })

  test('shows in its row, and the rest of the chat list arrives', () => {
    const odd = { ...wireRow(chatId(2), 4), last_type: type, last_content: content, last_msg: '' }
    const rows = z.decode(listChats.output, [wireRow(C, 5), odd, wireRow(chatId(3), 5)] as never)
    const { chats } = applyChatPage({ ...emptyState, me }, rows, { isLast: true })
    expect([...chats.values()].map(({ lastContent }) => lastContent)).toEqual([
      textContent('t5'),
      placeholder,
      textContent('t5'),
    ] as never)
  })
})

describe('from a newer server', () => {
  test('an unknown system message makes the client fetch the group', () => {
    const group = applyChatPage({ ...emptyState, me }, [groupRow(C, 5)], { isLast: true })
    const { state, needs } = push(group, wireEntry(6, 20, { notice: 'groupSold' }))
    expect(needs).toEqual([{ kind: 'chat', conversationId: C }])
    expect(chatIn(state)).toMatchObject({ groupVersion: 1, membersVersion: 1, cseq: 6 })
  })

  test('an unknown change shows nothing and makes the client fetch the row', () => {
    const { state, needs } = push(opened(), {
      ...wireEntry(6, 21, { change: 'translated', target: 5 }),
      mseq: 0,
    })
    expect(chatIn(state)).toMatchObject({ cseq: 6, lastCseq: 5, lastContent: textContent('t5'), unread: 5 })
    expect(needs).toEqual([{ kind: 'chat', conversationId: C }])
  })

  test('an unreadable field beside the content loses that field only', () => {
    const odd = wireEntry(6, 0, { text: 'hello' }, { quote: { cseq: 'five' }, user_info: { uid: 7 } })
    const { state } = push(opened(), odd)
    expect(logIn(state).at(-1)?.message).toMatchObject({ id: 'm6', at: 1006, content: textContent('hello') })
    expect(logIn(state).at(-1)?.message.quote).toBeUndefined()
  })

  test('an entry without a message does not stop a page, and its gap is not requested forever', () => {
    const list = [wireEntry(6), { ...wireEntry(7), msg: 'gone' }, { type: 0 }]
    const page = z.decode(readHistory.output, { list_id: C, list, last: 1 } as never)
    const { state, needs } = applyHistoryPage(opened(), page, { kind: 'newer', after: 5, head: 7 })
    expect(logIn(state).map(({ cseq }) => cseq)).toEqual([1, 2, 3, 4, 5, 6])
    expect([chatIn(state).log?.to, needs]).toEqual([7, []])
  })

  test('an unknown or unreadable event of my own log counts as followed, and the next one is applied', () => {
    const title = { action: titleChanged.wire, data: { list_id: C, show_name: 'Renamed' }, useq: 3 }
    const events = [{ action: 'moodChanged', data: {}, useq: 1 }, { ...title, data: 'gone', useq: 2 }, title]
    const pushed = events.reduce((state, frame) => applyFrame(state, frame, 0).state, opened())
    expect(pushed).toMatchObject({ useq: 3 })
    expect(chatIn(pushed).name).toBe('Renamed')
    const { state, needs } = applyChecked(opened(), { err: 0, message: '', useq: 3, events, heads: [] })
    expect([state.useq, chatIn(state).name, needs]).toEqual([3, 'Renamed', []])
  })

  test('an unknown kind of chat is a row like any other, and its messages count', () => {
    const { user_id: _, ...channel } = { ...wireRow(chatId(2), 5), type: 3, user_id: '' }
    const rows = z.decode(listChats.output, [wireRow(C, 5), channel] as never)
    const { chats } = applyChatPage({ ...emptyState, me }, rows, { isLast: true })
    expect(chats.get(chatId(2))).toMatchObject({ type: 3, name: 'Peer', unread: 5, cseq: 5 })
  })

  test('unknown locks, roles and field types keep every row of the chat list', () => {
    const group = z.encode(getChat.output, groupRow(chatId(2), 5)) as { group: object }
    const odd = [
      { ...wireRow(C, 5), lock: 'frozen' },
      { ...group, group: { ...group.group, role: 9, slow_seconds: 'slow' } },
      { ...wireRow(chatId(3), 5), last_content: 'text', top: 'high', show_name: null },
    ]
    const rows = z.decode(listChats.output, odd as never)
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({ lock: '', lastContent: textContent('t5') })
    expect(rows[1]).toMatchObject({ group: { myRole: 0, slowSeconds: 0, memberCount: 3 } })
    expect(rows[2]).toMatchObject({ name: '', isPinned: false, cseq: 5, lastContent: { kind: 'unknown' } })
  })
})
