/** Nobody is added to a group against their setting. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  type ConversationId,
  copyGroup,
  createGroup,
  getGroup,
  inviteMembers,
  joinGroup,
  listMembers,
  profileFields,
  setProfileField,
} from '@linnet/protocol'
import {
  createTestWorld,
  groupOf,
  logOf,
  peopleNamed,
  type Person,
  refusalOf,
  type TestWorld,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person
let dee: Person
let withBen: ConversationId
beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben, cid, dee] = await peopleNamed(world, 'Ann', 'Ben', 'Cid', 'Dee')
  withBen = await world.befriend(ann, ben)
  await world.befriend(ann, cid)
  await letAdd(ben, 'ask')
})
afterAll(() => world.stop())

const letAdd = (person: Person, content: 'everyone' | 'friends' | 'ask') =>
  person.do(setProfileField, { field: profileFields.groupAdding, content })
const memberIds = async (conversationId: ConversationId) =>
  (await ann.do(listMembers, { conversationId })).members.map(({ personId }) => personId)

interface Invitation {
  event: string
  name: string
  code: string
  groupId: string
}
const invitationOf = async (person: Person): Promise<Invitation> => {
  const [newest] = (await logOf(person, withBen)).slice(-1)
  return newest?.message.content as unknown as Invitation
}

test('a friend who wants to be asked gets an invitation, and is in the group once they join', async () => {
  const group = await groupOf(ann, cid)
  expect(await ann.do(inviteMembers, { conversationId: group, personIds: [ben.id] })).toEqual({
    added: 0,
    asked: 1,
  })
  expect(await memberIds(group)).not.toContain(ben.id)
  const invitation = await invitationOf(ben)
  expect(invitation).toMatchObject({ event: 'groupInvited', name: 'Family', groupId: group })
  expect(await ben.do(joinGroup, { code: invitation.code })).toMatchObject({ isMember: true })
  expect(await memberIds(group)).toContain(ben.id)
})

test('a new group begins without those who are still to answer', async () => {
  const { conversationId } = await ann.do(createGroup, { personIds: [ben.id, cid.id], name: 'Trip' })
  expect((await memberIds(conversationId)).toSorted()).toEqual([ann.id, cid.id].toSorted())
  expect(await invitationOf(ben)).toMatchObject({ event: 'groupInvited', name: 'Trip' })
})

test('the copy of a group does not take them along either', async () => {
  const group = await groupOf(ann, cid)
  await ann.do(inviteMembers, { conversationId: group, personIds: [ben.id] })
  await ben.do(joinGroup, { code: (await invitationOf(ben)).code })
  const copy = await ann.do(copyGroup, { conversationId: group })
  expect(await memberIds(copy.conversationId)).not.toContain(ben.id)
})

test('a stranger is added only if they let everybody', async () => {
  const group = await groupOf(ann, cid)
  const add = () => ann.call(inviteMembers, { conversationId: group, personIds: [dee.id] })
  expect(await refusalOf(add())).toBe('NotYourFriend')
  await letAdd(dee, 'ask')
  expect(await refusalOf(add())).toBe('NotYourFriend')
  await letAdd(dee, 'everyone')
  expect((await add()).ok).toBe(true)
  expect((await dee.do(getGroup, { conversationId: group })).memberCount).toBe(3)
})
