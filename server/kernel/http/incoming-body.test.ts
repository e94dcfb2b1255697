/** Bodies of requests that are not calls, over real connections to a server that has only a raw handler. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@linnet/testing/until'
import { type Admission, createAdmission } from './admission'
import type { IncomingRequest } from './incoming-request'
import { answerRaw } from './raw'

const folder = mkdtempSync(join(tmpdir(), 'linnet-body-'))
const limits = {
  perSender: { bodies: 3, bytes: 3000 },
  perProvider: { bodies: 3, bytes: 3000 },
  strangers: { bytes: 10_000 },
  members: { bytes: 10_000 },
}
let admission: Admission
let answer: (incoming: IncomingRequest) => Promise<Response>
let web: ReturnType<typeof Bun.serve>
const sockets: Socket[] = []

beforeAll(() => {
  web = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      const url = new URL(request.url)
      const at = { url, pathname: url.pathname, address: '127.0.0.1', allowSilence: () => undefined }
      const raw = [(incoming: IncomingRequest) => answer(incoming)]
      return (await answerRaw({ request, ...at }, { raw, admission })) ?? new Response(null, { status: 404 })
    },
  })
})
beforeEach(() => {
  admission = createAdmission(limits)
  answer = async ({ body, url }) => {
    const sender = url.searchParams.get('by') ?? ''
    return new Response(await body.read({ maxBytes: 1000, maxMs: 10_000, sender }))
  }
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  await web.stop(true)
  rmSync(folder, { recursive: true })
})

/** Sends part of a body, whose full length is stated, and leaves the connection open. */
async function begin(by: string, { stated, sent }: { stated: number; sent: string }): Promise<Socket> {
  const socket = connect(web.port ?? 0, '127.0.0.1').on('error', () => undefined)
  sockets.push(socket)
  await new Promise<void>((resolve) => void socket.once('connect', resolve))
  socket.write(`POST /?by=${by} HTTP/1.1\r\nhost: x\r\ncontent-length: ${stated}\r\n\r\n${sent}`)
  return socket
}

function drip(socket: Socket): void {
  const dripping = setInterval(() => socket.write('x'), 10)
  socket.once('close', () => clearInterval(dripping))
}

const answerOf = (socket: Socket) =>
  new Promise<string>((resolve) => void socket.once('data', (data: Buffer) => resolve(data.toString())))

const post = (by: string, body: string) => fetch(`${web.url.href}?by=${by}`, { method: 'POST', body })

/** Waits until this many senders have a body being received. */
const untilSenders = (count: number) => until(() => admission.senders === count)

describe('a body', () => {
  test('is limited in number for its sender before it is read; others go on, and room comes back', async () => {
    const held = [1, 2, 3].map(() => begin('ann', { stated: 900, sent: 'x' }))
    await Promise.all(held)
    for (;;) {
      const { status, headers } = await post('ann', 'x')
      if (status === 200) continue
      expect([status, headers.get('retry-after')]).toEqual([429, '1'])
      break
    }
    expect(await (await post('ben', 'hello')).text()).toBe('hello')
    for (const each of held) (await each).destroy()
    await untilSenders(0)
    expect((await post('ann', 'x')).status).toBe(200)
  })

  test('is charged with the length it states, and with the most there may be where it states none', async () => {
    admission = createAdmission({ ...limits, perSender: { bodies: 100, bytes: 999 } })
    expect((await post('ann', 'x'.repeat(999))).status).toBe(200)
    expect((await post('ann', 'x'.repeat(1000))).status).toBe(429)
    const chunks = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('x'))
        controller.close()
      },
    })
    const unstated = await fetch(`${web.url.href}?by=ann`, { method: 'POST', body: chunks })
    expect(unstated.status).toBe(429)
  })

  test('takes the room of all members as it arrives, not as it states', async () => {
    admission = createAdmission({ ...limits, members: { bytes: 1000 } })
    for (const by of ['ann', 'ben', 'carol']) await begin(by, { stated: 1000, sent: 'x' })
    await untilSenders(3)
    expect((await post('dora', 'x'.repeat(900))).status).toBe(200)
    admission = createAdmission({ ...limits, members: { bytes: 800 } })
    expect((await post('dora', 'x'.repeat(900))).status).toBe(429)
  })

  test('that drips is over at its deadline, and its room is free', async () => {
    answer = async ({ body }) => new Response(await body.read({ maxBytes: 1000, maxMs: 100, sender: 'ann' }))
    const socket = await begin('ann', { stated: 900, sent: 'x' })
    drip(socket)
    const answered = await answerOf(socket)
    expect(answered).toStartWith('HTTP/1.1 400')
    expect(answered.toLowerCase()).toContain('connection: close')
    await untilSenders(0)
  })

  test('that is too long is refused, whether it says so or not', async () => {
    expect((await post('ann', 'x'.repeat(1001))).status).toBe(413)
    const chunks = new ReadableStream({
      start(controller) {
        for (let nth = 0; nth < 11; nth++) controller.enqueue(Buffer.alloc(100))
        controller.close()
      },
    })
    expect((await fetch(web.url, { method: 'POST', body: chunks })).status).toBe(413)
    await untilSenders(0)
  })

  test('is read by the reader and by nothing else', async () => {
    answer = ({ request }) => Promise.resolve(Response.json(Object.keys(request).toSorted()))
    expect(await (await post('ann', 'x')).json()).toEqual(['headers', 'method'])
  })
})

describe('a body that passes into a file', () => {
  const path = () => join(folder, crypto.randomUUID())
  let place: string
  const tooLong = () => {
    throw new Error('it was refused before')
  }

  beforeEach(() => {
    place = path()
    answer = async ({ body }) => {
      const file = body.pass({ maxBytes: 1_000_000, maxMs: 200, sender: 'ann' })
      return Response.json(await file.receive({ path: place, maxBytes: Infinity, tooLong }))
    }
    admission = createAdmission({
      ...limits,
      perSender: { bodies: 1, bytes: 256 * 1024 },
      members: { bytes: 256 * 1024 },
    })
  })

  test('takes the room of a piece of it, however long it is', async () => {
    const response = await post('ann', 'x'.repeat(999_999))
    expect(await response.json()).toBe(999_999)
    expect(await Bun.file(place).text()).toBe('x'.repeat(999_999))
    await untilSenders(0)
  })

  test.each([
    ['drips', drip],
    ['breaks off', (socket: Socket) => void socket.destroy()],
  ])('gives its room back when it %s', async (_, then) => {
    const socket = await begin('ann', { stated: 900, sent: 'x' })
    await untilSenders(1)
    then(socket)
    await untilSenders(0)
  })

  test('gives its room back when nobody takes it', async () => {
    answer = ({ body }) => {
      body.pass({ maxBytes: 1_000_000, sender: 'ann' })
      return Promise.resolve(new Response(null, { status: 204 }))
    }
    expect((await post('ann', 'x')).status).toBe(204)
    expect(admission.senders).toBe(0)
    expect(await readdir(folder)).not.toContain(place)
  })
})
