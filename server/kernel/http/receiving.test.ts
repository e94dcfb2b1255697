/** Limits on received bodies by sender: nothing large is read before the sender is known. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { createTestWorld, type Person, type TestWorld } from '@linnet/testing'
import { admissionLimits } from './admission'
import { strangerLimits } from './body'

let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld({
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    ALLOW_EXPOSED_DEVELOPMENT: '1',
  })
  ann = await world.person('Ann')
  ben = await world.person('Ben')
})
afterAll(() => world.stop())

interface Sending {
  path: string
  headers: Record<string, string>
  /** The bytes sent first; afterwards zeros until `length` bytes have been sent or the server closes. */
  start: string
  length: number
}

/** Sends a body as fast as the server takes it, and returns the answer and the number of bytes taken. */
function send({ path, headers, start, length }: Sending): Promise<{ answer: string; sent: number }> {
  const { hostname, port } = new URL(world.url)
  const socket = connect(Number(port), hostname)
  const chunk = Buffer.alloc(64 * 1024)
  const lines = Object.entries({ host: hostname, 'content-length': String(length), ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  let [answer, sent] = ['', start.length]
  return new Promise((resolve) => {
    const done = () => {
      socket.destroy()
      resolve({ answer, sent: sent - socket.writableLength })
    }
    const pump = () => {
      while (sent < length && !socket.destroyed) {
        const part = chunk.subarray(0, Math.min(chunk.length, length - sent))
        sent += part.length
        if (!socket.write(part)) return void socket.once('drain', pump)
      }
    }
    socket.on('data', (data: Buffer) => {
      answer += data.toString()
      // A client that reads the answer stops sending.
      setTimeout(done, 50)
    })
    socket.on('error', done).on('close', done)
    socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n${start}`)
    pump()
  })
}

const form = { 'content-type': 'multipart/form-data; boundary=b' }
const field = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const filePart = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n'
const megabyte = 1024 * 1024
/** Socket buffers of both sides, besides what the server reads. */
const buffers = 16 * megabyte

let addresses = 0
const from = () => ({ 'x-forwarded-for': `203.0.113.${++addresses}` })

describe('a form', () => {
  test.each([
    ['without a token', filePart],
    ['with a dead token', field('_token', 'x'.repeat(43)) + filePart],
    ['with a dead token and a small file first', `${filePart}small\r\n${field('_token', 'x')}`],
  ])('%s is cut off, not received', async (_, start) => {
    const path = '/im/upload/chat'
    const { answer, sent } = await send({
      path,
      headers: { ...form, ...from() },
      start,
      length: 64 * megabyte,
    })
    expect(sent).toBeLessThan(buffers)
    expect(answer.toLowerCase()).not.toContain(' 200 ok\r\nconnection: keep-alive')
  })

  test('to a path that takes none is cut off', async () => {
    const start = field('_token', ann.token) + filePart
    const { sent } = await send({
      path: '/im/no/such',
      headers: { ...form, ...from() },
      start,
      length: 64 * megabyte,
    })
    expect(sent).toBeLessThan(buffers)
  })
})

describe('bodies on the way', () => {
  const json = { 'content-type': 'application/json' }

  /** Opens a call whose body does not come. */
  async function hold(headers: Record<string, string>, length: number) {
    const { hostname, port } = new URL(world.url)
    const socket = connect(Number(port), hostname)
    const lines = Object.entries({ host: hostname, 'content-length': String(length), ...json, ...headers })
    socket.on('error', () => undefined)
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    await new Promise<void>((resolve) => void socket.once('connect', resolve))
    socket.write(`POST /im/get/base HTTP/1.1\r\n${head}\r\n{`)
    return () => socket.destroy()
  }

  const ask = async (token: string, headers: Record<string, string>) => {
    const response = await fetch(`${world.url}/im/get/base`, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify({ _token: token }),
    })
    return { status: response.status, answer: (await response.json()) as { err: number } }
  }

  async function untilRefused(token: string, headers: Record<string, string>): Promise<void> {
    for (;;) if ((await ask(token, headers)).status === 429) return
  }

  test('are limited by place, before they are read; another place has room, and so does this one afterwards', async () => {
    const place = from()
    const { maxBytes } = strangerLimits
    const bodies = Math.ceil(admissionLimits.perSender.bytes / maxBytes)
    const held = await Promise.all(Array.from({ length: bodies }, () => hold(place, maxBytes)))
    await untilRefused(ann.token, place)
    expect((await ask(ann.token, from())).answer.err).toBe(0)
    for (const release of held) release()
    for (;;) if ((await ask(ann.token, place)).status === 200) break
  }, 20_000)

  test('are limited by person where the header names one, whatever place they come from', async () => {
    const bearer = () => ({ authorization: `Bearer ${ben.token}`, ...from() })
    const bodies = Math.ceil(admissionLimits.perSender.bytes / megabyte)
    const held = await Promise.all(Array.from({ length: bodies }, () => hold(bearer(), megabyte)))
    await untilRefused(ben.token, bearer())
    expect((await ask(ann.token, from())).answer.err).toBe(0)
    for (const release of held) release()
  }, 20_000)

  test('of one line with many networks that state much and send little keep neither members nor other strangers waiting', async () => {
    const line = (nth: number) => ({ 'x-forwarded-for': `2001:db8:1:${nth.toString(16)}::1` })
    const held = await Promise.all(Array.from({ length: 320 }, (_, n) => hold(line(n % 20), megabyte)))
    const bearer = { authorization: `Bearer ${ben.token}`, ...line(21) }
    expect((await ask(ben.token, bearer)).status).toBe(200)
    expect((await ask(ann.token, from())).status).toBe(200)
    for (const release of held) release()
  }, 20_000)

  test('of strangers are refused when they are longer than calls of guests need', async () => {
    const body = JSON.stringify({ _token: ann.token, text: 'x'.repeat(strangerLimits.maxBytes) })
    const send = (headers: Record<string, string>) =>
      fetch(`${world.url}/im/get/base`, { method: 'POST', headers: { ...json, ...headers }, body })
    expect((await send(from())).status).toBe(413)
    expect((await send({ ...from(), authorization: `Bearer ${ann.token}` })).status).not.toBe(413)
  })
})
