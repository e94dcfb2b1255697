/** The people for whom group calls ring, and the notifications on devices that are not connected. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  callTypes,
  type ConversationId,
  inviteToGroupCall,
  joinGroupCall,
  leaveGroupCall,
  profileFields,
  setCallPrivacy,
  setGroupInfo,
  setProfileField,
  showPreferences,
  starFriend,
  startGroupCall,
} from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import {
  createTestWorld,
  groupOf,
  newId,
  type Person,
  type PushDevice,
  type PushServer,
  refusalOf,
  startPushServer,
  type TestWorld,
  until,
} from '@linnet/testing'

let world: TestWorld
let server: PushServer
let pushKey: string | undefined

beforeAll(async () => {
  server = await startPushServer(() => pushKey)
  world = await createTestWorld(server.settings, undefined, { jobSpeed: 10 })
})
afterAll(async () => {
  await world.stop()
  server.stop()
})

/** Ann's group of friends; Ben and Cem know each other only from there. */
async function friends() {
  const [ann, ben, cem] = [await world.person('Ann'), await world.person('Ben'), await world.person('Cem')]
  for (const friend of [ben, cem]) await world.befriend(ann, friend)
  return { ann, ben, cem, group: await groupOf(ann, ben, cem) }
}
const start = (person: Person, conversationId: ConversationId, people: readonly Person[]) =>
  person.do(startGroupCall, {
    conversationId,
    type: callTypes.video,
    device: newId(),
    people: people.map(({ id }) => id),
  })
const rungIn = ({ people }: Awaited<ReturnType<typeof start>>) =>
  people.filter(({ state }) => state === 'ringing').map(({ name }) => name)
async function subscribe(person: Person): Promise<PushDevice> {
  pushKey = (await person.do(showPreferences, {})).pushKey
  const device = server.subscribe({ lang: 'en-us' })
  await person.do(setProfileField, { field: profileFields.pushSubscription, content: device.content })
  return device
}
const push = ({ id }: PushDevice, nth: number) =>
  until(() => server.received.filter(({ device }) => device === id)[nth - 1])

test('a group call rings on devices that are not connected, and stops when its person has joined', async () => {
  const { ann, ben, cem, group } = await friends()
  await ann.do(setGroupInfo, { conversationId: group, name: 'Hikers' })
  const [bens, cems] = [await subscribe(ben), await subscribe(cem)]
  const { id } = await start(ann, group, [ben, cem])
  for (const device of [bens, cems])
    expect(await push(device, 1)).toMatchObject({
      message: {
        tag: id,
        title: 'Hikers',
        body: 'Ann: Incoming video call',
        isRing: true,
        address: `${screens.call}?conversation=${group}`,
      },
      urgency: 'high',
    })
  await ben.do(joinGroupCall, { roomId: id, device: newId() })
  expect(await push(bens, 2)).toMatchObject({ message: { tag: id, isOver: true } })
  await ann.do(leaveGroupCall, { roomId: id })
  await ben.do(leaveGroupCall, { roomId: id })
  expect(await push(cems, 2)).toMatchObject({ message: { tag: id, isOver: true } })
})

test('a group call rings only for members who take calls from its caller, and the others may join it', async () => {
  const { ann, ben, cem, group } = await friends()
  await cem.do(setCallPrivacy, { mayCall: 'nobody' })
  const room = await start(ann, group, [ben, cem])
  expect(rungIn(room)).toEqual(['Ben'])
  await cem.do(joinGroupCall, { roomId: room.id, device: newId() })
  await ben.do(joinGroupCall, { roomId: room.id, device: newId() })
  await cem.do(leaveGroupCall, { roomId: room.id })
  await cem.do(setCallPrivacy, { mayCall: 'friends' })
  // Ben is not a friend of Cem, whom he invites.
  expect(rungIn(await ben.do(inviteToGroupCall, { roomId: room.id, people: [cem.id] }))).toEqual([])
  await cem.do(setCallPrivacy, { mayCall: 'starred' })
  expect(rungIn(await ann.do(inviteToGroupCall, { roomId: room.id, people: [cem.id] }))).toEqual([])
  await cem.do(starFriend, { personId: ann.id, isStarred: true })
  expect(rungIn(await ann.do(inviteToGroupCall, { roomId: room.id, people: [cem.id] }))).toEqual(['Cem'])
})

test('nobody is called where members are anonymous', async () => {
  const { ann, ben, group } = await friends()
  await ann.do(setGroupInfo, { conversationId: group, isAnonymous: true })
  const call = { conversationId: group, type: callTypes.voice, device: newId(), people: [ben.id] }
  expect(await refusalOf(ann.call(startGroupCall, call))).toBe('CallsNotHere')
})
