/** Notifications of what somebody whom one has blocked writes in a common group. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  blockPerson,
  type ConversationId,
  poke,
  profileFields,
  setProfileField,
  showPreferences,
} from '@linnet/protocol'
import {
  createTestWorld,
  groupOf,
  newId,
  peopleNamed,
  type Person,
  type PushDevice,
  type PushServer,
  said,
  send,
  startPushServer,
  type TestWorld,
  until,
} from '@linnet/testing'

let world: TestWorld
let server: PushServer
let ann: Person
let ben: Person
let cid: Person
let group: ConversationId
let device: PushDevice
let pushKey: string | undefined

beforeAll(async () => {
  server = await startPushServer(() => pushKey)
  world = await createTestWorld(server.settings, undefined, { jobSpeed: 10 })
  ;[ann, ben, cid] = await peopleNamed(world, 'Ann', 'Ben', 'Cid')
  for (const other of [ben, cid]) await world.befriend(ann, other)
  group = await groupOf(ann, ben, cid)
  pushKey = (await ann.do(showPreferences, {})).pushKey
  device = server.subscribe({ lang: 'en-us' })
  await ann.do(setProfileField, { field: profileFields.pushSubscription, content: device.content })
})
afterAll(async () => {
  await world.stop()
  server.stop()
})

const bodies = () =>
  server.received.flatMap(({ device: id, message }) =>
    id === device.id && message.tag === group ? [String(message.body)] : [],
  )

test('none is sent of messages, mentions, answers and pokes, and those of others are', async () => {
  const mine = await said(ann, group, 'mine')
  await ann.do(blockPerson, { personId: ben.id })
  const others = async (text: string) => {
    await said(cid, group, text)
    await until(() => bodies().some((body) => body.includes(text)))
  }
  await said(ben, group, 'of the blocked: plain')
  await others('first')
  await said(ben, group, { text: 'of the blocked: @Ann', mentions: [ann.id] })
  await others('second')
  await send(ben, group, { text: 'of the blocked: an answer', replyTo: mine })
  await others('third')
  await ben.do(poke, { conversationId: group, personId: ann.id, cid: newId() })
  await others('fourth')
  expect(bodies().filter((body) => !/first|second|third|fourth/.test(body))).toEqual([])
})
