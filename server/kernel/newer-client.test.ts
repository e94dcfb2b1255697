/** A client that is newer than this server: its additions are ignored where that is safe, and refused where it is not. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  answer,
  callOverSocket,
  type ConversationId,
  ping,
  pong,
  protocolVersion,
  sendTyping,
} from '@linnet/protocol'
import {
  createTestWorld,
  friendsNamed,
  groupOf,
  logOf,
  newId,
  type Person,
  type TestWorld,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let group: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
  const [first, ben] = await friendsNamed(world, 'Ann', 'Ben')
  ann = first
  group = await groupOf(ann, ben)
})
afterAll(() => world.stop())

interface Answer {
  err: number
  data: { code?: string; field?: string; entry?: { msg: { content: unknown } } }
}

/** Makes a call over HTTP as a client of this version of the protocol. */
async function post(path: string, fields: object, protocol?: number): Promise<Answer> {
  const stated = protocol === undefined ? '' : `; protocol=${protocol}`
  const response = await fetch(`${world.url}/im/${path}`, {
    method: 'POST',
    headers: { 'content-type': `application/json${stated}` },
    body: JSON.stringify({ _token: ann.token, ...fields }),
  })
  return (await response.json()) as Answer
}

const message = (more: object = {}, content: object = {}) => ({
  list_id: group,
  type: 0,
  cid: newId(),
  content: { text: 'hello', ...content },
  ...more,
})
const newer = protocolVersion + 1

describe('over HTTP', () => {
  test.each([undefined, protocolVersion])(
    'a client of version %p has a mistake, which is refused',
    async (protocol) => {
      expect(await post('message/addChat', message({ mood: 'sunny' }), protocol)).toMatchObject({
        err: 1,
        data: { code: 'BadInput', field: 'mood' },
      })
      expect(await post('message/addChat', message({}, { glitter: 1 }), protocol)).toMatchObject({
        err: 1,
        data: { code: 'BadInput', field: 'content.glitter' },
      })
    },
  )

  test('what a newer one adds to a call is ignored, at any depth', async () => {
    expect(await post('message/addChat', message({ mood: 'sunny' }), newer)).toMatchObject({ err: 0 })
    const range = { list_id: group, send_data: { after: 0, until: 5 }, order: 'up' }
    expect(await post('get/chatData', range, newer)).toMatchObject({ err: 0 })
  })

  test('additions to a message are not stored, and the answer shows the stored message', async () => {
    const sent = message({}, { glitter: { colour: 'gold' } })
    const { data } = await post('message/addChat', sent, newer)
    expect(data.entry?.msg.content).toEqual({ text: 'hello' })
    const entries = await logOf(ann, group)
    expect(entries.find(({ cid }) => cid === sent.cid)?.message.content).toEqual({
      kind: 'text',
      text: 'hello',
    })
  })

  test('what is missing or wrong is refused all the same', async () => {
    const { cid: _, ...incomplete } = message({ mood: 'sunny' })
    expect(await post('message/addChat', incomplete, newer)).toMatchObject({
      data: { code: 'BadInput', field: 'cid' },
    })
    expect(await post('message/addChat', message({ mood: 'sunny', list_id: 5 }), newer)).toMatchObject({
      data: { code: 'BadInput', field: 'list_id' },
    })
  })

  test.each([
    ['reads bills', 'get/getUserCapitalList', {}],
    ['sets a group setting', 'group/setInfo', { show_name: 'Name' }],
    ['deletes', 'message/clearChat', {}],
    ['ends a session', 'in/removeDevice', { id: 'x' }],
  ])('a call that %s refuses what it does not understand', async (_, path, fields) => {
    const { data } = await post(path, { list_id: group, ...fields, until: 5 }, newer)
    expect(data.code).toBe('BadInput')
    expect(data.field).toContain('until')
  })
})

describe('over a socket', () => {
  test('a newer greeting connects, and its calls and signals are taken', async () => {
    const device = await world.connect({ token: ann.token, protocol: newer, theme: 'dark' })
    device.send(callOverSocket, { path: '/im/message/addChat', payload: message({ mood: 'sunny' }) })
    expect((await device.next(answer)).data).toMatchObject({ err: 0 })
    device.send({ name: 'applaud', wire: 'applaud' }, { list_id: group })
    device.send(sendTyping, { list_id: group, speed: 'fast' })
    device.send(ping, {})
    await device.next(pong)
    expect(device.frames.filter(({ action }) => action === answer.wire)).toHaveLength(1)
    await device.close()
  })

  test('of this version, what it should not send is refused', async () => {
    const device = await world.connect({ token: ann.token, protocol: protocolVersion })
    for (const send of [
      () => device.send({ name: 'applaud', wire: 'applaud' }, {}),
      () => device.send(sendTyping, { list_id: group, speed: 'fast' }),
    ]) {
      send()
      expect((await device.next(answer)).data).toMatchObject({ err: 1 })
    }
    await device.close()
  })
})
