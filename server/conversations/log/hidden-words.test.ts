/** Messages that were recalled, destroyed, or hidden as earlier history are not shown in any indirect way either. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  type ConversationId,
  editMessage,
  getChat,
  inviteMembers,
  isChange,
  type KindName,
  kinds,
  listReaders,
  markRead,
  newEntry,
  reactToMessage,
  recallMessage,
  removeMembers,
  sendMessage,
  setAdmins,
  setAutoDestroy,
  setGroupInfo,
} from '@linnet/protocol'
import {
  createTestWorld,
  entryOf,
  fetchFile,
  friendsNamed,
  groupOf,
  isIn,
  logOf,
  messageTo,
  newId,
  type Person,
  refusalOf,
  runJob,
  said,
  say,
  send,
  sendFile,
  type TestWorld,
  valueOf,
} from '@linnet/testing'
import { destroyExpired } from '../changes/auto-destroy'

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben, cid] = await friendsNamed(world, 'Ann', 'Ben', 'Cid')
})
afterAll(() => world.stop())

const day = 86_400_000

const edit = (person: Person, conversationId: ConversationId, cseq: number, text: string) =>
  person.do(editMessage, { conversationId, cseq, text, cid: newId() })

/** Everything that a person can read in a log, as one string. */
const readable = async (person: Person, conversationId: ConversationId): Promise<string> =>
  JSON.stringify(await logOf(person, conversationId))

const stored = async (conversationId: ConversationId): Promise<string> =>
  JSON.stringify(
    await world.sql`select content from conversations.entry where conversation_id = ${conversationId}`,
  )

describe('the text of an edit', () => {
  test('is deleted when the message is recalled, and retrying the edit still gets its first answer', async () => {
    const group = await groupOf(ann, ben)
    const { cseq } = await send(ann, group, { text: 'first words' })
    const input = { conversationId: group, cseq, text: 'second words', cid: newId() }
    const edited = await ann.do(editMessage, input)
    await edit(ann, group, cseq, 'third words')
    await ann.do(recallMessage, { conversationId: group, cseq })
    expect(await readable(ben, group)).not.toContain(' words')
    expect(await stored(group)).not.toContain(' words')
    expect(await ann.do(editMessage, input)).toEqual(edited)
    expect(await refusalOf(ann.call(editMessage, { ...input, text: 'other' }))).toBe('IdReused')
  })

  test('is deleted when the message expires', async () => {
    const group = await groupOf(ann, ben)
    await ann.do(setAutoDestroy, { conversationId: group, days: 1 })
    const { cseq } = await send(ann, group, { text: 'first words' })
    await edit(ann, group, cseq, 'second words')
    world.clock.advance(day + 1000)
    expect(await readable(ben, group)).not.toContain(' words')
    await runJob(world, destroyExpired)
    expect(await stored(group)).not.toContain(' words')
  })
})

describe('a destroyed message', () => {
  test('leaves the log, while a retry still gets its first answer', async () => {
    const group = await groupOf(ann, ben)
    await ann.do(setAutoDestroy, { conversationId: group, days: 1 })
    const message = messageTo(group, 'for a day')
    const sent = await ann.do(sendMessage, message)
    const changed = await ben.do(reactToMessage, {
      conversationId: group,
      cseq: sent.cseq,
      emoji: '👍',
      isOn: true,
    })
    world.clock.advance(day + 1000)
    const before = await ben.do(getChat, { conversationId: group })
    await runJob(world, destroyExpired)
    const there = await world.sql<{ cseq: bigint }[]>`
      select cseq from conversations.entry where conversation_id = ${group} and cseq > 0 order by cseq`
    expect(there.map(({ cseq }) => Number(cseq))).toEqual([1, 2])
    expect(await ann.do(sendMessage, message)).toMatchObject({
      cseq: sent.cseq,
      mseq: sent.mseq,
      id: sent.id,
    })
    expect(await refusalOf(say(ann, group, 'other words', { cid: message.cid }))).toBe('IdReused')
    expect(await ben.do(getChat, { conversationId: group })).toEqual(before)
    expect(await said(ann, group, 'next')).toBe(changed.cseq + 1)
  })

  test('takes the changes about it along, also on a device that received them', async () => {
    const group = await groupOf(ann, ben)
    await ann.do(setAutoDestroy, { conversationId: group, days: 1 })
    const { cseq, atMs } = await send(ann, group, 'for a day')
    const phone = await ben.connect()
    await ben.do(reactToMessage, { conversationId: group, cseq, emoji: '👍', isOn: true })
    const { msg } = entryOf(
      await phone.next(
        newEntry,
        isIn(group, ({ type }) => type === kinds.change.number),
      ),
    )
    expect(msg.expire_ms).toBe(atMs + day)
    world.clock.advance(day + 1000)
    expect((await logOf(ben, group)).some(({ message }) => isChange(message.content))).toBe(false)
    await phone.close()
  })
})

describe('history hidden from a new member', () => {
  test('is not revealed by a reply or an edit, in any frame or page', async () => {
    const group = await groupOf(ann, ben)
    const { cseq } = await send(ben, group, { text: 'old secret' })
    await ann.do(inviteMembers, { conversationId: group, personIds: [cid.id] })
    const [newcomer, witness] = [await cid.connect(), await ann.connect()]
    const answer = await send(ben, group, { text: 'as I said', replyTo: cseq })
    expect(answer.entry?.message.quote?.text).toBe('old secret')
    await edit(ben, group, cseq, 'new secret')
    const last = await send(ben, group, { text: 'enough' })
    const frames: string[] = []
    for (const phone of [newcomer, witness]) {
      const received: string[] = []
      for (let at = 0; at < last.cseq;) {
        const frame = await phone.next(newEntry)
        const entry = frame.data['data'] as { cseq: number }
        if (frame.data['list_id'] === group) received.push(JSON.stringify(entry))
        at = frame.data['list_id'] === group ? entry.cseq : at
      }
      frames.push(received.join('\n'))
    }
    expect(frames[1]).toContain('old secret')
    expect(frames[1]).toContain('new secret')
    expect(frames[0]).toContain('as I said')
    expect(frames[0]).not.toContain('secret')
    expect(await readable(cid, group)).not.toContain('secret')
    expect(await readable(ann, group)).toContain('old secret'.replace('old', 'new'))
    await Promise.all([newcomer.close(), witness.close()])
  })
})

test('hidden history is not revealed by quoting its edit', async () => {
  const group = await groupOf(ann, ben)
  const { cseq } = await send(ben, group, { text: 'old secret' })
  await ann.do(inviteMembers, { conversationId: group, personIds: [cid.id] })
  const { cseq: ofEdit } = await edit(ben, group, cseq, 'new secret')
  const { entry } = await send(cid, group, { text: 'what was that?', replyTo: ofEdit })
  expect(entry?.message.quote).toMatchObject({ cseq: ofEdit, isGone: true, text: '' })
  expect(await readable(cid, group)).not.toContain('secret')
})

test('a file cannot be read after its message is recalled or expires, or after its reader leaves the group', async () => {
  const group = await groupOf(ann, ben)
  await ann.do(setAutoDestroy, { conversationId: group, days: 1 })
  const carried = async (content: string) => {
    const outcome = valueOf(await sendFile(world.url, { person: ann, content, name: 'letter.txt' }))
    const { id } = outcome
    return { id, cseq: (await send(ann, group, { fileId: id }, { kind: 'file' })).cseq }
  }
  const status = async (person: Person, id: string) =>
    (await fetchFile(world.url, { person, id, variant: 'original' })).status
  const [taken, kept] = [await carried('taken back'), await carried('kept')]
  await ann.do(inviteMembers, { conversationId: group, personIds: [cid.id] })
  expect(await status(ben, taken.id)).toBe(200)
  expect(await status(cid, kept.id)).toBe(404)
  await ann.do(recallMessage, { conversationId: group, cseq: taken.cseq })
  expect(await status(ben, taken.id)).toBe(404)
  expect(await status(ben, kept.id)).toBe(200)
  const early = await carried('for a day')
  expect(await status(cid, early.id)).toBe(200)
  await ann.do(removeMembers, { conversationId: group, personIds: [cid.id] })
  expect(await status(cid, early.id)).toBe(404)
  world.clock.advance(day + 1000)
  expect(await status(ben, early.id)).toBe(404)
})

test('members who joined after a message count neither as having read it nor as not', async () => {
  for (const showsHistory of [false, true]) {
    const group = await groupOf(ann, ben)
    await ann.do(setGroupInfo, { conversationId: group, showsHistory })
    const { cseq, mseq } = await send(ann, group, { text: 'early' })
    await ann.do(inviteMembers, { conversationId: group, personIds: [cid.id] })
    const readers = { conversationId: group, cseq, hasRead: true }
    expect(await ann.do(listReaders, readers)).toMatchObject({ readCount: 0, unreadCount: 1, people: [] })
    expect((await ann.do(getChat, { conversationId: group })).peerReadMseq).toBeLessThan(mseq)
    const later = await send(ann, group, { text: 'late' })
    await cid.do(markRead, { conversationId: group })
    expect((await ann.do(getChat, { conversationId: group })).peerReadMseq).toBe(later.mseq)
    const late = await ann.do(listReaders, { ...readers, cseq: later.cseq })
    expect(late).toMatchObject({ readCount: 1, unreadCount: 1 })
  }
})

describe('forbidden words', () => {
  test('are also refused in forwarded messages, chat records and locations', async () => {
    const chat = await world.befriend(ben, cid)
    const { cseq } = await send(ben, chat, { text: 'a b-a-d word' })
    const group = await groupOf(ann, ben)
    await ann.do(setGroupInfo, { conversationId: group, forbiddenWords: ['bad'] })
    const pass = (kind: KindName, content: object) => refusalOf(say(ben, group, content, { kind }))
    const forward = { forward: { conversationId: chat, cseq } }
    expect(await pass('text', forward)).toBe('ForbiddenWord')
    const record = { from: chat, cseqs: [cseq] }
    expect(await pass('chatRecord', record)).toBe('ForbiddenWord')
    const place = { latitude: 1, longitude: 1, title: 'bad', address: 'street' }
    expect(await pass('location', place)).toBe('ForbiddenWord')
  })
})

test('recalling an anonymous message does not reveal the role of its sender', async () => {
  const group = await groupOf(ann, ben, cid)
  await ann.do(setAdmins, { conversationId: group, personIds: [ben.id], isOn: true })
  await ann.do(setGroupInfo, { conversationId: group, isAnonymous: true })
  const { cseq } = await send(ann, group, { text: 'who was it' })
  expect(await refusalOf(ben.call(recallMessage, { conversationId: group, cseq }))).toBe('done')
})

test('an expired mention is no longer unread', async () => {
  const group = await groupOf(ann, ben)
  await ann.do(setAutoDestroy, { conversationId: group, days: 1 })
  await send(ann, group, { text: '@Ben', mentions: [ben.id] })
  expect((await ben.do(getChat, { conversationId: group })).mentions).toHaveLength(1)
  world.clock.advance(day + 1000)
  expect((await ben.do(getChat, { conversationId: group })).mentions).toBeUndefined()
})
