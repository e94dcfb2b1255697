/** The notification centre: occurrences that concern a person, collected from all domains. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  clearHistory,
  type ConversationId,
  countHappenings,
  editMessage,
  listFriendRequests,
  listHappenings,
  logIn,
  markRead,
  type HappeningView,
  happeningsSeen,
  reactToMessage,
  recallMessage,
  requestFriend,
  seeHappenings,
  setGroupInfo,
} from '@linnet/protocol'
import {
  createTestWorld,
  friendsNamed,
  groupOf,
  loginPassword,
  newId,
  type Person,
  said,
  send,
  type TestWorld,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let cat: Person
let group: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
})
beforeEach(async () => {
  ;[ann, ben, cat] = await friendsNamed(world, 'Ann', 'Ben', 'Cat')
  group = await groupOf(ann, ben, cat)
})
afterAll(() => world.stop())

const list = async (person: Person): Promise<HappeningView[]> =>
  (await person.do(listHappenings, {})).happenings
const kinds = async (person: Person) => (await list(person)).map(({ kind }) => kind)
const unread = async (person: Person) => (await person.do(countHappenings, {})).unread
const react = (person: Person, cseq: number, isOn = true) =>
  person.do(reactToMessage, { conversationId: group, cseq, emoji: '👍', isOn })

describe('the list', () => {
  test('has who mentions me, replies to me and reacts to what I wrote, newest first', async () => {
    const mine = await said(ann, group, 'Supper?')
    const mention = await said(ben, group, { text: '@Ann yes', mentions: [ann.id] })
    const reply = await said(cat, group, { text: 'me too', replyTo: mine })
    await react(ben, mine)
    expect(await list(ann)).toMatchObject([
      { kind: 'reaction', name: 'Ben', personId: ben.id, emoji: '👍', cseq: mine, text: 'Supper?' },
      { kind: 'reply', name: 'Cat', cseq: reply, text: 'me too', groupName: 'Family' },
      { kind: 'mention', name: 'Ben', cseq: mention, text: '@Ann yes', messageKind: 'text', isNew: true },
    ])
    expect(await unread(ann)).toBe(3)
    expect(await kinds(cat)).not.toContain('mention')
  })

  test('has a reply that also mentions me once, and not what I do myself', async () => {
    const mine = await said(ann, group, 'Supper?')
    await send(ben, group, { text: '@Ann yes', mentions: [ann.id], replyTo: mine })
    await send(ann, group, { text: 'at six', replyTo: mine })
    await react(ann, mine)
    expect(await kinds(ann)).toEqual(['mention'])
  })

  test('follows what becomes of a message: edits, recalls, clearing', async () => {
    const mine = await said(ann, group, 'Supper?')
    const reply = await said(ben, group, { text: 'yes', replyTo: mine })
    const mention = await said(ben, group, { text: '@Ann', mentions: [ann.id] })
    await ben.do(editMessage, { conversationId: group, cseq: mention, text: 'nobody', cid: newId() })
    await ben.do(editMessage, { conversationId: group, cseq: reply, text: 'no', cid: newId() })
    expect(await list(ann)).toMatchObject([{ kind: 'reply', text: 'no' }])
    await react(ben, mine)
    await react(ben, mine, false)
    expect(await kinds(ann)).toEqual(['reply'])
    await ben.do(recallMessage, { conversationId: group, cseq: reply })
    expect(await kinds(ann)).toEqual([])
    await said(ben, group, { text: '@Ann', mentions: [ann.id] })
    await ann.do(clearHistory, { conversationId: group })
    expect(await kinds(ann)).toEqual([])
  })

  test('names nobody who wrote or reacted in anonymous mode', async () => {
    const mine = await said(ann, group, 'Supper?')
    await ann.do(setGroupInfo, { conversationId: group, isAnonymous: true })
    await send(ben, group, { text: 'guess', replyTo: mine })
    await react(cat, mine)
    const found = await list(ann)
    expect(found.map(({ kind, name, personId }) => ({ kind, name, personId }))).toEqual([
      { kind: 'reaction', name: '', personId: undefined },
      { kind: 'reply', name: '', personId: undefined },
    ])
    expect(JSON.stringify(found)).not.toContain(ben.id)
    expect(JSON.stringify(found)).not.toContain(cat.id)
  })

  test('has friend requests, and what happened to the security of my account on another device', async () => {
    const dan = await world.person('Dan')
    await dan.do(requestFriend, { personId: ann.id, text: 'It is me' })
    expect(await list(ann)).toMatchObject([
      { kind: 'friendRequest', name: 'Dan', text: 'It is me', isNew: true },
    ])
    world.clock.advance(2 * 24 * 3_600_000)
    const { account } = ann
    await world.guest.do(logIn, { account, password: loginPassword, platform: 'phone', deviceId: newId() })
    expect(await list(ann)).toMatchObject([
      { kind: 'security', event: 'newDevice', isNew: true },
      { kind: 'friendRequest' },
    ])
  })

  test('comes in pages that lose nothing', async () => {
    const mine = await said(ann, group, 'Supper?')
    const cseqs = []
    for (let n = 0; n < 35; n++) cseqs.unshift(await said(ben, group, { text: `${n}`, replyTo: mine }))
    const first = await ann.do(listHappenings, {})
    expect(first).toMatchObject({ hasMore: true })
    const rest = await ann.do(listHappenings, { before: first.happenings.at(-1)?.place })
    expect(rest.hasMore).toBe(false)
    expect([...first.happenings, ...rest.happenings].map(({ cseq }) => cseq)).toEqual(cseqs)
  })
})

describe('a happening is no longer new', () => {
  test('once I have looked, and my other devices hear of that', async () => {
    await send(ben, group, { text: '@Ann', mentions: [ann.id] })
    const device = await ann.connect()
    const [newest] = await list(ann)
    await ann.do(seeHappenings, { untilMs: newest?.atMs ?? 0 })
    await device.next(happeningsSeen)
    expect(await unread(ann)).toBe(0)
    expect(await list(ann)).toMatchObject([{ kind: 'mention', isNew: false }])
    await send(ben, group, { text: '@Ann!', mentions: [ann.id] })
    expect(await unread(ann)).toBe(1)
  })

  test('once it was read or seen where it is', async () => {
    const dan = await world.person('Dan')
    await dan.do(requestFriend, { personId: ann.id, text: 'Hello' })
    const { mseq } = await send(ben, group, { text: '@Ann', mentions: [ann.id] })
    expect(await unread(ann)).toBe(2)
    await ann.do(markRead, { conversationId: group, mseq })
    expect(await unread(ann)).toBe(1)
    await ann.do(listFriendRequests, {})
    expect(await unread(ann)).toBe(0)
  })
})
