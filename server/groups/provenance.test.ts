/** Members who may not befriend each other can't get around the rule by leaving the group out of the request. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  type ConversationId,
  getPerson,
  requestFriend,
  searchPeople,
  setGroupInfo,
  showMyCode,
} from '@linnet/protocol'
import {
  createTestWorld,
  groupOf,
  peopleNamed,
  type Person,
  refusalOf,
  said,
  type TestWorld,
} from '@linnet/testing'

let world: TestWorld
let owner: Person
let group: ConversationId
const withOlga = new Map<string, ConversationId>()
beforeAll(async () => {
  world = await createTestWorld()
  owner = await world.person('Olga')
})
afterAll(() => world.stop())

/** Two plain members of a group that forbids befriending. */
async function pair(): Promise<[Person, Person]> {
  const [one, other] = await peopleNamed(world, 'One', 'Other')
  withOlga.set(one.id, await world.befriend(owner, one))
  await world.befriend(owner, other)
  group = await groupOf(owner, one, other)
  await owner.do(setGroupInfo, { conversationId: group, noBefriending: true })
  return [one, other]
}
const ask = (from: Person, to: Person, by: object = {}) =>
  refusalOf(from.call(requestFriend, { personId: to.id, text: '', ...by }))

test('a request that names no group is refused, and so is the chat ID that would lead around it', async () => {
  const [one, other] = await pair()
  expect(await ask(one, other)).toBe('NoBefriending')
  expect(await ask(one, other, { conversationId: group })).toBe('NoBefriending')
  expect((await one.do(getPerson, { personId: other.id })).chatId).toBe('')
  expect((await owner.do(getPerson, { personId: other.id })).chatId).not.toBe('')
})

test('people who share no such group are asked as before', async () => {
  const [one, other] = await peopleNamed(world, 'One', 'Other')
  expect(await ask(one, other)).toBe('done')
})

test('who found the person by number may ask', async () => {
  const [one, other] = await pair()
  await one.do(searchPeople, { keyword: other.account })
  expect(await ask(one, other)).toBe('done')
})

test('who has the person’s own code may ask, and another one does not help', async () => {
  const [one, other] = await pair()
  const mine = await one.do(showMyCode, {})
  expect(await ask(one, other, { code: mine.code })).toBe('NoBefriending')
  const old = await other.do(showMyCode, {})
  const { code } = await other.do(showMyCode, { isRenewed: true })
  expect(await ask(one, other, { code: old.code })).toBe('NoBefriending')
  expect(await ask(one, other, { code })).toBe('done')
})

test('a card counts if a friend of the person sent it elsewhere, not if the one who asks did', async () => {
  const [one, other] = await pair()
  const withOwner = await world.befriend(one, await world.person('Helper'))
  const own = await said(one, withOwner, { personId: other.id }, { kind: 'contactCard' })
  expect(await ask(one, other, { cardIn: withOwner, cardCseq: own })).toBe('NoBefriending')
  const inside = await said(owner, group, { personId: other.id }, { kind: 'contactCard' })
  expect(await ask(one, other, { cardIn: group, cardCseq: inside })).toBe('NoBefriending')
  const direct = withOlga.get(one.id)
  if (!direct) throw new Error('the owner is no friend')
  const card = await said(owner, direct, { personId: other.id }, { kind: 'contactCard' })
  expect(await ask(one, other, { cardIn: direct, cardCseq: card })).toBe('done')
})
