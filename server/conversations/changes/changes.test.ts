import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  type AnyCall,
  clearHistory,
  contentOfItem,
  type ConversationId,
  deleteEntries,
  editMessage,
  entriesDeleted,
  getChat,
  newEntry,
  type KindName,
  poke,
  reactToMessage,
  readEdits,
  readHistory,
  recalledContent,
  recallMessage,
  sendCard,
  sendMessage,
  setAutoDestroy,
  textOf,
} from '@linnet/protocol'
import {
  createTestWorld,
  entryAt as entryIn,
  newId,
  peopleNamed,
  type Person,
  refusalOf,
  send as sendTo,
  sendRaw,
  type TestWorld,
} from '@linnet/testing'

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

const minute = 60_000

/** Sends a message, by default to the conversation of Ann and Ben. */
const send = (
  person: Person,
  content: object,
  { kind = 'text', to = chat }: { kind?: KindName; to?: ConversationId } = {},
) => sendTo(person, to, content, { kind })
const entryAt = (person: Person, cseq: number, conversationId = chat) => entryIn(person, conversationId, cseq)

/** The refusal of a call that the typed client would not encode. */
const refusalOnTheWire = async (call: AnyCall, payload: object) =>
  (await sendRaw(world, call, { ...payload, _token: ann.token })).data['code']

describe('recalling', () => {
  test('deletes the content for everyone, with an entry in the log and a frame', async () => {
    const phone = await ben.connect()
    const { cseq } = await send(ann, { text: 'a secret' })
    const changed = await ann.do(recallMessage, { conversationId: chat, cseq })
    const frame = await phone.next(newEntry, ({ data }) => (data['data'] as { type: number }).type === 21)
    expect(frame.data).toMatchObject({
      data: {
        cseq: changed.cseq,
        mseq: 0,
        msg: { content: { change: 'recalled', target: cseq }, user_info: { uid: ann.id } },
      },
    })
    const entry = await entryAt(ben, cseq)
    expect(entry?.changedCseq).toBe(changed.cseq)
    expect(entry?.message.content).toEqual(recalledContent(0, ann.id))
    const [row] = await world.sql<
      { content: object }[]
    >`select content from conversations.entry where conversation_id = ${chat} and cseq = ${cseq}`
    expect(row?.content).toEqual({})
    await phone.close()
  })

  test('is idempotent: concurrent recalls get the same answer', async () => {
    const { cseq } = await send(ann, { text: 'twice' })
    const answers = await Promise.all(
      [1, 2, 3].map(() => ann.do(recallMessage, { conversationId: chat, cseq })),
    )
    expect(new Set(answers.map((answer) => answer.cseq)).size).toBe(1)
  })

  test('is allowed for two minutes, and in a direct conversation only to the sender', async () => {
    const { cseq } = await send(ann, { text: 'mine' })
    expect(await refusalOf(ben.call(recallMessage, { conversationId: chat, cseq }))).toBe('NotYourMessage')
    expect(await refusalOf(eve.call(recallMessage, { conversationId: chat, cseq }))).toBe(
      'ConversationNotFound',
    )
    world.clock.advance(2 * minute + 1000)
    expect(await refusalOf(ann.call(recallMessage, { conversationId: chat, cseq }))).toBe('TooLateToRecall')
  })

  test('changes neither the order of the chat list nor the unread count', async () => {
    const before = await ben.do(getChat, { conversationId: chat })
    const { cseq } = await send(ann, { text: 'gone soon' })
    world.clock.advance(1000)
    await ann.do(recallMessage, { conversationId: chat, cseq })
    const after = await ben.do(getChat, { conversationId: chat })
    expect(after.unread).toBe(before.unread + 1)
    expect(after).toMatchObject({ lastCseq: cseq, lastContent: recalledContent(0, ann.id) })
  })

  test('something that is not a message, or does not exist, is refused', async () => {
    expect(await refusalOf(ann.call(recallMessage, { conversationId: chat, cseq: 1 }))).toBe('MessageGone')
    expect(await refusalOf(ann.call(recallMessage, { conversationId: chat, cseq: 999_999 }))).toBe(
      'MessageGone',
    )
  })
})

describe('editing', () => {
  test('changes the text, keeps the earlier one, and shows the new one in the chat list', async () => {
    const { cseq } = await send(ann, { text: 'helo' })
    const first = await ann.do(editMessage, { conversationId: chat, cseq, text: 'hello', cid: newId() })
    const second = await ann.do(editMessage, { conversationId: chat, cseq, text: 'hello!', cid: newId() })
    expect(second.cseq).toBeGreaterThan(first.cseq)
    const entry = await entryAt(ben, cseq)
    expect(entry).toMatchObject({ changedCseq: second.cseq, message: { content: { text: 'hello!' } } })
    expect(entry?.message.editedAt).toBeGreaterThan(0)
    const earlier = await ben.do(readEdits, { conversationId: chat, cseq })
    expect(earlier.map(({ text }) => text)).toEqual(['hello', 'helo'])
    expect(await ben.do(getChat, { conversationId: chat })).toMatchObject({
      lastContent: { text: 'hello!' },
      lastCseq: cseq,
    })
  })

  test('is idempotent by id; the same id with another text is refused', async () => {
    const { cseq } = await send(ann, { text: 'one' })
    const cid = newId()
    const input = { conversationId: chat, cseq, text: 'two', cid }
    const answers = [await ann.do(editMessage, input), await ann.do(editMessage, input)]
    expect(answers[0]).toEqual(answers[1])
    expect(await refusalOf(ann.call(editMessage, { ...input, text: 'three' }))).toBe('IdReused')
    expect(await ann.do(readEdits, { conversationId: chat, cseq })).toHaveLength(1)
  })

  test('is allowed only to the sender, within a day, and not to an empty text', async () => {
    const { cseq } = await send(ann, { text: 'mine' })
    const input = { conversationId: chat, cseq, text: 'other', cid: newId() }
    expect(await refusalOf(ben.call(editMessage, input))).toBe('NotYourMessage')
    expect(await refusalOf(eve.call(editMessage, input))).toBe('ConversationNotFound')
    for (const text of ['  ', '\u2800', '\u{e0020}'])
      expect(await refusalOf(ann.call(editMessage, { ...input, text }))).toBe('EmptyMessage')
    world.clock.advance(24 * 60 * minute + 1000)
    expect(await refusalOf(ann.call(editMessage, input))).toBe('TooLateToEdit')
  })

  test('a recalled message is refused, and its earlier texts are gone', async () => {
    const { cseq } = await send(ann, { text: 'first' })
    await ann.do(editMessage, { conversationId: chat, cseq, text: 'second', cid: newId() })
    await ann.do(recallMessage, { conversationId: chat, cseq })
    const input = { conversationId: chat, cseq, text: 'third', cid: newId() }
    expect(await refusalOf(ann.call(editMessage, input))).toBe('MessageGone')
    expect(await refusalOf(ben.call(readEdits, { conversationId: chat, cseq }))).toBe('MessageGone')
  })
})

describe('a reaction', () => {
  test('counts once per person and can be removed', async () => {
    const { cseq } = await send(ann, { text: 'nice' })
    const on = { conversationId: chat, cseq, emoji: '👍', isOn: true }
    await ben.do(reactToMessage, on)
    await ben.do(reactToMessage, on)
    await ann.do(reactToMessage, on)
    await ann.do(reactToMessage, { ...on, emoji: '❤️' })
    expect((await entryAt(ben, cseq))?.message.reactions).toEqual([
      { emoji: '👍', count: 2, isMine: true },
      { emoji: '❤️', count: 1, isMine: false },
    ])
    await ben.do(reactToMessage, { ...on, isOn: false })
    expect((await entryAt(ben, cseq))?.message.reactions?.[0]).toEqual({
      emoji: '👍',
      count: 1,
      isMine: false,
    })
  })

  test('added many times at once counts once', async () => {
    const { cseq } = await send(ann, { text: 'race' })
    const on = { conversationId: chat, cseq, emoji: '🎉', isOn: true }
    await Promise.all(Array.from({ length: 10 }, () => ben.do(reactToMessage, on)))
    expect((await entryAt(ann, cseq))?.message.reactions).toEqual([{ emoji: '🎉', count: 1, isMine: false }])
  })

  test.each(['', 'x', '👍👍', '<b>', '1'.repeat(40)])(
    'that is not an emoji is refused: %j',
    async (emoji) => {
      const { cseq } = await send(ann, { text: 'no' })
      const input = { list_id: chat, cseq, emoji, on: 1 }
      expect(await refusalOnTheWire(reactToMessage, input)).toBe('BadInput')
    },
  )

  test('is silent: it is not unread and does not move the chat in the list', async () => {
    const { cseq } = await send(ann, { text: 'quiet' })
    const before = await ben.do(getChat, { conversationId: chat })
    world.clock.advance(5000)
    await ann.do(reactToMessage, { conversationId: chat, cseq, emoji: '😀', isOn: true })
    const after = await ben.do(getChat, { conversationId: chat })
    expect([after.unread, after.lastAtMs, after.lastCseq]).toEqual([
      before.unread,
      before.lastAtMs,
      before.lastCseq,
    ])
    expect(after.cseq).toBe(before.cseq + 1)
  })
})

describe('a reply', () => {
  test('quotes the message in its current state: edited, then recalled', async () => {
    const { cseq } = await send(ann, { text: 'the question' })
    const answer = await send(ben, { text: 'the answer', replyTo: cseq })
    expect(answer.entry?.message.quote).toMatchObject({
      cseq,
      text: 'the question',
      senderName: 'Ann',
      isGone: false,
    })
    await ann.do(editMessage, { conversationId: chat, cseq, text: 'another question', cid: newId() })
    expect((await entryAt(ben, answer.cseq))?.message.quote?.text).toBe('another question')
    await ann.do(recallMessage, { conversationId: chat, cseq })
    expect((await entryAt(ben, answer.cseq))?.message.quote).toMatchObject({ isGone: true, text: '' })
  })
})

describe('deleting for oneself', () => {
  test('removes entries from my history and chat list, notifies my devices, and does not affect the other person', async () => {
    const first = await send(ann, { text: 'stays' })
    const second = await send(ann, { text: 'goes' })
    const phone = await ann.connect()
    await ann.do(deleteEntries, { conversationId: chat, cseqs: [second.cseq] })
    const frame = await phone.next(entriesDeleted)
    expect(frame).toMatchObject({ data: { list_id: chat, data: { msg: [second.cseq] } } })
    expect(await entryAt(ann, second.cseq)).toBeUndefined()
    expect(await entryAt(ben, second.cseq)).toBeDefined()
    expect(await ann.do(getChat, { conversationId: chat })).toMatchObject({
      lastCseq: first.cseq,
      lastContent: { text: 'stays' },
    })
    expect(await ben.do(getChat, { conversationId: chat })).toMatchObject({ lastContent: { text: 'goes' } })
    await phone.close()
  })

  test('clearing empties my history and keeps the chat in my list', async () => {
    const dan = await world.person('Dan')
    const to = await world.befriend(ann, dan)
    await send(ann, { text: 'one' }, { to })
    await dan.do(clearHistory, { conversationId: to })
    expect((await dan.do(readHistory, { conversationId: to })).entries).toEqual([])
    expect(await dan.do(getChat, { conversationId: to })).toMatchObject({
      unread: 0,
      lastCseq: 0,
      lastContent: undefined,
    })
    expect((await ann.do(readHistory, { conversationId: to })).entries.length).toBeGreaterThan(0)
  })
})

describe('forwarding', () => {
  test('copies the content from the log, whatever the sender claims', async () => {
    const { cseq } = await send(ben, { text: 'the original' })
    const dan = await world.person('Dan')
    const to = await world.befriend(ann, dan)
    const sent = await send(ann, { forward: { conversationId: chat, cseq } }, { to })
    expect((await entryAt(dan, sent.cseq, to))?.message.content).toEqual({
      kind: 'text',
      text: 'the original',
    })
    const lie = {
      conversationId: to,
      kind: 'text' as const,
      content: { text: 'lie', forward: { conversationId: chat, cseq } },
      cid: newId(),
    }
    expect(await refusalOf(ann.call(sendMessage, lie))).toBe('BadInput')
  })

  test('messages that one may not read cannot be forwarded or put into a record', async () => {
    const { cseq } = await send(ben, { text: 'between us' })
    const dan = await world.person('Dan')
    const to = await world.befriend(eve, dan)
    const forward = {
      conversationId: to,
      kind: 'text' as const,
      content: { forward: { conversationId: chat, cseq } },
      cid: newId(),
    }
    expect(await refusalOf(eve.call(sendMessage, forward))).toBe('MessageGone')
    const record = {
      conversationId: to,
      kind: 'chatRecord' as const,
      content: { from: chat, cseqs: [cseq] },
      cid: newId(),
    }
    expect(await refusalOf(eve.call(sendMessage, record))).toBe('MessageGone')
  })

  test('a chat record holds copies in log order and nests up to four deep', async () => {
    const one = await send(ann, { text: 'first' })
    const two = await send(ben, { text: 'second' })
    const kind = 'chatRecord' as const
    let inner = await send(ann, { from: chat, cseqs: [two.cseq, one.cseq], title: 'Ann and Ben' }, { kind })
    const content = (await entryAt(ben, inner.cseq))?.message.content
    const items = content?.kind === 'chatRecord' ? content.items : []
    expect(items.map((item) => [item.senderName, textOf(contentOfItem(item))])).toEqual([
      ['Ann', 'first'],
      ['Ben', 'second'],
    ])
    for (let depth = 2; depth <= 4; depth++)
      inner = await send(ann, { from: chat, cseqs: [inner.cseq] }, { kind })
    const deeper = { conversationId: chat, kind, content: { from: chat, cseqs: [inner.cseq] }, cid: newId() }
    expect(await refusalOf(ann.call(sendMessage, deeper))).toBe('RecordTooDeep')
  })
})

describe('each kind', () => {
  test('a contact card has the name that the server knows', async () => {
    const { cseq } = await ann.do(sendCard, { conversationId: chat, personId: eve.id, cid: newId() })
    expect((await entryAt(ben, cseq))?.message).toMatchObject({
      content: { kind: 'contactCard', person: { id: eve.id, name: 'Eve' } },
    })
    const nobody = { conversationId: chat, personId: newId() as typeof eve.id, cid: newId() }
    expect(await refusalOf(ann.call(sendCard, nobody))).toBe('PersonNotFound')
  })

  test('a poke is a message', async () => {
    const { cseq } = await ann.do(poke, { conversationId: chat, personId: ben.id, cid: newId() })
    expect((await entryAt(ben, cseq))?.message).toMatchObject({
      content: { kind: 'poke', person: { name: 'Ben' } },
    })
  })

  test('a location and a sticker keep their fields', async () => {
    const place = { latitude: 22.28, longitude: 114.16, title: '中環碼頭', address: '香港' }
    const located = await send(ann, place, { kind: 'location' })
    expect((await entryAt(ben, located.cseq))?.message.content).toEqual({ kind: 'location', ...place })
    const stuck = await send(ann, { sticker: 'hello' }, { kind: 'sticker' })
    expect((await entryAt(ben, stuck.cseq))?.message.content).toEqual({ kind: 'sticker', sticker: 'hello' })
  })

  test.each<[string, KindName, Record<string, unknown>, string]>([
    ['a red packet', 'redPacket', {}, 'UnsupportedKind'],
    ['a call', 'videoCall', {}, 'UnsupportedKind'],
    ['a system message', 'systemMessage', { notice: 'dissolved' }, 'UnsupportedKind'],
    ['a change', 'change', { change: 'recalled', target: 1 }, 'UnsupportedKind'],
    ['a picture without a file', 'image', {}, 'BadInput'],
    [
      'a file that does not exist',
      'file',
      { fileId: '0197c3a2-7b1e-7cc1-9d7e-3f7a0f0c1a11' },
      'FileNotFound',
    ],
    [
      'a location off the earth',
      'location',
      { latitude: 91, longitude: 0, title: '', address: '' },
      'BadInput',
    ],
    ['a sticker with a path', 'sticker', { sticker: '../x' }, 'BadInput'],
    ['a text with extra fields', 'text', { text: 'x', file: {} }, 'BadInput'],
    [
      'an empty chat record',
      'chatRecord',
      { from: '0197c3a2-7b1e-7cc1-9d7e-3f7a0f0c1a11', cseqs: [] },
      'BadInput',
    ],
  ])('%s is refused', async (_, kind, content, refusal) => {
    const input = { conversationId: chat, kind, content, cid: newId() }
    expect(await refusalOf(ann.call(sendMessage, input))).toBe(refusal)
  })

  test('mentioning everyone is refused in a direct conversation', async () => {
    const input = {
      conversationId: chat,
      kind: 'text' as const,
      content: { text: '@all', mentionsAll: true },
      cid: newId(),
    }
    expect(await refusalOf(ann.call(sendMessage, input))).toBe('OnlyAdminsMentionAll')
  })
})

describe('auto-destroy', () => {
  test('has a system message, applies to later messages, and deletes them completely', async () => {
    const dan = await world.person('Dan')
    const to = await world.befriend(ann, dan)
    const before = await send(ann, { text: 'for good' }, { to })
    await dan.do(setAutoDestroy, { conversationId: to, days: 1 })
    expect(await ann.do(getChat, { conversationId: to })).toMatchObject({
      autoDestroySeconds: 86_400,
      lastContent: { event: 'autoDestroyChanged', seconds: 86_400 },
    })
    const sent = await send(ann, { text: 'for a day' }, { to })
    expect(sent.entry?.message.expiresAtMs).toBe(sent.atMs + 86_400_000)
    const { cid } = sent
    world.clock.advance(86_400_001)
    expect(await entryAt(dan, sent.cseq, to)).toBeUndefined()
    expect(await entryAt(dan, before.cseq, to)).toBeDefined()
    const again = await ann.do(sendMessage, {
      conversationId: to,
      kind: 'text' as const,
      content: { text: 'for a day' },
      cid,
    })
    expect(again.cseq).toBe(sent.cseq)
  })

  test('accepts only the offered durations, and only from the two members', async () => {
    expect(await refusalOnTheWire(setAutoDestroy, { list_id: chat, days: 2 })).toBe('BadInput')
    expect(await refusalOf(eve.call(setAutoDestroy, { conversationId: chat, days: 7 }))).toBe(
      'ConversationNotFound',
    )
  })
})
