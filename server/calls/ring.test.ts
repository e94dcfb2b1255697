/** Calls ring on devices that are not connected, through a push service of the test's own. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  acceptCall,
  callTypes,
  changePreferences,
  closeCall,
  type ConversationId,
  profileFields,
  setProfileField,
  showPreferences,
  startCall,
} from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import {
  createTestWorld,
  groupOf,
  newId,
  type Person,
  type PushDevice,
  type PushServer,
  said,
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

async function called(): Promise<{ ann: Person; ben: Person; chat: ConversationId; device: PushDevice }> {
  const [ann, ben] = [await world.person('Ann'), await world.person('Ben')]
  const chat = await world.befriend(ann, ben)
  pushKey = (await ann.do(showPreferences, {})).pushKey
  const device = server.subscribe({ lang: 'en-us' })
  await ben.do(setProfileField, { field: profileFields.pushSubscription, content: device.content })
  return { ann, ben, chat, device }
}
const ring = (person: Person, conversationId: ConversationId) =>
  person.do(startCall, { conversationId, type: callTypes.video, device: newId() })
const cameTo = ({ id }: PushDevice) => server.received.filter(({ device }) => device === id)
const push = (device: PushDevice, nth: number) => until(() => cameTo(device)[nth - 1])

test('a call rings on a device that is not connected, and stops when it was answered', async () => {
  const { ann, ben, chat, device } = await called()
  const { id } = await ring(ann, chat)
  expect(await push(device, 1)).toMatchObject({
    message: {
      tag: id,
      title: 'Ann',
      body: 'Incoming video call',
      isRing: true,
      // The address is that of the call itself, not of the conversation behind it.
      address: `${screens.call}?conversation=${chat}`,
    },
    topic: id.replaceAll('-', ''),
    urgency: 'high',
  })
  expect((await push(device, 1)).ttl).toBeLessThanOrEqual(60)
  await ben.do(acceptCall, { callId: id, device: newId() })
  expect(await push(device, 2)).toMatchObject({ message: { tag: id, isOver: true } })
})

test('a call rings on a device whose app is closed just after it began', async () => {
  const { ann, ben, chat, device } = await called()
  const app = await ben.connect()
  const { id } = await ring(ann, chat)
  await Bun.sleep(300)
  expect(cameTo(device)).toEqual([])
  await app.close()
  expect(await push(device, 1)).toMatchObject({ message: { tag: id, isRing: true } })
})

test('a call that was missed says so', async () => {
  const { ann, chat, device } = await called()
  const { id } = await ring(ann, chat)
  await push(device, 1)
  await ann.do(closeCall, { callId: id })
  await push(device, 3)
  const [over, missed] = cameTo(device)
    .slice(1)
    .toSorted((one) => (one.message['isOver'] ? -1 : 1))
  expect(over?.message).toMatchObject({ tag: id, isOver: true })
  expect(missed?.message).toMatchObject({ tag: chat, body: 'Missed video call', badge: 1 })
})

test('who wants no notifications of friends hears of no call', async () => {
  const { ann, ben, chat, device } = await called()
  await ben.do(changePreferences, { direct: false })
  const { id } = await ring(ann, chat)
  await ann.do(closeCall, { callId: id })
  const group = await groupOf(ann, ben)
  await said(ann, group, 'Where are you?')
  expect(await push(device, 1)).toMatchObject({ message: { tag: group, body: 'Ann: Where are you?' } })
})
