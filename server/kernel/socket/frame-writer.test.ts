import { afterEach, expect, test } from 'bun:test'
import type { Socket } from 'node:net'
import { until } from '@linnet/testing'
import { createMetrics } from '../metrics'
import type { Connection } from './connection'
import { type BufferLimits, createFrameWriter } from './frame-writer'
import { openRawSocket } from './raw-socket.fixture'
import { newConnection } from './socket'

const frame = 'x'.repeat(32 * 1024)
const open: { stop: () => unknown }[] = []
afterEach(() => open.splice(0).forEach(({ stop }) => stop()))

/** A server that only writes frames, and opens sockets whose clients read nothing. */
function frameServer(limits?: BufferLimits) {
  const writer = createFrameWriter(createMetrics(), limits)
  const connections: Connection[] = []
  const closed = new Set<Connection>()
  const server = Bun.serve<Connection>({
    port: 0,
    fetch: (request, at) => {
      const data = newConnection({ address: '', userAgent: '', language: undefined })
      return at.upgrade(request, { data }) ? undefined : new Response('', { status: 400 })
    },
    websocket: {
      open: (socket) => void connections.push(Object.assign(socket.data, { socket })),
      message: () => undefined,
      drain: (socket) => writer.drained(socket.data),
      close(socket) {
        closed.add(socket.data)
        writer.left(socket.data)
      },
    },
  })
  open.push({ stop: () => server.stop(true) })
  const stalled = async (): Promise<{ client: Socket; connection: Connection }> => {
    const client = await openRawSocket(server.url.href)
    client.on('error', () => undefined).pause()
    open.push({ stop: () => client.destroy() })
    const connection = connections.at(-1)
    if (!connection) throw new Error('a socket was opened')
    return { client, connection }
  }
  /** Pushes frames until the system's own buffers are full and this many bytes wait behind them, or the socket is behind. */
  const fill = async (connection: Connection, bytes: number) => {
    while (!connection.isBehind && !closed.has(connection)) {
      writer.push(connection, frame)
      await new Promise(setImmediate)
      if (connection.socket.getBufferedAmount() >= bytes) return
    }
  }
  return { writer, stalled, fill, closed }
}

test('a socket that reads nothing holds at most 128 KB of pushes and what came in one turn', async () => {
  const { stalled, fill } = frameServer()
  const { connection } = await stalled()
  await fill(connection, 2_000_000)
  expect(connection.isBehind).toBe(true)
  expect(connection.socket.getBufferedAmount()).toBeLessThan(128 * 1024 + 2 * frame.length)
})

test('when too much waits for all sockets, those that read nothing for the longest are cut off', async () => {
  const { stalled, fill, closed } = frameServer({ pushes: 200_000, answers: 1_000_000, all: 250_000 })
  const [first, second, third] = [await stalled(), await stalled(), await stalled()] as const
  await fill(first.connection, 100_000)
  await fill(second.connection, 100_000)
  expect(closed.size).toBe(0)
  await fill(third.connection, 100_000)
  await until(() => closed.size > 0)
  expect([...closed]).toEqual([first.connection])
})

test('a client that fell behind is notified once, when it has read everything', async () => {
  const { writer, stalled, fill } = frameServer()
  const { client, connection } = await stalled()
  await fill(connection, 2_000_000)
  let received = ''
  client.on('data', (chunk: Buffer) => (received += chunk.toString('latin1').replaceAll('x', '')))
  client.resume()
  await until(() => received.includes('tooLong'))
  expect(connection.isBehind).toBe(false)
  writer.push(connection, '{"action":"last"}')
  await until(() => received.includes('"last"'))
  expect(received.split('tooLong')).toHaveLength(2)
})
