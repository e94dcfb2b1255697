import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { getChat, groupRemoved, markRead, newEntry, sendMessage } from '@linnet/protocol'
import { removeDevice, listDevices } from '@linnet/protocol/auth/calls'
import { removeMembers } from '@linnet/protocol/groups/calls'
import {
  createTestWorld,
  entryOf,
  friendsNamed,
  groupOf,
  messageTo,
  type Person,
  say,
  type TestWorld,
  until,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person

beforeAll(async () => {
  world = await createTestWorld({}, undefined, { cutsDatabase: true })
  ;[ann, ben, cid] = await friendsNamed(world, 'Ann', 'Ben', 'Cid')
})
afterAll(() => world.stop())

const textsOf = ({ frames }: { frames: readonly { action: string; data: Record<string, unknown> }[] }) =>
  frames.filter(({ action }) => action === newEntry.wire).map((frame) => entryOf(frame).msg.content['text'])

describe('when the answer to a COMMIT is lost', () => {
  test('a member whose removal was stored receives nothing more', async () => {
    const conversationId = await groupOf(ann, ben, cid)
    const bens = await ben.connect()
    await say(ann, conversationId, 'before')
    await bens.next(newEntry)
    const cut = world.cutNextCommit()
    const removal = await ann.call(removeMembers, { conversationId, personIds: [ben.id] })
    await cut
    expect(removal.ok).toBe(false)
    await say(ann, conversationId, 'after')
    await bens.next(groupRemoved)
    expect(textsOf(bens)).not.toContain('after')
    await bens.close()
  })

  test('a session whose end was stored is disconnected', async () => {
    // The commit that is cut may be another one of the server's.
    const { person, device } = await until(async () => {
      const person = await world.person('Eve')
      const device = await person.connect()
      const [mine] = await person.do(listDevices, {})
      const cut = world.cutNextCommit()
      const removal = await person.call(removeDevice, { id: mine!.id })
      await cut
      return !removal.ok && { person, device }
    })
    expect((await device.closed).code).toBe(1012)
    expect((await world.holderOf(person.token).call(listDevices, {})).ok).toBe(false)
  })

  test('a message that was stored reaches its receivers, and is stored once', async () => {
    const dan = await world.person('Dan')
    const chat = await world.befriend(ben, dan)
    const dans = await dan.connect()
    const cut = world.cutNextEntry()
    const sent = ben.call(sendMessage, messageTo(chat, 'hello'))
    await cut
    expect((await sent).ok).toBe(true)
    expect(entryOf(await dans.next(newEntry)).msg.content['text']).toBe('hello')
    await dans.close()
  })

  test('a read that was stored makes the devices of both people catch up', async () => {
    const dan = await world.person('Dan')
    const chat = await world.befriend(ben, dan)
    await say(ben, chat, 'hello')
    const devices = await Promise.all([ben.connect(), dan.connect(), dan.connect()])
    const cut = world.cutNextMove()
    const read = dan.call(markRead, { conversationId: chat })
    await cut
    await read
    for (const { closed } of devices) expect((await closed).code).toBe(1012)
    expect(await dan.do(getChat, { conversationId: chat })).toMatchObject({ unread: 0 })
  })
})

test('a message that is answered from its id is announced to its receivers again', async () => {
  const dan = await world.person('Dan')
  const chat = await world.befriend(ann, dan)
  const device = await dan.connect()
  const message = messageTo(chat, 'once')
  const first = await ann.do(sendMessage, message)
  expect(await ann.do(sendMessage, message)).toEqual(first)
  const frames = [await device.next(newEntry), await device.next(newEntry)]
  expect(frames.map((frame) => entryOf(frame).cseq)).toEqual([first.cseq, first.cseq])
  expect(frames[0]?.data).toEqual(frames[1]!.data)
})
