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
let marker: { writer: Person; chat: ConversationId; device: PushDevice }

beforeAll(async () => {
  server = await startPushServer(() => pushKey)
  world = await createTestWorld(server.settings, undefined, { jobSpeed: 10 })
  ;[ann, ben, cid] = await peopleNamed(world, 'Ann', 'Ben', 'Cid')
  for (const other of [ben, cid]) await world.befriend(ann, other)
  group = await groupOf(ann, ben, cid)
  pushKey = (await ann.do(showPreferences, {})).pushKey
  device = await subscribe(ann)
  const [writer, reader] = await peopleNamed(world, 'Eve', 'Fay')
  marker = { writer, chat: await world.befriend(writer, reader), device: await subscribe(reader) }
})
afterAll(async () => {
  await world.stop()
  server.stop()
})

async function subscribe(person: Person): Promise<PushDevice> {
  const one = server.subscribe({ lang: 'en-us' })
  await person.do(setProfileField, { field: profileFields.pushSubscription, content: one.content })
  return one
}

const cameTo = ({ id }: PushDevice) => server.received.filter((push) => push.device === id)
const bodies = () =>
  cameTo(device).flatMap(({ message }) => (message.tag === group ? [String(message.body)] : []))

/** Waits until everything sent earlier has been processed: a notification sent to somebody else afterwards has arrived. */
async function settled(): Promise<void> {
  const before = cameTo(marker.device).length
  await said(marker.writer, marker.chat, 'Now')
  await until(() => cameTo(marker.device).length > before)
  await until(
    async () =>
      (await world.sql<unknown[]>`select 1 from notifications.push where person_id = ${ann.id} and is_due`)
        .length === 0,
  )
}

test('none is sent of messages, mentions, answers and pokes, and one of what others write', async () => {
  const mine = await said(ann, group, 'mine')
  await ann.do(blockPerson, { personId: ben.id })
  const acts = [
    () => said(ben, group, 'plain'),
    () => said(ben, group, { text: '@Ann', mentions: [ann.id] }),
    () => said(ben, group, { text: 'an answer', replyTo: mine }),
    () => ben.do(poke, { conversationId: group, personId: ann.id, cid: newId() }),
  ]
  for (const act of acts) {
    await act()
    await settled()
    expect(bodies()).toEqual([])
  }
  await said(cid, group, 'hello')
  await until(() => bodies().some((body) => body.includes('hello')))
})
