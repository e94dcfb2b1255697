import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  blockPerson,
  clearHistory,
  type ConversationId,
  createGroup,
  deleteEntries,
  editMessage,
  getChat,
  inviteMembers,
  listPins,
  maxPins,
  newEntry,
  orderPins,
  pinMessage,
  readHistory,
  recallMessage,
  sendMessage,
  setAdmins,
  setGroupInfo,
  textOf,
} from '@linnet/protocol'
import { createTestWorld, messageTo, newId, type Person, type TestWorld } from '@linnet/testing'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

async function say(person: Person, conversationId: ConversationId, text: string): Promise<number> {
  return (await person.do(sendMessage, messageTo(conversationId, text))).cseq
}

const pin = (person: Person, conversationId: ConversationId, cseq: number, isPinned = true) =>
  person.call(pinMessage, { conversationId, cseq, isPinned })

async function pinnedTexts(person: Person, conversationId: ConversationId): Promise<string[]> {
  const { entries } = await person.do(listPins, { conversationId })
  return entries.map(({ message }) => textOf(message.content))
}

async function people(suffix: string) {
  const ann = await world.person(`Ann ${suffix}`)
  const ben = await world.person(`Ben ${suffix}`)
  return { ann, ben, direct: await world.befriend(ann, ben) }
}

async function groupOf(owner: Person, ...members: Person[]): Promise<ConversationId> {
  const made = { name: 'Pins', personIds: members.map(({ id }) => id), cid: newId() }
  return (await owner.do(createGroup, made)).conversationId
}

test('either of two pins messages for both; the one pinned last comes first, and one let go is gone', async () => {
  const { ann, ben, direct } = await people('a')
  const one = await say(ann, direct, 'one')
  const two = await say(ben, direct, 'two')
  expect(await pin(ann, direct, two)).toMatchObject({ ok: true })
  expect(await pin(ben, direct, one)).toMatchObject({ ok: true })
  expect(await pinnedTexts(ann, direct)).toEqual(['one', 'two'])
  expect(await pinnedTexts(ben, direct)).toEqual(['one', 'two'])
  await ann.do(pinMessage, { conversationId: direct, cseq: one, isPinned: false })
  expect(await pinnedTexts(ben, direct)).toEqual(['two'])
})

test('pins are put in an order for both; a later pin comes first, what is left out or hidden stays in its place', async () => {
  const { ann, ben, direct } = await people('o')
  const [one = 0, two = 0, three = 0] = await Promise.all(
    ['one', 'two', 'three'].map((text) => say(ann, direct, text)),
  )
  for (const cseq of [one, two, three]) await pin(ann, direct, cseq)
  const order = (person: Person, ...cseqs: number[]) =>
    person.do(orderPins, { conversationId: direct, cseqs })
  await order(ben, one, three, two)
  for (const person of [ann, ben]) expect(await pinnedTexts(person, direct)).toEqual(['one', 'three', 'two'])
  await ben.do(deleteEntries, { conversationId: direct, cseqs: [three] })
  await order(ben, two, one, 9_999)
  expect(await pinnedTexts(ben, direct)).toEqual(['two', 'one'])
  expect(await pinnedTexts(ann, direct)).toEqual(['two', 'three', 'one'])
  await pin(ann, direct, await say(ann, direct, 'four'))
  expect(await pinnedTexts(ann, direct)).toEqual(['four', 'two', 'three', 'one'])
})

test('another order of the pins is an entry of the log, and the same order again is none', async () => {
  const { ann, ben, direct } = await people('p')
  const [one, two] = [await say(ann, direct, 'one'), await say(ann, direct, 'two')]
  for (const cseq of [one, two]) await pin(ann, direct, cseq)
  const { cseq: head } = await ann.do(getChat, { conversationId: direct })
  for (let nth = 0; nth < 2; nth++) await ann.do(orderPins, { conversationId: direct, cseqs: [one, two] })
  const { entries } = await ben.do(readHistory, { conversationId: direct, range: { after: head } })
  expect(entries.map(({ message }) => message.content)).toMatchObject([
    { kind: 'change', change: 'pinsOrdered' },
  ])
  expect((await ben.do(getChat, { conversationId: direct })).pinsCseq).toBe(head + 1)
})

test('pinning says so in the log, letting go only changes it, and doing either twice adds nothing', async () => {
  const { ann, direct } = await people('b')
  const cseq = await say(ann, direct, 'keep this')
  const pinned = await ann.do(pinMessage, { conversationId: direct, cseq, isPinned: true })
  expect(await ann.do(pinMessage, { conversationId: direct, cseq, isPinned: true })).toEqual(pinned)
  const gone = await ann.do(pinMessage, { conversationId: direct, cseq, isPinned: false })
  expect(await ann.do(pinMessage, { conversationId: direct, cseq, isPinned: false })).toEqual(gone)
  const { entries } = await ann.do(readHistory, { conversationId: direct, range: { after: cseq } })
  expect(entries.map(({ message }) => message.content)).toMatchObject([
    { kind: 'systemMessage', event: 'messagePinned', target: cseq, actor: { id: ann.id } },
    { kind: 'change', change: 'unpinned', target: cseq },
  ])
  expect((await ann.do(getChat, { conversationId: direct })).pinsCseq).toBe(gone.cseq)
})

test('in a group the owner and administrators pin; what a member wrote may be pinned', async () => {
  const { ann, ben } = await people('c')
  const cid = await world.person('Cid c')
  await world.befriend(ann, cid)
  const group = await groupOf(ann, ben, cid)
  const cseq = await say(cid, group, 'by a member')
  expect(await pin(ben, group, cseq)).toMatchObject({ refusal: { name: 'OnlyAdmins' } })
  await ann.do(setAdmins, { conversationId: group, personIds: [ben.id], isOn: true })
  expect(await pin(ben, group, cseq)).toMatchObject({ ok: true })
  expect(await pin(cid, group, cseq, false)).toMatchObject({ refusal: { name: 'OnlyAdmins' } })
  expect(await cid.call(orderPins, { conversationId: group, cseqs: [cseq] })).toMatchObject({
    refusal: { name: 'OnlyAdmins' },
  })
  expect(await pinnedTexts(cid, group)).toEqual(['by a member'])
})

test('a pinned message follows its edits, and its recall unpins it', async () => {
  const { ann, ben, direct } = await people('d')
  const cseq = await say(ann, direct, 'draft')
  await pin(ben, direct, cseq)
  await ann.do(editMessage, { conversationId: direct, cseq, text: 'final', cid: newId() })
  expect(await pinnedTexts(ben, direct)).toEqual(['final'])
  await ann.do(recallMessage, { conversationId: direct, cseq })
  expect(await pinnedTexts(ben, direct)).toEqual([])
  expect(await pin(ben, direct, cseq)).toMatchObject({ refusal: { name: 'MessageGone' } })
})

test('nobody sees a pinned message that is hidden from them: from before they came, deleted or cleared', async () => {
  const { ann, ben, direct } = await people('e')
  const group = await groupOf(ann, ben)
  const early = await say(ann, group, 'before you came')
  await pin(ann, group, early)
  const cid = await world.person('Cid e')
  await world.befriend(ann, cid)
  await ann.do(inviteMembers, { conversationId: group, personIds: [cid.id] })
  expect(await pinnedTexts(ben, group)).toEqual(['before you came'])
  expect(await pinnedTexts(cid, group)).toEqual([])
  const [one, two] = [await say(ann, direct, 'one'), await say(ann, direct, 'two')]
  for (const cseq of [one, two]) await pin(ann, direct, cseq)
  await ben.do(deleteEntries, { conversationId: direct, cseqs: [one] })
  expect(await pinnedTexts(ben, direct)).toEqual(['two'])
  await ben.do(clearHistory, { conversationId: direct })
  expect(await pinnedTexts(ben, direct)).toEqual([])
  expect(await pinnedTexts(ann, direct)).toEqual(['two', 'one'])
})

test('system messages cannot be pinned, nor anything where nobody may write', async () => {
  const { ann, ben, direct } = await people('f')
  const cseq = await say(ann, direct, 'hello')
  const { cseq: note } = await ann.do(pinMessage, { conversationId: direct, cseq, isPinned: true })
  expect(await pin(ann, direct, note)).toMatchObject({ refusal: { name: 'MessageGone' } })
  await ben.do(blockPerson, { personId: ann.id, isBlocked: true })
  expect(await pin(ann, direct, cseq, false)).toMatchObject({ refusal: { name: 'Blocked' } })
})

test('a conversation has so many pins and no more', async () => {
  const { ann, direct } = await people('g')
  for (let n = 0; n < maxPins; n++) await pin(ann, direct, await say(ann, direct, `${n}`))
  const more = await say(ann, direct, 'one more')
  expect(await pin(ann, direct, more)).toMatchObject({ refusal: { name: 'TooManyPins' } })
  expect((await ann.do(listPins, { conversationId: direct })).entries).toHaveLength(maxPins)
})

test('a member who pins in an anonymous group is named nowhere; an administrator is', async () => {
  const { ann, ben } = await people('z')
  const group = await groupOf(ann, ben)
  await ann.do(setGroupInfo, { conversationId: group, membersPin: true })
  await ann.do(setGroupInfo, { conversationId: group, isAnonymous: true })
  const device = await ann.connect()
  const cseq = await say(ann, group, 'read this')
  await ben.do(pinMessage, { conversationId: group, cseq, isPinned: true })
  await ben.do(pinMessage, { conversationId: group, cseq, isPinned: false })
  const seen = async () => {
    const { entries } = await ann.do(readHistory, { conversationId: group })
    const late = entries.filter((entry) => entry.cseq > cseq)
    const chat = await ann.do(getChat, { conversationId: group })
    return JSON.stringify([late, chat.lastSenderId, chat.lastSenderName, chat.lastContent])
  }
  await device.next(newEntry, ({ data }) => JSON.stringify(data).includes('unpinned'))
  const late = device.frames.filter(({ data }) => /messagePinned|unpinned/.test(JSON.stringify(data)))
  expect(late).toHaveLength(2)
  for (const said of [await seen(), JSON.stringify(late)])
    expect([said.includes(ben.id), said.includes(ben.name)]).toEqual([false, false])
  await ann.do(pinMessage, { conversationId: group, cseq, isPinned: true })
  expect(await seen()).toContain(ann.name)
})
