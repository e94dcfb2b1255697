import { afterAll, beforeAll, expect, test } from 'bun:test'
import { addRobot, createGroup, sendMessage, getGroup } from '@linnet/protocol'
import {
  approveProposal,
  dissolveStaffGroup,
  listStaffGroupMembers,
  searchStaffGroups,
  showStaffGroup,
  transferStaffGroup,
} from '@linnet/protocol/staff'
import {
  createTestWorld,
  friendsNamed,
  messageTo,
  newId,
  type Person,
  refusalOf,
  type StaffPerson,
  type TestWorld,
} from '@linnet/testing'

let world: TestWorld
let sam: StaffPerson
let ann: Person
let ben: Person
let eve: Person

beforeAll(async () => {
  world = await createTestWorld()
  sam = await world.staff('support', 'Sam')
  ;[ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
  eve = await world.person('Eve')
})
afterAll(() => world.stop())

const makeGroup = async (name: string) =>
  (await ann.do(createGroup, { personIds: [ben.id], name })).conversationId

test('staff find groups by name, number, id and owner, and see their members and settings', async () => {
  const id = await makeGroup('Lunch 50%')
  const [row] = (await sam.do(searchStaffGroups, { text: 'lunch 50%' })).rows
  expect(row).toMatchObject({ id, owner: { name: 'Ann' }, memberCount: 2, isDissolved: false })
  for (const input of [{ text: row?.number }, { text: id }, { ownerId: ann.id, text: 'lun' }])
    expect((await sam.do(searchStaffGroups, input)).rows.map((one) => one.id)).toEqual([id])
  expect((await sam.do(searchStaffGroups, { ownerId: eve.id })).rows).toEqual([])
  expect(await sam.do(showStaffGroup, { id })).toMatchObject({
    settings: { needsReview: false, slowSeconds: 0 },
  })
  const { rows } = await sam.do(listStaffGroupMembers, { id })
  expect(rows.map(({ name }) => name)).toEqual(['Ann', 'Ben'])
})

test('staff see which members of a group are robots', async () => {
  const conversationId = await makeGroup('Weather')
  await ann.do(addRobot, { conversationId, name: 'Leaf', zone: 'Asia/Shanghai', cid: newId() })
  const { rows } = await sam.do(listStaffGroupMembers, { id: conversationId })
  expect(rows.filter(({ isRobot }) => isRobot).map(({ name }) => name)).toEqual(['Leaf'])
  expect(rows).toHaveLength(3)
})

test('a group is dissolved by staff only with a second person, and its members cannot write any more', async () => {
  const id = await makeGroup('Adverts')
  const olga = await world.staff('owner', 'Olga')
  const { proposalId = '' } = await sam.do(dissolveStaffGroup, { id, reason: 'only adverts' })
  expect(await refusalOf(ben.call(sendMessage, messageTo(id, 'still here')))).toBe('done')
  await olga.do(approveProposal, { id: proposalId })
  expect(await refusalOf(ben.call(sendMessage, messageTo(id, 'gone?')))).toBe('ConversationNotFound')
  expect((await sam.do(showStaffGroup, { id })).isDissolved).toBe(true)
  expect(await refusalOf(sam.call(dissolveStaffGroup, { id, reason: 'only adverts' }))).toBe('GroupNotFound')
})

test('a group goes to another of its members at the request of its owner', async () => {
  const id = await makeGroup('Choir')
  const reason = 'Ann asked for it'
  expect(await refusalOf(sam.call(transferStaffGroup, { id, ownerId: eve.id, reason }))).toBe('NotAMember')
  await sam.do(transferStaffGroup, { id, ownerId: ben.id, reason })
  expect((await ann.do(getGroup, { conversationId: id })).ownerId).toBe(ben.id)
})
