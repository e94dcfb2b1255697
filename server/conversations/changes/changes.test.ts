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

/** In the conversation of Ann and Ben, unless it is said where. */
const send = (
  person: Person,
  content: object,
  { kind = 'text', to = chat }: { kind?: KindName; to?: ConversationId } = {},
) => sendTo(person, to, content, { kind })
const entryAt = (person: Person, cseq: number, conversationId = chat) => entryIn(person, conversationId, cseq)

/** The refusal of a call that the typed client would not make. */
const refusalOnTheWire = async (call: AnyCall, payload: object) =>
  (await sendRaw(world, call, { ...payload, _token: ann.token })).data['code']

describe('recalling', () => {
  test('empties a message for everybody, and says so in the log and over the sockets', async () => {
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

  test('again gets the first answer', async () => {
    const { cseq } = await send(ann, { text: 'twice' })
    const answers = await Promise.all(
      [1, 2, 3].map(() => ann.do(recallMessage, { conversationId: chat, cseq })),
    )
    expect(new Set(answers.map((answer) => answer.cseq)).size).toBe(1)
  })

  test('is for two minutes, and for the sender alone in a conversation of two', async () => {
    const { cseq } = await send(ann, { text: 'mine' })
    expect(await refusalOf(ben.call(recallMessage, { conversationId: chat, cseq }))).toBe('NotYourMessage')
    expect(await refusalOf(eve.call(recallMessage, { conversationId: chat, cseq }))).toBe(
      'ConversationNotFound',
    )
    world.clock.advance(2 * minute + 1000)
    expect(await refusalOf(ann.call(recallMessage, { conversationId: chat, cseq }))).toBe('TooLateToRecall')
  })

  test('changes neither the order of the chat list nor what is unread', async () => {
    const before = await ben.do(getChat, { conversationId: chat })
    const { cseq } = await send(ann, { text: 'gone soon' })
    world.clock.advance(1000)
    await ann.do(recallMessage, { conversationId: chat, cseq })
    const after = await ben.do(getChat, { conversationId: chat })
    expect(after.unread).toBe(before.unread + 1)
    expect(after).toMatchObject({ lastCseq: cseq, lastContent: recalledContent(0, ann.id) })
  })

  test('of what is no message, or not there, is refused', async () => {
    expect(await refusalOf(ann.call(recallMessage, { conversationId: chat, cseq: 1 }))).toBe('MessageGone')
    expect(await refusalOf(ann.call(recallMessage, { conversationId: chat, cseq: 999_999 }))).toBe(
      'MessageGone',
    )
  })
})

describe('editing', () => {
  test('gives a message other words, keeps the earlier ones, and shows them in the row of the chat', async () => {
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

  test('under the same id happens once; with other words it is refused', async () => {
    const { cseq } = await send(ann, { text: 'one' })
    const cid = newId()
    const input = { conversationId: chat, cseq, text: 'two', cid }
    const answers = [await ann.do(editMessage, input), await ann.do(editMessage, input)]
    expect(answers[0]).toEqual(answers[1])
    expect(await refusalOf(ann.call(editMessage, { ...input, text: 'three' }))).toBe('IdReused')
    expect(await ann.do(readEdits, { conversationId: chat, cseq })).toHaveLength(1)
  })

  test('is for the writer, within a day, and never to nothing', async () => {
    const { cseq } = await send(ann, { text: 'mine' })
    const input = { conversationId: chat, cseq, text: 'other', cid: newId() }
    expect(await refusalOf(ben.call(editMessage, input))).toBe('NotYourMessage')
    expect(await refusalOf(eve.call(editMessage, input))).toBe('ConversationNotFound')
    expect(await refusalOf(ann.call(editMessage, { ...input, text: '  ' }))).toBe('EmptyMessage')
    world.clock.advance(24 * 60 * minute + 1000)
    expect(await refusalOf(ann.call(editMessage, input))).toBe('TooLateToEdit')
  })

  test('of a recalled message is refused, and its earlier words are gone', async () => {
    const { cseq } = await send(ann, { text: 'first' })
    await ann.do(editMessage, { conversationId: chat, cseq, text: 'second', cid: newId() })
    await ann.do(recallMessage, { conversationId: chat, cseq })
    const input = { conversationId: chat, cseq, text: 'third', cid: newId() }
    expect(await refusalOf(ann.call(editMessage, input))).toBe('MessageGone')
    expect(await refusalOf(ben.call(readEdits, { conversationId: chat, cseq }))).toBe('MessageGone')
  })
})

describe('a reaction', () => {
  test('is counted once for each person, and taken away again', async () => {
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

  test('given many times at once counts once', async () => {
    const { cseq } = await send(ann, { text: 'race' })
    const on = { conversationId: chat, cseq, emoji: '🎉', isOn: true }
    await Promise.all(Array.from({ length: 10 }, () => ben.do(reactToMessage, on)))
    expect((await entryAt(ann, cseq))?.message.reactions).toEqual([{ emoji: '🎉', count: 1, isMine: false }])
  })

  test.each(['', 'x', '👍👍', '<b>', '1'.repeat(40)])('that is no emoji is refused: %j', async (emoji) => {
    const { cseq } = await send(ann, { text: 'no' })
    const input = { list_id: chat, cseq, emoji, on: 1 }
    expect(await refusalOnTheWire(reactToMessage, input)).toBe('BadInput')
  })

  test('makes no sound: it is not counted and does not move the chat in the list', async () => {
    const { cseq } = await send(ann, { text: 'quiet' })
    const before = await ben.do(getChat, { conversationId: chat })
    world.clock.advance(5000)
    await ann.do(reactToMessage, { conversationId: chat, cseq, emoji: '😀', isOn: true })
    const after = await ben.do(getChat, { conversationId: chat })
    expect([after.unread, after.lastAt, after.lastCseq]).toEqual([
      before.unread,
      before.lastAt,
      before.lastCseq,
    ])
    expect(after.cseq).toBe(before.cseq + 1)
  })
})

describe('an answer to a message', () => {
  test('shows the message as it stands: edited, then recalled', async () => {
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
  test('takes entries out of my history and row, tells my devices, and leaves the other as it was', async () => {
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

  test('clearing empties my history and leaves the chat on my list', async () => {
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

describe('passing on', () => {
  test('copies the content out of the log, whatever the sender claims', async () => {
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

  test('what one may not read cannot be passed on or recorded', async () => {
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

  test('a record holds copies in the order of the log, and lies in records up to four deep', async () => {
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
  test('a card names a person as the server knows them', async () => {
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

  test('a place and a sticker carry what they say', async () => {
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
    ['a file of nobody', 'file', { fileId: '0197c3a2-7b1e-7cc1-9d7e-3f7a0f0c1a11' }, 'FileNotFound'],
    ['a place off the earth', 'location', { latitude: 91, longitude: 0, title: '', address: '' }, 'BadInput'],
    ['a sticker with a path', 'sticker', { sticker: '../x' }, 'BadInput'],
    ['a text with more', 'text', { text: 'x', file: {} }, 'BadInput'],
    [
      'a record of nothing',
      'chatRecord',
      { from: '0197c3a2-7b1e-7cc1-9d7e-3f7a0f0c1a11', cseqs: [] },
      'BadInput',
    ],
  ])('%s is refused', async (_, kind, content, refusal) => {
    const input = { conversationId: chat, kind, content, cid: newId() }
    expect(await refusalOf(ann.call(sendMessage, input))).toBe(refusal)
  })

  test('everybody is called only in groups, by those who lead them', async () => {
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
  test('is said in the log, holds for what is sent from then on, and leaves nothing behind', async () => {
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

  test('takes the choices of the product, from either of two, and from nobody else', async () => {
    expect(await refusalOnTheWire(setAutoDestroy, { list_id: chat, days: 2 })).toBe('BadInput')
    expect(await refusalOf(eve.call(setAutoDestroy, { conversationId: chat, days: 7 }))).toBe(
      'ConversationNotFound',
    )
  })
})
