/** Where an HTTP message ends, which a proxy and the server must see alike: nothing in a body is taken for a request of its own. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { createTestWorld, type TestWorld } from '@linnet/testing'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

const smuggled = 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** Sends bytes over one connection. Returns the statuses of all answers until the server closes it. */
function statusesOf(message: string): Promise<number[]> {
  const { port, hostname } = new URL(world.url)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect({ port: Number(port), host: hostname }, () => socket.write(message))
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => (answer += text))
    socket.on('close', () =>
      resolve(Array.from(answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm), ([, status]) => Number(status))),
    )
    socket.on('error', reject)
  })
}

const post = (headers: string, body: string) =>
  `POST /im/App/sysConfig HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n${headers}\r\n\r\n${body}`

const ambiguous: [string, string][] = [
  [
    'a length besides chunks',
    post(`Content-Length: 2\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${smuggled}`),
  ],
  [
    'chunks besides a length',
    post(`Transfer-Encoding: chunked\r\nContent-Length: 2`, `0\r\n\r\n${smuggled}`),
  ],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 40', `{}${smuggled}`)],
  ['a length with a sign', post('Content-Length: +2', `{}${smuggled}`)],
  ['a length that is no number', post('Content-Length: 2x', `{}${smuggled}`)],
  ['an unknown coding', post('Transfer-Encoding: xchunked', `0\r\n\r\n${smuggled}`)],
  ['a blank before the colon', post('Content-Length : 2', `{}${smuggled}`)],
  ['a header that goes on in the next line', post('X-A: b\r\n Content-Length: 2', `{}${smuggled}`)],
  [
    'a size of a chunk that is no number',
    post('Transfer-Encoding: chunked', `zz\r\n{}\r\n0\r\n\r\n${smuggled}`),
  ],
]

test.each(ambiguous)('a message with %s is refused, and what follows is no request', async (_, message) => {
  expect(await statusesOf(message)).toEqual([400])
})

test('a message with one meaning is answered once, and its body ends where it says', async () => {
  expect(await statusesOf(post('Content-Length: 2', '{}'))).toEqual([200])
  expect(await statusesOf(post('Transfer-Encoding: chunked', '2\r\n{}\r\n0\r\n\r\n'))).toEqual([200])
})
