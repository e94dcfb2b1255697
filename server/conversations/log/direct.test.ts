/** Plain messages of direct conversations, which a statement of their own stores, as the members see them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  blockPerson,
  type ConversationId,
  clearHistory,
  getBase,
  getChat,
  markRead,
  newEntry,
  openNotes,
  sendMessage,
  setAutoDestroy,
} from '@linnet/protocol'
import {
  createTestWorld,
  entryOf,
  logOf,
  messageTo,
  peopleNamed,
  type Person,
  refused,
  say,
  send,
  type TestWorld,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let chat: ConversationId
/** The number of messages before a test. */
let first: number

beforeAll(async () => {
  world = await createTestWorld()
})
beforeEach(async () => {
  ;[ann, ben] = await peopleNamed(world, 'Ann', 'Ben')
  chat = await world.befriend(ann, ben)
  await send(ann, chat, 'the members are in memory from now on')
  for (const person of [ann, ben]) await person.do(markRead, { conversationId: chat })
  first = (await row(ann)).mseq
})
afterAll(() => world.stop())

const row = (person: Person) => person.do(getChat, { conversationId: chat })
const textsOf = async (person: Person) =>
  (await logOf(person, chat)).flatMap(({ message: { content } }) =>
    content.kind === 'text' ? content.text : [],
  )
const ownColumns = async () => {
  const [found] = await world.sql<{ members: string[]; inConversation: string[] }[]>`
    select array(select own_mseqs::text from conversations.member where conversation_id = ${chat}) as members,
      array[low_own::text, high_own::text] as "inConversation"
    from conversations.conversation where id = ${chat}`
  return found
}

describe('what one wrote oneself', () => {
  test('stands in the row of the conversation, and no membership is written', async () => {
    await send(ann, chat, 'one')
    await send(ben, chat, 'two')
    const { members, inConversation } = (await ownColumns()) ?? {}
    expect(members).toEqual(['{}', '{}'])
    expect(inConversation?.toSorted()).toEqual(
      [`{[${first + 1},${first + 2})}`, `{[${first + 2},${first + 3})}`].toSorted(),
    )
  })

  test('is unread to the other alone, wherever the cursor stands, and in the badge', async () => {
    for (const writer of [ann, ann, ben, ben, ann, ben]) await send(writer, chat, 'hello')
    expect(await row(ann)).toMatchObject({ unread: 3, readMseq: first + 2 })
    expect(await row(ben)).toMatchObject({ unread: 3, readMseq: first })
    const left = async (person: Person) => {
      const counted: number[][] = []
      for (const mseq of [1, 2, 3, 5, 6]) {
        const { unread } = await person.do(markRead, { conversationId: chat, mseq: first + mseq })
        const { unreadMessages } = await person.do(getBase, {})
        counted.push([mseq, unread, (await row(person)).unread, unreadMessages])
      }
      return counted
    }
    expect(await left(ann)).toEqual([
      [1, 3, 3, 3],
      [2, 3, 3, 3],
      [3, 2, 2, 2],
      [5, 1, 1, 1],
      [6, 0, 0, 0],
    ])
    expect(await left(ben)).toEqual([
      [1, 2, 2, 2],
      [2, 1, 1, 1],
      [3, 1, 1, 1],
      [5, 0, 0, 0],
      [6, 0, 0, 0],
    ])
  })

  test('adds to what messages of other kinds left in the membership', async () => {
    const { cseq } = await send(ann, chat, 'plain')
    await send(ben, chat, { text: 'a reply', replyTo: cseq })
    await send(ben, chat, 'plain')
    await send(ann, chat, { text: 'a reply', replyTo: cseq })
    expect((await ownColumns())?.members.filter((own) => own === '{}')).toEqual([])
    expect([(await row(ann)).unread, (await row(ben)).unread]).toEqual([2, 2])
    expect(await ben.do(markRead, { conversationId: chat, mseq: first + 2 })).toMatchObject({ unread: 1 })
  })

  test('is not unread after the history was cleared', async () => {
    await send(ben, chat, 'before')
    await send(ann, chat, 'before')
    await ann.do(clearHistory, { conversationId: chat })
    await send(ann, chat, 'after')
    expect(await row(ann)).toMatchObject({ unread: 0 })
    await send(ben, chat, 'after')
    expect(await row(ann)).toMatchObject({ unread: 1 })
  })

  test('is counted whole by two who write in turn and never read, in a row that stays small', async () => {
    const turns = 60
    for (let n = 0; n < turns; n++) {
      await send(ann, chat, 'a')
      await send(ben, chat, 'b')
    }
    expect([(await row(ann)).unread, (await row(ben)).unread]).toEqual([turns, turns])
    const [size] = await world.sql<{ bytes: number }[]>`
      select greatest(pg_column_size(low_own), pg_column_size(high_own)) as bytes
      from conversations.conversation where id = ${chat}`
    expect(size?.bytes).toBeLessThan(400)
  })
})

describe('messages of both members at once', () => {
  test('keep the order of each, and are numbered without gaps', async () => {
    const [phone, peer] = [await ann.connect(), await ben.connect()]
    const texts = Array.from({ length: 12 }, (_, n) => String(n))
    const answers = await Promise.all(
      texts.flatMap((text) => [
        phone.call(sendMessage, messageTo(chat, `a${text}`)),
        peer.call(sendMessage, messageTo(chat, `b${text}`)),
      ]),
    )
    expect(answers.filter(({ ok }) => !ok)).toEqual([])
    const stored = (await textsOf(ann)).slice(-2 * texts.length)
    for (const writer of ['a', 'b'])
      expect(stored.filter((text) => text.startsWith(writer))).toEqual(texts.map((text) => writer + text))
    const cseqs = answers
      .flatMap((answer) => (answer.ok ? [answer.value.cseq] : []))
      .toSorted((a, b) => a - b)
    expect(cseqs).toEqual(cseqs.map((_, n) => (cseqs[0] ?? 0) + n))
    // Each device gets the entries of the other in the order of the log.
    const frames: number[] = []
    for (const _ of texts) frames.push(entryOf(await phone.next(newEntry)).cseq)
    expect(frames).toEqual(frames.toSorted((a, b) => a - b))
    expect([(await row(ann)).unread, (await row(ben)).unread]).toEqual([texts.length, texts.length])
    await Promise.all([phone.close(), peer.close()])
  })

  test('are stored although one of them is a retry, which gets its first answer', async () => {
    const message = messageTo(chat, 'sent before')
    const before = await ann.call(sendMessage, message)
    const [again, mine, others] = await Promise.all([
      ann.call(sendMessage, message),
      say(ann, chat, 'new'),
      say(ben, chat, 'new, too'),
    ])
    expect(again).toEqual(before)
    expect([mine.ok, others.ok]).toEqual([true, true])
    const texts = await textsOf(ann)
    expect(texts.filter((text) => text === 'sent before')).toHaveLength(1)
  })

  test('are refused where a member is muted by staff, and stored where the other is not', async () => {
    await world.sql`
      update conversations.member set silenced_until = now() + interval '1 hour'
      where conversation_id = ${chat} and person_id = ${ann.id}`
    const [mine, others] = await Promise.all([say(ann, chat, 'muted'), say(ben, chat, 'not muted')])
    expect(mine).toMatchObject(refused('MutedByStaff'))
    expect(others.ok).toBe(true)
    expect(await textsOf(ben)).not.toContain('muted')
  })
})

test('one message in each of several chats is stored, whatever becomes of the others', async () => {
  const [cat, dan] = await peopleNamed(world, 'Cat', 'Dan')
  const [withCat, withDan] = [await world.befriend(ann, cat), await world.befriend(ann, dan)]
  for (const other of [withCat, withDan]) await send(ann, other, 'the members are in memory from now on')
  const repeated = messageTo(withCat, 'sent before')
  const before = await ann.call(sendMessage, repeated)
  await world.sql`
    update conversations.member set silenced_until = now() + interval '1 hour'
    where conversation_id = ${withDan} and person_id = ${ann.id}`
  const [mine, again, muted] = await Promise.all([
    say(ben, chat, 'to one'),
    ann.call(sendMessage, repeated),
    say(ann, withDan, 'to another'),
  ])
  expect(mine).toMatchObject({ ok: true, value: { mseq: first + 1 } })
  expect(again).toEqual(before)
  expect(muted).toMatchObject(refused('MutedByStaff'))
  expect((await textsOf(ann)).at(-1)).toBe('to one')
  expect([(await row(ann)).unread, (await row(ben)).unread]).toEqual([1, 0])
})

test('nothing is stored once one has blocked the other, or by somebody who is no member', async () => {
  const eve = await world.person('Eve')
  expect(await say(eve, chat, 'let me in')).toMatchObject(refused('ConversationNotFound'))
  await ben.do(blockPerson, { personId: ann.id })
  const { mseq } = await row(ben)
  expect((await say(ann, chat, 'blocked')).ok).toBe(false)
  expect((await row(ben)).mseq).toBe(mseq)
})

test('messages that destroy themselves get the time at which they do', async () => {
  await ann.do(setAutoDestroy, { conversationId: chat, days: 1 })
  const { cseq, atMs } = await send(ann, chat, 'for a day')
  const [entry] = await world.sql<{ lastsMs: number }[]>`
    select (extract(epoch from expires_at) * 1000)::float8 - ${atMs} as "lastsMs" from conversations.entry
    where conversation_id = ${chat} and cseq = ${cseq}`
  expect(entry?.lastsMs).toBe(24 * 3_600_000)
})

test('notes to oneself have one member, to whom nothing is unread', async () => {
  const { conversationId } = await ann.do(openNotes, {})
  for (const text of ['milk', 'bread']) await send(ann, conversationId, text)
  const notes = await ann.do(getChat, { conversationId })
  expect(notes).toMatchObject({ unread: 0, mseq: 2 })
})
