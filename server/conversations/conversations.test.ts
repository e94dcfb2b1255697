import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  blockPerson,
  chatStateChanged,
  type ConversationId,
  cursorMoved,
  getChat,
  listChats,
  markRead,
  markReceived,
  muteChat,
  newEntry,
  pinChat,
  ping,
  pong,
  reactToMessage,
  readHistory,
  removeChat,
  sendMessage,
  sendTyping,
  setDraft,
  typing,
  textOf,
} from '@linnet/protocol'
import {
  createTestWorld,
  groupOf,
  messageTo,
  newId,
  peopleNamed,
  type Person,
  type TestWorld,
} from '@linnet/testing'
import { readHeads } from './log/history'

let world: TestWorld
let ann: Person
let ben: Person
let eve: Person
let chat: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben, eve] = await peopleNamed(world, 'Ann', 'Ben', 'Eve')
  chat = await world.befriend(ann, ben)
})
afterAll(() => world.stop())

/** A message, by default to the conversation of Ann and Ben. */
const message = (text: string, cid = newId(), conversationId = chat) =>
  messageTo(conversationId, text, { cid })

describe('sending', () => {
  test('a message gets the next numbers of its conversation and reaches the other at once', async () => {
    const phone = await ben.connect()
    const before = await ann.do(getChat, { conversationId: chat })
    const sent = await ann.do(sendMessage, message('hello'))
    expect(sent.cseq).toBe(before.cseq + 1)
    expect(sent.mseq).toBe(before.mseq + 1)
    const frame = await phone.next(newEntry)
    expect(frame.data).toMatchObject({
      list_id: chat,
      data: {
        type: 0,
        cseq: sent.cseq,
        mseq: sent.mseq,
        cid: sent.cid,
        msg: { content: { text: 'hello' }, user_info: { uid: ann.id, name: 'Ann' } },
      },
    })
    await phone.close()
  })

  test('a retry gets the first answer and is stored once', async () => {
    const cid = newId()
    const first = await ann.do(sendMessage, message('once', cid))
    const again = await Promise.all([1, 2, 3].map(() => ann.do(sendMessage, message('once', cid))))
    for (const answer of again) expect(answer).toEqual(first)
    const { entries } = await ann.do(readHistory, { conversationId: chat })
    expect(entries.filter((entry) => entry.cid === cid)).toHaveLength(1)
  })

  test('the same id sent many times at once stores one message', async () => {
    const cid = newId()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ann.do(sendMessage, message('burst', cid))),
    )
    expect(new Set(answers.map(({ cseq }) => cseq)).size).toBe(1)
  })

  test('the same id with a different text, kind or conversation is refused as IdReused', async () => {
    const cid = newId()
    await ann.do(sendMessage, message('first', cid))
    const otherText = await ann.call(sendMessage, message('second', cid))
    const zoe = await world.person('Zoe')
    const other = await world.befriend(ann, zoe)
    const elsewhere = await ann.call(sendMessage, message('first', cid, other))
    for (const outcome of [otherText, elsewhere])
      expect(outcome).toMatchObject({ ok: false, refusal: { name: 'IdReused' } })
  })

  test('another person may use the same id', async () => {
    const cid = newId()
    const [one, other] = await Promise.all([
      ann.do(sendMessage, message('mine', cid)),
      ben.do(sendMessage, message('mine', cid)),
    ])
    expect(one.cseq).not.toBe(other.cseq)
  })

  test('a stranger gets the same refusal as for a conversation that does not exist', async () => {
    for (const conversationId of [chat, newId() as ConversationId]) {
      const outcome = await eve.call(sendMessage, message('psst', newId(), conversationId))
      expect(outcome).toMatchObject({ ok: false, refusal: { name: 'ConversationNotFound' } })
    }
  })

  test.each([
    ['an empty text', { content: { text: '' } }, 'EmptyMessage'],
    ['only white space', { content: { text: ' \n\t ' } }, 'EmptyMessage'],
    ['only a Hangul filler', { content: { text: '\u3164' } }, 'EmptyMessage'],
    ['only invisible marks', { content: { text: '\u200b\u2800\u180e\u00ad\ufe0f' } }, 'EmptyMessage'],
    ['an unknown kind', { kind: 'unknown' as const }, 'UnsupportedKind'],
    ['an unknown field', { content: { text: 'x', html: '<b>' } }, 'BadInput'],
    ['a text that is too long', { content: { text: 'x'.repeat(5001) } }, 'TooLarge'],
    ['a NUL character', { content: { text: 'a\0b' } }, 'BadInput'],
    ['half a surrogate pair', { content: { text: 'a\ud800' } }, 'BadInput'],
  ])('%s is refused by name', async (_, change, name) => {
    const outcome = await ann.call(sendMessage, { ...message('x'), ...change }).catch(() => undefined)
    if (outcome) expect(outcome).toMatchObject({ ok: false, refusal: { name } })
    else expect(await rawSend(change)).toBe(name)
  })

  /** Sends input that the typed client would not encode. */
  async function rawSend(change: object): Promise<string> {
    const response = await fetch(`${world.url}/im/message/addChat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        _token: ann.token,
        list_id: chat,
        type: 0,
        content: { text: 'x' },
        cid: newId(),
        ...change,
      }),
    })
    const { data } = (await response.json()) as { data: { code: string } }
    return data.code
  }

  test('hostile text comes back as it was sent', async () => {
    const texts = [
      '<img src=x onerror=alert(1)>',
      '‮right to left',
      "'; drop table x; --",
      '안녕 你好 👨‍👩‍👧‍👦',
      '{"a":1}',
      '\\u0000',
    ]
    for (const text of texts) await ann.do(sendMessage, message(text))
    const { entries } = await ben.do(readHistory, { conversationId: chat })
    expect(entries.slice(0, texts.length).map((entry) => textOf(entry.message.content))).toEqual(
      texts.toReversed(),
    )
  })

  test('500 concurrent senders leave no gaps or duplicates in the numbers', async () => {
    const before = await ann.do(getChat, { conversationId: chat })
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        (index % 2 === 0 ? ann : ben).do(sendMessage, message(`m${index}`)),
      ),
    )
    const numbers = answers.map(({ cseq }) => cseq).toSorted((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: 500 }, (_, index) => before.cseq + 1 + index))
    const stored = await world.sql<{ cseq: bigint; mseq: bigint }[]>`
      select cseq, mseq from conversations.entry where conversation_id = ${chat} order by cseq`
    expect(stored.map(({ cseq }) => Number(cseq))).toEqual(stored.map((_, index) => index + 1))
  })

  test('works as a form too, with the content as JSON text', async () => {
    const response = await fetch(`${world.url}/im/message/addChat`, {
      method: 'POST',
      body: new URLSearchParams({
        _token: ann.token,
        _agent_id: '1',
        lang: 'en-us',
        list_id: chat,
        type: '0',
        content: JSON.stringify({ text: 'by form' }),
        cid: newId(),
      }),
    })
    expect(await response.json()).toMatchObject({
      err: 0,
      data: { mseq: expect.any(Number) as number, time: expect.any(Number) as number },
    })
  })
})

describe('the log', () => {
  test('is read newest first, 30 at a time, to its beginning', async () => {
    const seen: number[] = []
    let before: number | undefined
    for (;;) {
      const page = await ann.do(readHistory, {
        conversationId: chat,
        range: before === undefined ? {} : { before },
      })
      expect(page.entries.length).toBeLessThanOrEqual(30)
      seen.push(...page.entries.map(({ cseq }) => cseq))
      before = page.entries.at(-1)?.cseq
      if (page.isLast) break
    }
    expect(seen).toEqual(Array.from({ length: seen.length }, (_, index) => seen.length - index))
  })

  test('is read forward by `after`, oldest first', async () => {
    const page = await ann.do(readHistory, { conversationId: chat, range: { after: 10 } })
    expect(page.entries.map(({ cseq }) => cseq)).toEqual(Array.from({ length: 30 }, (_, index) => 11 + index))
    expect(page.isLast).toBe(false)
  })

  test('has a first page that reaches the first unread message, up to 100 entries', async () => {
    expect((await ann.do(readHistory, { conversationId: chat, range: { unread: 70 } })).entries).toHaveLength(
      70,
    )
    expect(
      (await ann.do(readHistory, { conversationId: chat, range: { unread: 9000 } })).entries,
    ).toHaveLength(100)
  })

  test('cannot be read by a stranger', async () => {
    expect(await eve.call(readHistory, { conversationId: chat })).toMatchObject({
      ok: false,
      refusal: { name: 'ConversationNotFound' },
    })
  })

  test('begins with the system message of becoming friends, which is not unread for anyone', async () => {
    const page = await ann.do(readHistory, { conversationId: chat, range: { after: 0 } })
    expect(page.entries[0]).toMatchObject({
      cseq: 1,
      mseq: 0,
      message: { content: { kind: 'systemMessage', event: 'nowFriends' } },
    })
  })
})

test('a form can pass a range as JSON text', async () => {
  const ask = async (range: string) => {
    const fields = { _token: ann.token, list_id: chat, send_data: range }
    const response = await fetch(`${world.url}/im/get/chatData`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    return (await response.json()) as { err: number; data: { list?: { cseq: number }[]; code?: string } }
  }
  const { data } = await ask('{"after":10}')
  expect(data.list?.map(({ cseq }) => cseq)).toEqual(Array.from({ length: 30 }, (_, index) => 11 + index))
  expect(await ask('{"after":')).toMatchObject({ err: 1, data: { code: 'BadInput', field: 'send_data' } })
})

describe('unread and cursors', () => {
  let carol: Person
  let dan: Person
  let theirs: ConversationId

  beforeAll(async () => {
    carol = await world.person('Carol')
    dan = await world.person('Dan')
    theirs = await world.befriend(carol, dan)
  })

  test('messages from others after my cursor are unread, my own never', async () => {
    for (const text of ['1', '2', '3']) await carol.do(sendMessage, message(text, newId(), theirs))
    expect((await dan.do(getChat, { conversationId: theirs })).unread).toBe(3)
    expect((await carol.do(getChat, { conversationId: theirs })).unread).toBe(0)
    await dan.do(sendMessage, message('4', newId(), theirs))
    expect((await dan.do(getChat, { conversationId: theirs })).unread).toBe(3)
    expect((await carol.do(getChat, { conversationId: theirs })).unread).toBe(1)
  })

  test('reading only moves the cursor forward, and notifies my other devices and the other person', async () => {
    await dan.do(sendMessage, message('5', newId(), theirs))
    const [tablet, peer] = [await carol.connect(), await dan.connect()]
    expect(await carol.do(markRead, { conversationId: theirs, mseq: 4 })).toEqual({ unread: 1 })
    expect((await tablet.next(chatStateChanged)).data).toMatchObject({
      list_id: theirs,
      read_mseq: 4,
      no_reader_num: 1,
    })
    expect((await peer.next(cursorMoved)).data).toEqual({
      list_id: theirs,
      user_id: carol.id,
      read_mseq: 4,
      received_mseq: 4,
    })
    expect(await carol.do(markRead, { conversationId: theirs, mseq: 2 })).toEqual({ unread: 1 })
    expect(await carol.do(markRead, { conversationId: theirs })).toEqual({ unread: 0 })
    expect((await dan.do(getChat, { conversationId: theirs })).peerReadMseq).toBe(5)
    await Promise.all([tablet.close(), peer.close()])
  })

  test('a cursor beyond the head stops at the head', async () => {
    await carol.do(markRead, { conversationId: theirs, mseq: 1_000_000 })
    const { mseq, peerReadMseq } = await dan.do(getChat, { conversationId: theirs })
    expect(peerReadMseq).toBe(mseq)
  })

  test('received cursors of several conversations move in one call, and only in my own', async () => {
    await dan.do(sendMessage, message('6', newId(), theirs))
    const peer = await dan.connect()
    const { mseq } = await carol.do(getChat, { conversationId: theirs })
    await carol.do(markReceived, { cursors: { [theirs]: mseq, [chat]: 99 } })
    expect((await peer.next(cursorMoved)).data).toMatchObject({ list_id: theirs, received_mseq: mseq })
    expect((await ben.do(getChat, { conversationId: chat })).peerReceivedMseq).not.toBe(99)
    await peer.close()
  })

  test('a stranger cannot move a cursor', async () => {
    expect(await eve.call(markRead, { conversationId: theirs })).toMatchObject({
      ok: false,
      refusal: { name: 'ConversationNotFound' },
    })
  })
})

describe('the chat list', () => {
  test('has pinned chats first, then the newest, 30 at a time without gaps', async () => {
    const host = await world.person('Host')
    const chats: ConversationId[] = []
    for (let index = 0; index < 34; index++) {
      world.clock.advance(7)
      chats.push(await world.befriend(host, await world.person(`Guest ${index}`)))
    }
    const [oldest = chat] = chats
    await host.do(pinChat, { conversationId: oldest, isPinned: true })
    const first = await host.do(listChats, {})
    const second = await host.do(listChats, { before: first.at(-1)?.id })
    expect([...first, ...second].map(({ id }) => id)).toEqual([oldest, ...chats.slice(1).toReversed()])
    const times = new Set(second.map(({ lastAtMs }) => lastAtMs))
    expect([...times]).toEqual([...times].toSorted((one, other) => other - one))
    expect(times.size).toBe(second.length)
    expect(first).toHaveLength(30)
    expect(first[0]).toMatchObject({ isPinned: true, name: 'Guest 0' })
  })

  test('keeps pin, mute and draft to me, on all my devices', async () => {
    const [tablet, peer] = [await ann.connect(), await ben.connect()]
    await ann.do(muteChat, { conversationId: chat, isMuted: true })
    await ann.do(setDraft, { conversationId: chat, text: 'not yet' })
    expect((await tablet.next(chatStateChanged)).data).toMatchObject({ disturb: 1 })
    expect((await tablet.next(chatStateChanged)).data).toMatchObject({ draft: 'not yet' })
    expect(await ann.do(getChat, { conversationId: chat })).toMatchObject({ isMuted: true, draft: 'not yet' })
    expect(await ben.do(getChat, { conversationId: chat })).toMatchObject({ isMuted: false, draft: '' })
    expect(peer.frames.some(({ action }) => action === chatStateChanged.wire)).toBe(false)
    await Promise.all([tablet.close(), peer.close()])
  })

  test('shows a removed chat again, empty, with its next message; the other person keeps theirs', async () => {
    const [gil, hal] = [await world.person('Gil'), await world.person('Hal')]
    const theirs = await world.befriend(gil, hal)
    await hal.do(sendMessage, message('old', newId(), theirs))
    await gil.do(removeChat, { conversationId: theirs })
    expect(await gil.do(listChats, {})).toEqual([])
    await hal.do(sendMessage, message('new', newId(), theirs))
    expect(await gil.do(listChats, {})).toMatchObject([
      { id: theirs, lastContent: { text: 'new' }, unread: 1 },
    ])
    expect((await gil.do(readHistory, { conversationId: theirs })).entries).toHaveLength(1)
    expect((await hal.do(readHistory, { conversationId: theirs })).entries.length).toBeGreaterThan(2)
  })

  test.each([
    ['pin', (id: ConversationId) => eve.call(pinChat, { conversationId: id, isPinned: true })],
    ['mute', (id: ConversationId) => eve.call(muteChat, { conversationId: id, isMuted: true })],
    ['draft', (id: ConversationId) => eve.call(setDraft, { conversationId: id, text: 'x' })],
    ['remove', (id: ConversationId) => eve.call(removeChat, { conversationId: id })],
    ['see', (id: ConversationId) => eve.call(getChat, { conversationId: id })],
  ])('a stranger cannot %s', async (_, attempt) => {
    expect(await attempt(chat)).toMatchObject({ ok: false, refusal: { name: 'ConversationNotFound' } })
  })
})

describe('typing', () => {
  test('is shown to the other member and nobody else', async () => {
    const [writer, reader, stranger] = [await ann.connect(), await ben.connect(), await eve.connect()]
    stranger.send(sendTyping, { list_id: chat })
    writer.send(sendTyping, { list_id: chat })
    expect((await reader.next(typing)).data).toEqual({ list_id: chat, user_id: ann.id })
    expect(reader.frames.filter(({ action }) => action === typing.wire)).toHaveLength(1)
    expect(writer.frames.some(({ action }) => action === typing.wire)).toBe(false)
    await Promise.all([writer.close(), reader.close(), stranger.close()])
  })

  test('in a group it names who does what; one of a later kind counts as typing', async () => {
    const group = await groupOf(ann, ben)
    const [writer, reader] = [await ann.connect(), await ben.connect()]
    writer.send(sendTyping, { list_id: group, doing: 1 })
    const data = { list_id: group, user_id: ann.id, nickname: 'Ann', doing: 1 }
    expect((await reader.next(typing)).data).toEqual(data)
    expect(typing.data.parse({ ...data, doing: 9 })).toMatchObject({ doing: 0 })
    await Promise.all([writer.close(), reader.close()])
  })
})

test('after a block, neither typing nor reading is shown', async () => {
  const [ivy, jon] = [await world.person('Ivy'), await world.person('Jon')]
  const theirs = await world.befriend(ivy, jon)
  await ivy.do(sendMessage, message('before', newId(), theirs))
  await jon.do(blockPerson, { personId: ivy.id })
  const [ivys, jons] = [await ivy.connect(), await jon.connect()]
  ivys.send(sendTyping, { list_id: theirs })
  jons.send(sendTyping, { list_id: theirs })
  await jon.do(markRead, { conversationId: theirs })
  for (const device of [ivys, jons]) {
    device.send(ping, '')
    await device.next(pong)
    expect(device.frames.some(({ action }) => action === typing.wire || action === cursorMoved.wire)).toBe(
      false,
    )
  }
  await Promise.all([ivys.close(), jons.close()])
})

describe('catching up', () => {
  test('a device gets the entries that it missed and the frames of its user log', async () => {
    const phone = await ben.connect()
    const useq = phone.checked.useq ?? 0
    await phone.close()
    const { cseq } = await ben.do(getChat, { conversationId: chat })
    for (const text of ['a', 'b']) await ann.do(sendMessage, message(text))
    await ben.do(pinChat, { conversationId: chat, isPinned: true })
    const back = await ben.connect({ useq, heads: { [chat]: cseq } })
    const [head] = back.checked.heads ?? []
    expect(head?.entries.map((entry) => textOf(entry.message.content))).toEqual(['a', 'b'])
    expect(head?.tooLong).toBe(false)
    expect(back.checked.events).toMatchObject([{ action: chatStateChanged.wire, useq: useq + 1 }])
    expect(back.checked.useq).toBe(useq + 1)
    await back.close()
  })

  test('a device that is too far behind gets tooLong and no entries', async () => {
    const back = await ben.connect({ heads: { [chat]: 1 } })
    expect(back.checked.heads).toMatchObject([{ tooLong: true, entries: [] }])
    await back.close()
  })

  test('devices that come back together get what each would get alone', async () => {
    const { cseq } = await ben.do(getChat, { conversationId: chat })
    const sent = await ann.do(sendMessage, message('together'))
    await ben.do(reactToMessage, { conversationId: chat, cseq: sent.cseq, emoji: '👍', isOn: true })
    const work = { sql: world.sql, nowMs: world.clock.nowMs() }
    const known = [cseq, cseq + 1, 1]
    const heads = [ann, ben, eve].flatMap(({ id }) =>
      known.map((each) => ({ personId: id, heads: { [chat]: each } })),
    )
    const alone = await Promise.all(heads.map(async (device) => (await readHeads(work, [device]))[0] ?? []))
    expect(await readHeads(work, heads)).toEqual(alone)
    expect(alone.map(([head]) => head?.entries.length)).toEqual([
      2,
      1,
      0,
      2,
      1,
      0,
      undefined,
      undefined,
      undefined,
    ])
    const isMine = (device: number) => alone[device]?.[0]?.entries[0]?.message.reactions?.[0]?.isMine
    expect([isMine(0), isMine(3)]).toEqual([false, true])
  })

  test('leaves out the heads of conversations that are not mine', async () => {
    const device = await eve.connect({ heads: { [chat]: 0 } })
    expect(device.checked.heads).toEqual([])
    await device.close()
  })
})

test('a page of the chat list after a removed row is refused instead of empty', async () => {
  const dan = await world.person('Dan')
  const gone = await world.befriend(ann, dan)
  await ann.do(removeChat, { conversationId: gone })
  const outcome = await ann.call(listChats, { before: gone })
  expect(outcome).toMatchObject({ ok: false, refusal: { name: 'ConversationNotFound' } })
})
