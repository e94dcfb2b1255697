/** The HTTP layer of calls: statuses, methods, forms and the `Authorization` header, as the printed contract describes them. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { getPerson, listBlocked, readPacketStates } from '@linnet/protocol'
import { createTestWorld, pathOf, type Person, type TestWorld } from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
  ben = await world.person('Ben')
})
afterAll(() => world.stop())

const code = async (response: Response) =>
  ((await response.json()) as { data: { code?: string } }).data.code ?? 'done'

const send = (path: string, request: RequestInit) => fetch(`${world.url}${path}`, request)
const asForm = (path: string, body: string, headers: Record<string, string> = {}) =>
  send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })

describe('statuses', () => {
  test.each([
    ['/im/in/login', 'GET', 'POST'],
    ['/im/in/login', 'PUT', 'POST'],
    ['/im/app/checkLine', 'DELETE', 'GET, HEAD'],
    ['/im/get/base', 'PUT', 'GET, HEAD, POST'],
    ['/im/get/addUserBank', 'GET', 'POST'],
    ['/im/user/payAmount', 'GET', 'POST'],
    ['/im/docs', 'POST', 'GET, HEAD'],
    ['/im/openapi.json', 'DELETE', 'GET, HEAD'],
    ['/health', 'POST', 'GET, HEAD'],
    ['/', 'POST', 'GET, HEAD'],
    ['/im/file/0199d8a2-8e41-7f6d-8c5a-6d8f0b2c4e53/original', 'POST', 'GET, HEAD'],
  ])('%s does not take %s, and says what it takes', async (path, method, allowed) => {
    const response = await send(path, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
  })

  test('HEAD is answered like GET, without a body', async () => {
    const response = await send('/im/app/checkLine', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  test('a path that no call has is not found, and keeps its refusal', async () => {
    const response = await send('/im/no/such', { method: 'POST' })
    expect([response.status, await code(response)]).toEqual([404, 'UnknownCall'])
  })

  test.each(['/im/file/nothing/original', '/im/file/0199d8a2-8e41-7f6d-8c5a-6d8f0b2c4e53/huge', '/im/file/'])(
    'no file can be at %s',
    async (path) => {
      const response = await send(path, {})
      expect([response.status, response.headers.get('content-type')]).toEqual([
        404,
        'text/plain;charset=utf-8',
      ])
    },
  )

  test('a compressed body is not taken, and neither is another content type', async () => {
    const body = Bun.gzipSync('{}')
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const compressed = await send('/im/in/login', { method: 'POST', headers, body })
    expect([compressed.status, await code(compressed)]).toEqual([415, 'UnknownContentType'])
    const xml = { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' }
    expect((await send('/im/in/login', xml)).status).toBe(415)
  })
})

describe('forms', () => {
  test.each(['1', 'true'])('%s is yes', async (yes) => {
    const fields = `_token=${ann.token}&user_id=${ben.id}&block=${yes}`
    expect(await code(await asForm('/im/friend/block', fields))).toBe('done')
    expect(await ann.do(listBlocked, {})).toHaveLength(1)
  })

  test.each(['0', 'false'])('%s is no', async (no) => {
    await asForm('/im/friend/block', `_token=${ann.token}&user_id=${ben.id}&block=1`)
    const fields = `_token=${ann.token}&user_id=${ben.id}&block=${no}`
    expect(await code(await asForm('/im/friend/block', fields))).toBe('done')
    expect(await ann.do(listBlocked, {})).toEqual([])
  })

  test.each(['yes', 'TRUE', '2', ''])('%j is neither', async (odd) => {
    const fields = `_token=${ann.token}&user_id=${ben.id}&block=${odd}`
    expect(await code(await asForm('/im/friend/block', fields))).toBe('BadInput')
  })

  const id = '0199d8a4-a063-718f-8a78-8f0b2d4e6075'
  const other = '0199d8a2-8e41-7f6d-8c5a-6d8f0b2c4e53'
  test.each([
    ['a repeated field', `ids=${id}&ids=${other}`],
    ['one field', `ids=${id}`],
    ['JSON text', `ids=${encodeURIComponent(JSON.stringify([id, other]))}`],
    ['an empty list as JSON text', 'ids=%5B%5D'],
  ])('a list is taken as %s', async (_, fields) => {
    const response = await asForm(pathOf(readPacketStates), `_token=${ann.token}&${fields}`)
    expect(await code(response)).toBe('done')
  })

  test('a list of numbers is taken as repeated digits', async () => {
    const report = `_token=${ann.token}&type=spam&content=x&cid=1&user_id=${ben.id}&cseqs=1&cseqs=2`
    expect(await code(await asForm('/im/report/create', report))).toBe('done')
  })

  test('a field that is no list cannot be repeated', async () => {
    const fields = `_token=${ann.token}&user_id=${ben.id}&user_id=${ann.id}`
    expect(await code(await asForm(pathOf(getPerson), fields))).toBe('BadInput')
  })

  test.each(['ids=%5B', 'ids=%5B1'])('text that begins like JSON has to be JSON: %s', async (fields) => {
    expect(await code(await asForm(pathOf(readPacketStates), `_token=${ann.token}&${fields}`))).toBe(
      'BadInput',
    )
  })
})

describe('the Authorization header', () => {
  const asAnn = () => ({ authorization: `Bearer ${ann.token}` })

  test('carries the token instead of the field', async () => {
    expect(await code(await asForm('/im/get/base', '', asAnn()))).toBe('done')
    expect(await code(await asForm('/im/get/base', '', { authorization: 'Bearer x' }))).toBe('SessionEnded')
    expect(await code(await asForm('/im/get/base', '', { authorization: `Basic ${ann.token}` }))).toBe(
      'SessionEnded',
    )
  })

  test('gives way to the field', async () => {
    expect(await code(await asForm('/im/get/base', '_token=x', asAnn()))).toBe('SessionEnded')
  })

  test('carries the token of an upload', async () => {
    const form = new FormData()
    form.append('file', new Blob(['hello']), 'hello.txt')
    const response = await send('/im/upload/chat', { method: 'POST', headers: asAnn(), body: form })
    expect(await code(response)).toBe('done')
  })
})

describe('a call that only reads', () => {
  const authorization = () => ({ authorization: `Bearer ${ann.token}` })

  test.each([
    ['/im/get/base', 'done'],
    ['/im/get/getUserInfo?user_id=BEN&lang=en-us&_agent_id=1', 'done'],
    ['/im/group/getMyGroupList', 'done'],
    ['/im/get/getUserInfo?user_id=BEN&more=1', 'BadInput'],
    ['/im/get/getUserInfo?user_id=x', 'BadInput'],
  ])('can be made with GET: %s, %s', async (path, expected) => {
    expect(await code(await send(path.replace('BEN', ben.id), { headers: authorization() }))).toBe(expected)
  })

  test('takes its token from the header alone then, because addresses are stored in logs and histories', async () => {
    expect(await code(await send('/im/get/base', {}))).toBe('SessionEnded')
    const inAddress = await send(`/im/get/base?_token=${ann.token}`, {})
    expect(await code(inAddress)).toBe('BadInput')
  })
})

describe('fields that every call may carry', () => {
  test.each([
    [{ lang: 'klingon' }, 'done'],
    [{ lang: 5 }, 'BadInput'],
    [{ lang: null }, 'BadInput'],
    [{ lang: 'x'.repeat(65) }, 'BadInput'],
    [{ _agent_id: 7 }, 'done'],
    [{ _agent_id: 'seven' }, 'done'],
    [{ _agent_id: {} }, 'BadInput'],
    [{ _agent_id: 1.5 }, 'BadInput'],
  ])('%j: %s', async (fields, expected) => {
    const body = JSON.stringify({ _token: ann.token, ...fields })
    const headers = { 'content-type': 'application/json' }
    expect(await code(await send('/im/get/base', { method: 'POST', headers, body }))).toBe(expected)
  })
})
