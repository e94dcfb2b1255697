import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import {
  allCalls,
  answer,
  type CallOutput,
  clientLink,
  getBase,
  logOut,
  muteChat,
  oldestClient,
  ping,
  pong,
  protocolVersion,
  requestFriend,
  sendMessage,
  showSystemConfig,
} from '@linnet/protocol'
import { createTestWorld, pathOf, type Person, type TestWorld, until } from '@linnet/testing'
import { version } from '../kernel/version'

let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
  ben = await world.person('Ben')
})
afterAll(() => world.stop())

describe('get/base', () => {
  test('returns my profile and counters', async () => {
    const chat = await world.befriend(ann, ben)
    const carol = await world.person('Carol')
    await carol.do(requestFriend, { personId: ann.id, text: 'hi' })
    const content = { text: 'unread' }
    await ben.do(sendMessage, {
      conversationId: chat,
      kind: 'text',
      content,
      cid: Bun.randomUUIDv7(),
    })
    const base = await ann.do(getBase, {})
    expect(base).toMatchObject({
      newFriends: 1,
      unreadMessages: 1,
      profile: { id: ann.id, nickname: 'Ann', phone: ann.account },
    })
    expect(base.useq).toBeGreaterThan(0)
  })

  test('has every field, each from the domain that declares it', async () => {
    const every: Record<keyof CallOutput<typeof getBase>, true> = {
      profile: true,
      withdrawUrl: true,
      topUpUrl: true,
      appId: true,
      appUrl: true,
      newsUrl: true,
      hasRedPackets: true,
      thirdUrl: true,
      newFriends: true,
      unreadMessages: true,
      unreadMoments: true,
      unreadMomentMessages: true,
      newGroupRequests: true,
      supportConversationId: true,
      mapTiles: true,
      mapCredit: true,
      recallSeconds: true,
      editHours: true,
      translates: true,
      voiceToText: true,
      passwordRule: true,
      currency: true,
      noWallet: true,
      useq: true,
    }
    expect(Object.keys(await ann.do(getBase, {})).toSorted()).toEqual(Object.keys(every).toSorted())
  })

  test('knows the limits and features of every domain before anybody has logged in', async () => {
    const { limits, features, ...rest } = await ann.do(showSystemConfig, {})
    expect(Object.values(limits).every((limit) => limit > 0)).toBe(true)
    expect({ limits: Object.keys(limits).length, features: Object.keys(features).length }).toEqual({
      limits: 7,
      features: 9,
    })
    expect(rest).toMatchObject({ passwordRule: 'classic', currency: 'PLAY', defaultLanguage: 'zh-cn' })
  })

  test("returns the operator's settings: how long messages can be edited or recalled, and the map source", async () => {
    expect(await ann.do(getBase, {})).toMatchObject({
      recallSeconds: 120,
      editHours: 24,
      mapTiles: '',
      mapCredit: '',
    })
  })
})

describe('a connection', () => {
  test('gets its id at once, and again with the answer to checkToken', async () => {
    const device = await ann.connect()
    const link = await device.next(clientLink)
    expect(device.checked).toMatchObject({ err: 0, clientId: link.data['client_id'] as string })
    await device.close()
  })

  test('may send its token as plain text, as the product does', async () => {
    const device = await world.connect(ann.token)
    expect(device.checked.err).toBe(0)
    await device.close()
  })

  test('gets the epoch of the logs, which stays, and the versions of the protocol', async () => {
    const [one, other] = [await ann.connect(), await ben.connect()]
    expect(one.checked).toMatchObject({ protocol: protocolVersion, minClient: oldestClient, isAhead: 0 })
    expect(one.checked.epoch).toBeString()
    expect(other.checked.epoch).toBe(one.checked.epoch)
    for (const device of [one, other]) await device.close()
  })

  test('hears that it knows more than the logs have, of its own log or of a conversation', async () => {
    const chat = await world.befriend(await world.person('Dan'), ann)
    for (const known of [{ useq: 1e6 }, { heads: { [chat]: 1e6 } }]) {
      const device = await ann.connect(known)
      expect(device.checked.isAhead).toBe(1)
      await device.close()
    }
  })

  test('of an epoch from which the current one branches off hears since when, and gets its own log from there', async () => {
    const chat = await world.befriend(ann, await world.person('Eve'))
    const before = (await ann.connect()).checked
    const [known, head = 0] = [before.epoch ?? '', before.useq]
    const sinceMs = Math.floor(world.clock.nowMs())
    await world.sql`
      insert into startup.epoch (id, system_id, timeline, database_id, began_at, reason, parent, since)
      select ${crypto.randomUUID()}, system_id, timeline, database_id, began_at, 'a test', id, ${new Date(sinceMs)}
      from startup.epoch where id = ${known}`
    await ann.do(muteChat, { conversationId: chat, isMuted: true })
    const heads = { [chat]: 1e6 }
    // It has events of which the server has others, or none.
    const back = (await ann.connect({ epoch: known, useq: head + 5, heads })).checked
    expect(back).toMatchObject({ branch: { sinceMs, useq: head }, useq: head + 1, isAhead: 0, tooLong: 0 })
    expect(back.events?.map(({ useq }) => useq)).toContain(head + 1)
    expect(back.epoch).not.toBe(known)
    for (const epoch of [undefined, crypto.randomUUID(), back.epoch]) {
      const { checked } = await ann.connect({ epoch, useq: head + 5, heads })
      expect(checked).toMatchObject({ isAhead: 1 })
      expect(checked.branch).toBeUndefined()
    }
    // A restore begins an epoch of its own.
    await world.sql`update startup.epoch set parent = null, since = null where id = ${back.epoch ?? ''}`
    expect((await ann.connect({ epoch: known, useq: head })).checked.branch).toBeUndefined()
  })

  test('with an expired or forged token gets a 404 and is closed', async () => {
    const gone = await world.person('Gone')
    await gone.do(logOut, {})
    for (const token of [gone.token, 'made-up', '']) {
      const device = await world.connect({ token })
      expect(device.checked.err).toBe(404)
      expect((await device.closed).code).toBe(4402)
    }
  })

  test('answers a ping with a ping', async () => {
    const device = await ann.connect()
    device.send(ping, ann.token)
    await device.next(pong)
    await device.close()
  })

  test('can make every kind of call, and a refusal carries the id of its call', async () => {
    const device = await ann.connect()
    expect(await device.call(getBase, {})).toMatchObject({ ok: true, value: { profile: { id: ann.id } } })
    const refused = await device.call(requestFriend, { personId: ann.id, text: '' })
    expect(refused).toMatchObject({ ok: false, refusal: { name: 'NotYourself' } })
    await device.close()
  })
})

describe('bad input', () => {
  const post = async (path: string, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') => {
    const response = await fetch(`${world.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
    const answer = (await response.json()) as { err: number; msg: string; data: { code: string } }
    return { status: response.status, err: answer.err, code: answer.data.code, msg: answer.msg }
  }

  test.each([
    ['an unknown path', '/im/no/such', '{}', 'application/json', 404, 'UnknownCall'],
    ['an unknown content type', '/im/get/base', 'x', 'text/xml', 415, 'UnknownContentType'],
    ['broken JSON', '/im/get/base', '{"a":', 'application/json', 200, 'BrokenBody'],
    ['JSON that is not an object', '/im/get/base', '[1]', 'application/json', 200, 'BrokenBody'],
    ['text that is not UTF-8', '/im/get/base', '\xff', 'application/json', 200, 'BrokenBody'],
    [
      'a body that is too large',
      '/im/get/base',
      `"${'x'.repeat(1_100_000)}"`,
      'application/json',
      413,
      'TooLarge',
    ],
    ['no token', '/im/get/base', '{}', 'application/json', 200, 'SessionEnded'],
    [
      'a token that is not a string',
      '/im/get/base',
      '{"_token":{"a":1}}',
      'application/json',
      200,
      'SessionEnded',
    ],
    ['a missing field', '/im/App/getSms', '{"account":"13900000000"}', 'application/json', 200, 'BadInput'],
    [
      'a field of the wrong type',
      '/im/App/getSms',
      '{"account":5,"scene":"login"}',
      'application/json',
      200,
      'BadInput',
    ],
    [
      'an unknown field',
      '/im/App/getSms',
      '{"account":"13900000000","scene":"login","x":1}',
      'application/json',
      200,
      'BadInput',
    ],
    [
      'nested values that are not JSON',
      '/im/message/addChat',
      'content=%7B',
      'application/x-www-form-urlencoded',
      200,
      'SessionEnded',
    ],
  ])('%s is refused by name', async (_, path, body, type, status, code) => {
    const bytes = body === '\xff' ? new Uint8Array([0xff, 0xfe]) : body
    expect(await post(path, bytes, type)).toMatchObject({
      status,
      code,
      err: code === 'SessionEnded' ? 404 : 1,
    })
  })

  test('the refusal of a wrong method names the right one', async () => {
    const response = await fetch(`${world.url}/im/get/give_like`)
    expect(await response.json()).toMatchObject({ err: 1, data: { code: 'WrongMethod', method: 'POST' } })
  })

  test('every call that needs a session refuses a guest', async () => {
    const guarded = allCalls.filter((call) => call.auth === 'member').map(pathOf)
    expect(guarded.length).toBeGreaterThan(20)
    for (const path of guarded)
      expect(await post(path, '{}')).toMatchObject({ err: 404, code: 'SessionEnded' })
  })

  test("a refusal is in the caller's language", async () => {
    const texts = new Set<string>()
    for (const lang of ['zh-cn', 'yue-lang', 'en-us', 'korean-lang'])
      texts.add((await post('/im/get/base', JSON.stringify({ lang }))).msg)
    expect(texts.size).toBe(4)
    expect([...texts].join()).not.toContain('{')
  })

  test.each([
    ['text that is not JSON', 'hello'],
    ['JSON that is not a frame', '[1,2]'],
    ['a frame without an action', '{"data":1}'],
    ['an action that does not exist', '{"action":"dance","data":{}}'],
    ['a call without a path', '{"action":"call","id":1,"data":{}}'],
    [
      'a call whose payload is a list',
      '{"action":"call","id":1,"data":{"path":"/im/get/base","payload":[]}}',
    ],
    ['a 70 KB frame', JSON.stringify({ action: 'ping', data: 'x'.repeat(70_000) })],
    ['bytes', new Uint8Array([1, 2, 3])],
  ])('%s is refused, and the connection stays open', async (_, frame) => {
    const socket = new WebSocket(`${world.url.replace('http', 'ws')}/socket`)
    const frames: { action: string; data: { data?: { code: string } } }[] = []
    socket.addEventListener('message', ({ data }) =>
      frames.push(JSON.parse(String(data)) as (typeof frames)[number]),
    )
    await new Promise((resolve) => socket.addEventListener('open', resolve))
    socket.send(JSON.stringify({ action: 'checkToken', data: ann.token }))
    socket.send(frame)
    socket.send('{"action":"ping","data":""}')
    await until(() => frames.some(({ action }) => action === pong.wire))
    const refusal = frames.find(({ action }) => action === answer.wire)
    expect(['BadInput', 'TooLarge', 'UnknownCall']).toContain(refusal?.data.data?.code ?? '')
    socket.close()
  })

  test('a page from a foreign origin cannot open a socket', async () => {
    const headers = {
      upgrade: 'websocket',
      connection: 'upgrade',
      origin: 'https://evil.example',
      'sec-websocket-version': '13',
    }
    const response = await fetch(`${world.url}/socket`, {
      headers: { ...headers, 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' },
    })
    expect(response.status).toBe(403)
  })
})

describe('for operators and developers', () => {
  test('/health says ok to everybody and no more; metrics are not public', async () => {
    const response = await fetch(`${world.url}/health`)
    expect(await response.json()).toEqual({ status: 'ok' })
    expect((await fetch(`${world.url}/metrics`)).status).toBe(404)
  })

  test('the status listener describes the server to the staff, and /metrics counts calls and sockets', async () => {
    expect(await (await fetch(`${world.statusUrl}/health`)).json()).toMatchObject({
      status: 'ok',
      version,
      mode: 'development',
      user: { uid: process.getuid?.() },
    })
    expect((await fetch(`${world.statusUrl}/`)).status).toBe(404)
    expect((await fetch(`${world.statusUrl}/health`, { method: 'POST' })).status).toBe(405)
    const metrics = await (await fetch(`${world.statusUrl}/metrics`)).text()
    for (const name of [
      'linnet_call_seconds_bucket',
      'linnet_batch_size',
      'linnet_sockets',
      'linnet_send_queue',
      'linnet_transactions_open',
    ])
      expect(metrics).toContain(name)
  })
})

describe('a request', () => {
  const withInvalidHost = 'GET /health HTTP/1.1\r\nHost: %%%\r\nConnection: close\r\n\r\n'

  /** Sends bytes as they are; returns the whole answer. */
  const sendBytes = (url: string, request: string): Promise<string> => {
    const { hostname, port } = new URL(url)
    return new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(Number(port), hostname, () => socket.write(request))
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
      socket.on('close', () => resolve(text))
      setTimeout(() => socket.destroy(), 1000)
    })
  }

  test('without a host is answered like any other', async () => {
    const answer = await sendBytes(world.url, 'GET /health HTTP/1.0\r\n\r\n')
    expect(answer).toContain(' 200 ')
    expect(answer).toContain('"status":"ok"')
  })

  test('with an invalid host is refused in words by a server that only this machine may reach', async () => {
    expect(await sendBytes(world.url, withInvalidHost)).toContain(
      'reached by a name that is not of this machine',
    )
  })

  test('with an invalid host is answered like any other by a server that others may reach', async () => {
    const exposed = await createTestWorld({ ALLOW_EXPOSED_DEVELOPMENT: '1' })
    expect(await sendBytes(exposed.url, withInvalidHost)).toContain(' 200 ')
    await exposed.stop()
  })
})
