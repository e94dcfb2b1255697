/** The list of people who reacted to a message, and the people who may not see it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  clearHistory,
  type ConversationId,
  createGroup,
  deleteEntries,
  inviteMembers,
  listReactors,
  newEntry,
  reactToMessage,
  recallMessage,
  removeMembers,
  setAutoDestroy,
  setGroupInfo,
  setMyGroupName,
} from '@linnet/protocol'
import {
  type Caller,
  createCrowd,
  createCrowdedGroup,
  createTestWorld,
  groupOf,
  peopleNamed,
  type Person,
  refusalOf,
  said,
  type TestWorld,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person
let eve: Person

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben, cid, eve] = await peopleNamed(world, 'Ann', 'Ben', 'Cid', 'Eve')
  for (const other of [ben, cid]) await world.befriend(ann, other)
})
afterAll(() => world.stop())

const react = (person: Caller, conversationId: ConversationId, cseq: number, emoji = '👍', isOn = true) =>
  person.do(reactToMessage, { conversationId, cseq, emoji, isOn })

const ask = (person: Caller, conversationId: ConversationId, cseq: number, emoji = '👍') =>
  person.call(listReactors, { conversationId, cseq, emoji })

describe('the list of reactors', () => {
  test('is by emoji, oldest first, with the count of each emoji', async () => {
    const group = await groupOf(ann, ben, cid)
    await ben.do(setMyGroupName, { conversationId: group, name: 'Benny' })
    const cseq = await said(ann, group, 'dinner?')
    await react(cid, group, cseq)
    world.clock.advance(1000)
    await react(ben, group, cseq)
    await react(ann, group, cseq, '🎉')
    const { reactions, people, isLast } = await ann.do(listReactors, {
      conversationId: group,
      cseq,
      emoji: '👍',
    })
    expect(people).toMatchObject([
      { personId: cid.id, name: 'Cid' },
      { personId: ben.id, name: 'Benny' },
    ])
    expect(reactions).toEqual([
      { emoji: '👍', count: 2, isMine: false },
      { emoji: '🎉', count: 1, isMine: true },
    ])
    expect(isLast).toBe(true)
  })

  test('leaves out people who removed their reaction', async () => {
    const group = await groupOf(ann, ben)
    const cseq = await said(ann, group, 'dinner?')
    await react(ben, group, cseq)
    await react(ben, group, cseq, '👍', false)
    const { people, reactions } = await ann.do(listReactors, { conversationId: group, cseq, emoji: '👍' })
    expect([people, reactions]).toEqual([[], []])
  })

  test('has pages without gaps or duplicates, even when all reacted at the same moment', async () => {
    const crowd = await createCrowd(world, 120)
    const group = await createCrowdedGroup(world, { owner: ann, friends: [ben], crowd })
    const cseq = await said(ann, group, 'dinner?')
    for (const extra of crowd) await react(extra, group, cseq)
    await world.sql`update conversations.reaction set at = date_trunc('minute', at) where conversation_id = ${group}`
    const seen: string[] = []
    for (let after = {}, isLast = false; !isLast;) {
      const page = await ben.do(listReactors, { conversationId: group, cseq, emoji: '👍', ...after })
      seen.push(...page.people.map(({ personId }) => personId))
      isLast = page.isLast
      const last = page.people.at(-1)
      after = { after: last?.personId, afterMs: last?.atMs }
    }
    expect(seen.sort()).toEqual(crowd.map(({ id }) => id as string).sort())
  })
})

describe('in anonymous mode', () => {
  test('others see the pseudonym and I see myself, also after the mode is turned off', async () => {
    const group = await groupOf(ann, ben, cid)
    await ann.do(setGroupInfo, { conversationId: group, isAnonymous: true })
    const cseq = await said(ann, group, 'dinner?')
    await react(ben, group, cseq)
    for (const isAnonymous of [true, false]) {
      await ann.do(setGroupInfo, { conversationId: group, isAnonymous })
      const seen = await ask(cid, group, cseq)
      expect(seen).toMatchObject({ ok: true, value: { people: [{ name: '', photo: '' }] } })
      expect(JSON.stringify(seen)).not.toContain(ben.id)
      const own = await ask(ben, group, cseq)
      expect(own).toMatchObject({ ok: true, value: { people: [{ personId: ben.id, name: 'Ben' }] } })
    }
  })

  test('a reaction has the same number as the messages of the same person', async () => {
    const group = await groupOf(ann, ben, cid)
    await ann.do(setGroupInfo, { conversationId: group, isAnonymous: true })
    const phone = await cid.connect()
    const cseq = await said(ben, group, 'guess who')
    const { data } = await phone.next(newEntry, (frame) => frame.data['list_id'] === group)
    const { anonymous, uid } = (data['data'] as { msg: { user_info: { anonymous: number; uid: string } } })
      .msg.user_info
    await react(ben, group, cseq)
    expect(await cid.do(listReactors, { conversationId: group, cseq, emoji: '👍' })).toMatchObject({
      people: [{ personId: uid, anonymous }],
    })
    await phone.close()
  })

  test('earlier reactions keep their names', async () => {
    const group = await groupOf(ann, ben, cid)
    const cseq = await said(ann, group, 'dinner?')
    await react(ben, group, cseq)
    await ann.do(setGroupInfo, { conversationId: group, isAnonymous: true })
    await react(cid, group, cseq)
    const { people } = await ann.do(listReactors, { conversationId: group, cseq, emoji: '👍' })
    expect(people).toMatchObject([{ personId: ben.id, name: 'Ben' }, { name: '' }])
  })
})

describe('nobody can list the reactors', () => {
  test('who is not, or no longer, a member', async () => {
    const group = await groupOf(ann, ben, cid)
    const cseq = await said(ann, group, 'dinner?')
    await react(ben, group, cseq)
    expect(await refusalOf(ask(eve, group, cseq))).toBe('ConversationNotFound')
    await ann.do(removeMembers, { conversationId: group, personIds: [cid.id] })
    expect(await refusalOf(ask(cid, group, cseq))).toBe('ConversationNotFound')
  })

  test('of a message that was recalled, deleted for oneself, cleared or destroyed', async () => {
    const group = await groupOf(ann, ben)
    const make = async () => {
      const cseq = await said(ann, group, 'dinner?')
      await react(ben, group, cseq)
      return cseq
    }
    const [recalled, deleted, cleared] = [await make(), await make(), await make()]
    await ann.do(recallMessage, { conversationId: group, cseq: recalled })
    await ben.do(deleteEntries, { conversationId: group, cseqs: [deleted] })
    expect(await refusalOf(ask(ann, group, recalled))).toBe('MessageGone')
    expect(await refusalOf(ask(ben, group, deleted))).toBe('MessageGone')
    expect(await refusalOf(ask(ann, group, deleted))).toBe('done')
    await ben.do(clearHistory, { conversationId: group })
    expect(await refusalOf(ask(ben, group, cleared))).toBe('MessageGone')
    await ann.do(setAutoDestroy, { conversationId: group, days: 1 })
    const destroyed = await make()
    world.clock.advance(86_400_000)
    expect(await refusalOf(ask(ann, group, destroyed))).toBe('MessageGone')
    expect(await refusalOf(ask(ann, group, 99_999))).toBe('MessageGone')
  })

  test('of a message from before they joined, when history is hidden', async () => {
    const { conversationId: group } = await ann.do(createGroup, { personIds: [ben.id], name: 'Family' })
    const cseq = await said(ann, group, 'dinner?')
    await react(ben, group, cseq)
    await ann.do(inviteMembers, { conversationId: group, personIds: [cid.id] })
    expect(await refusalOf(ask(cid, group, cseq))).toBe('MessageGone')
  })
})
