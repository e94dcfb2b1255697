/** A dissolved group stays readable to its former members, and to nobody else. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  type ConversationId,
  dissolveGroup,
  editMessage,
  getChat,
  getGroup,
  groupRemoved,
  listChats,
  listMembers,
  listMyGroups,
  listUnclaimed,
  pageSize,
  reactToMessage,
  readHistory,
  recallMessage,
  removeChat,
  removeMembers,
  sendMessage,
  setAutoDestroy,
} from '@linnet/protocol'
import {
  createTestWorld,
  friendsNamed,
  groupOf,
  messageTo,
  type Person,
  refusalOf,
  type TestWorld,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben, cid] = await friendsNamed(world, 'Ann', 'Ben', 'Cid')
})
afterAll(() => world.stop())

/** Ann's group with Ben and Cid, dissolved after Cid was removed and Ben has written. */
async function dissolved(): Promise<{ conversationId: ConversationId; cseq: number }> {
  const conversationId = await groupOf(ann, ben, cid)
  await ann.do(removeMembers, { conversationId, personIds: [cid.id] })
  const { cseq } = await ben.do(sendMessage, messageTo(conversationId, 'the last words'))
  await ann.do(dissolveGroup, { conversationId })
  return { conversationId, cseq }
}

test('its members keep it in their list with its history, and are told that it was dissolved', async () => {
  const phone = await ben.connect()
  const { conversationId } = await dissolved()
  expect((await phone.next(groupRemoved)).data['reason']).toBe('dissolved')
  for (const person of [ann, ben]) {
    expect(await person.do(getChat, { conversationId })).toMatchObject({ lock: 'dissolved' })
    const chats = await person.do(listChats, {})
    expect(chats.map(({ id }) => id)).toContain(conversationId)
    const { entries } = await person.do(readHistory, { conversationId })
    expect(entries[0]?.message.content).toMatchObject({ kind: 'text', text: 'the last words' })
  }
  await phone.close()
})

test('nothing else is possible in it, and members removed before read nothing', async () => {
  const { conversationId, cseq } = await dissolved()
  const target = { conversationId, cseq }
  const refusals = await Promise.all([
    refusalOf(ben.call(sendMessage, messageTo(conversationId, 'hello?'))),
    refusalOf(ben.call(editMessage, { ...target, text: 'other words', cid: crypto.randomUUID() })),
    refusalOf(ben.call(recallMessage, target)),
    refusalOf(ann.call(recallMessage, target)),
    refusalOf(ben.call(reactToMessage, { ...target, emoji: '👍', isOn: true })),
    refusalOf(ben.call(setAutoDestroy, { conversationId, days: 1 })),
    refusalOf(ben.call(getGroup, { conversationId })),
    refusalOf(ben.call(listMembers, { conversationId })),
    refusalOf(ben.call(listUnclaimed, { conversationId })),
    refusalOf(ann.call(dissolveGroup, { conversationId })),
    refusalOf(cid.call(readHistory, { conversationId })),
    refusalOf(cid.call(getChat, { conversationId })),
  ])
  expect(new Set(refusals)).toEqual(new Set(['ConversationNotFound']))
  const { groups } = await ann.do(listMyGroups, {})
  expect(groups.map((group) => group.conversationId)).not.toContain(conversationId)
})

test('deleting it is for good, and only for the one who deletes it', async () => {
  const { conversationId } = await dissolved()
  await ben.do(removeChat, { conversationId })
  expect(await refusalOf(ben.call(readHistory, { conversationId }))).toBe('ConversationNotFound')
  expect((await ben.do(listChats, {})).length).toBeLessThanOrEqual(pageSize)
  expect((await ann.do(readHistory, { conversationId })).entries.length).toBeGreaterThan(0)
})

test('members who had taken it off their list before do not get it back', async () => {
  const conversationId = await groupOf(ann, ben)
  await ben.do(removeChat, { conversationId })
  await ann.do(dissolveGroup, { conversationId })
  expect(await refusalOf(ben.call(readHistory, { conversationId }))).toBe('ConversationNotFound')
})
