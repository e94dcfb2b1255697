import { afterEach, describe, expect, test } from 'bun:test'
import type { Frame } from '@linnet/protocol'
import { until } from '@linnet/testing/until'
import { connectionTimes, retryDelay } from './connection-times'
import { createReconnectingConnection, type ReconnectingConnection } from './reconnecting-connection'

const times = {
  connect: 60,
  pingAfterQuiet: 20,
  probeAfterQuiet: 36,
  deadAfterQuiet: 60,
  firstRetry: 10,
  maxRetry: 40,
  request: 40,
}

/** A socket with the test at the other end. */
class FakeSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING
  readonly sent: { action: string; id?: number; data: unknown }[] = []
  send(text: string): void {
    this.sent.push(JSON.parse(text) as never)
  }
  close(_code?: number, reason = ''): void {
    if (this.readyState === WebSocket.CLOSED) return
    this.readyState = WebSocket.CLOSED
    this.dispatchEvent(Object.assign(new Event('close'), { reason }))
  }
  opens(): void {
    this.readyState = WebSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }
  says(frame: unknown): void {
    const data = typeof frame === 'string' ? frame : JSON.stringify(frame)
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  becomesReady(): void {
    this.opens()
    this.says({ action: 'checkToken', data: { err: 0, msg: '' } })
  }
  actions(): string[] {
    return this.sent.map(({ action }) => action)
  }
}

let connections: ReconnectingConnection[] = []
afterEach(() => {
  for (const connection of connections) connection.close()
  connections = []
})

function open(openSocket?: () => WebSocket) {
  const sockets: FakeSocket[] = []
  const frames: Frame[] = []
  const states: string[] = []
  let troubles = 0
  const connection = createReconnectingConnection({
    url: () => 'ws://server.example/socket',
    language: () => 'en-us',
    greeting: () => ({ hello: true }),
    onFrame: (frame) => frames.push(frame),
    onState: (state) => states.push(state),
    onConnectionTrouble: () => troubles++,
    times,
    random: () => 1,
    openSocket:
      openSocket ??
      (() => {
        const socket = new FakeSocket()
        sockets.push(socket)
        return socket as unknown as WebSocket
      }),
  })
  connections.push(connection)
  connection.open()
  return { connection, sockets, frames, states, troubles: () => troubles, socket: () => sockets.at(-1)! }
}

const chatInfo = { method: 'POST', path: '/im/get/chatInfo', payload: { a: 1 } }

describe('a connection', () => {
  test('sends checkToken when it opens, and passes on valid frames', () => {
    const { sockets, socket, frames, states } = open()
    socket().opens()
    expect(socket().sent).toEqual([{ action: 'checkToken', data: { hello: true } }])
    socket().says({ action: 'chatData', data: {} })
    for (const odd of ['not JSON', '[]', '{"action":1}', 'null']) socket().says(odd)
    expect(frames).toEqual([{ action: 'chatData', data: {} }])
    expect([states, sockets.length]).toEqual([['connecting', 'updating'], 1])
  })

  test('retries after about 1 s three times, then with jitter up to 30 s', () => {
    const spans = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((failures) => retryDelay(failures, () => 1))
    expect(spans).toEqual([1500, 1500, 1500, 4000, 8000, 16000, 30000, 30000, 30000])
    expect([1, 8].map((failures) => retryDelay(failures, () => 0))).toEqual([500, 250])
    expect(connectionTimes).toMatchObject({
      probeAfterQuiet: 18_000,
      deadAfterQuiet: 22_000,
      connect: 10_000,
    })
  })

  test('comes back when a server that stops said so, and not earlier', async () => {
    const { sockets, socket, connection } = open()
    socket().becomesReady()
    const closedAt = performance.now()
    socket().close(1012, 'server stops; 1')
    connection.wake()
    await until(() => sockets.length === 2)
    expect(performance.now() - closedAt).toBeGreaterThanOrEqual(1_000)
    socket().becomesReady()
    socket().close(1012, 'server stops')
    await until(() => sockets.length === 3)
  })

  test('reports trouble after the third failure in a row, once', async () => {
    const { sockets, troubles } = open()
    for (let tried = 1; tried <= 5; tried++) {
      await until(() => sockets.length === tried)
      expect(troubles()).toBe(tried > 3 ? 1 : 0)
      sockets[tried - 1]!.close()
    }
  })

  test('does not count as a failure once its token was checked', async () => {
    const { sockets, troubles } = open()
    for (let tried = 1; tried <= 4; tried++) {
      await until(() => sockets.length === tried)
      sockets[tried - 1]!.becomesReady()
      sockets[tried - 1]!.close()
    }
    expect(troubles()).toBe(0)
  })

  test('makes one attempt at a time, however often the app is brought to the front', async () => {
    const { connection, sockets } = open()
    connection.wake()
    connection.open()
    expect(sockets).toHaveLength(1)
    sockets[0]!.close()
    connection.wake()
    connection.wake()
    expect(sockets).toHaveLength(2)
    await Bun.sleep(30)
    expect(sockets).toHaveLength(2)
  })

  test('is dropped when its greeting is never answered', async () => {
    const { sockets } = open()
    sockets[0]!.opens()
    await until(() => sockets.length === 2)
    expect(sockets[0]!.readyState).toBe(WebSocket.CLOSED)
  })

  test('is dropped at once when its greeting is refused', async () => {
    const { sockets, states } = open()
    sockets[0]!.opens()
    sockets[0]!.says({ action: 'answer', data: { err: 1, msg: '', data: { code: 'TooManyRequests' } } })
    expect(states.at(-1)).toBe('offline')
    await until(() => sockets.length === 2)
  })

  const putOff = { action: 'answer', data: { err: 1, msg: '', data: { code: 'Busy', seconds: 1 } } }

  test('that is put off greets again when the server says so, and not earlier, even if the app is shown', async () => {
    const { connection, sockets, states, troubles } = open()
    const other = open()
    sockets[0]!.opens()
    sockets[0]!.says(putOff)
    connection.wake()
    // In the same time, a connection that merely lost its line retries several times.
    for (let tries = 1; tries < 4; tries++) {
      other.socket().close()
      await until(() => other.sockets.length === tries + 1)
    }
    expect([sockets[0]!.actions(), states.at(-1)]).toEqual([['checkToken'], 'offline'])
    await until(() => sockets[0]!.sent.length === 2)
    expect([sockets[0]!.actions(), states.at(-1)]).toEqual([['checkToken', 'checkToken'], 'updating'])
    sockets[0]!.says({ action: 'checkToken', data: { err: 0, msg: '' } })
    expect([sockets.length, troubles()]).toEqual([1, 0])
  })

  test('that is put off and closed comes back over another, when the server says so and not earlier', async () => {
    const { connection, sockets, troubles } = open()
    const startedAt = performance.now()
    sockets[0]!.opens()
    sockets[0]!.says(putOff)
    sockets[0]!.close()
    connection.wake()
    expect(sockets).toHaveLength(1)
    await until(() => sockets.length === 2)
    expect(performance.now() - startedAt).toBeGreaterThan(990)
    expect(troubles()).toBe(0)
  })

  test('that is put off and never answered then is dropped', async () => {
    const { sockets } = open()
    sockets[0]!.opens()
    sockets[0]!.says(putOff)
    await until(() => sockets[0]!.sent.length === 2)
    await until(() => sockets.length === 2)
    expect(sockets[0]!.readyState).toBe(WebSocket.CLOSED)
  })

  test('that greets again and is put off greets once more', async () => {
    const { connection, sockets } = open()
    sockets[0]!.becomesReady()
    connection.greet()
    sockets[0]!.says(putOff)
    await until(() => sockets[0]!.sent.length === 3)
    expect(sockets[0]!.actions()).toEqual(['checkToken', 'checkToken', 'checkToken'])
  })

  test('keeps retrying with an invalid URL', async () => {
    let tries = 0
    const { states } = open(() => {
      tries++
      throw new SyntaxError('bad address')
    })
    await until(() => tries >= 3)
    expect(states).toContain('offline')
  })

  test('pings when it is quiet, probes, and closes when nothing comes back', async () => {
    const { socket, sockets } = open()
    const first = socket()
    first.becomesReady()
    await until(() => sockets.length === 2)
    expect(first.actions()).toEqual(['checkToken', 'ping', 'ping'])
  })

  test('stays open as long as its pings are answered', async () => {
    const { socket, sockets } = open()
    const first = socket()
    first.becomesReady()
    const echo = setInterval(() => first.says({ action: 'ping', data: {} }), 5)
    await Bun.sleep(150)
    clearInterval(echo)
    expect([sockets.length, first.readyState]).toEqual([1, WebSocket.OPEN])
  })

  test('does not reconnect after close', async () => {
    const { connection, sockets, socket } = open()
    socket().becomesReady()
    connection.close()
    await Bun.sleep(40)
    expect(sockets).toHaveLength(1)
  })

  test('that is of no use is given up for a new one at once', async () => {
    const { connection, sockets, states } = open()
    sockets[0]!.becomesReady()
    connection.wake(true)
    expect([sockets.length, sockets[0]!.readyState]).toEqual([2, WebSocket.CLOSED])
    expect(states).toEqual(['connecting', 'updating', 'offline', 'connecting'])
    connection.wake(true)
    expect(sockets).toHaveLength(3)
  })
})

describe('a call over the socket', () => {
  test('is answered by its id', async () => {
    const { connection, socket } = open()
    socket().becomesReady()
    const [first, second] = [connection.request(chatInfo), connection.request(chatInfo)]
    const [one, two] = socket().sent.slice(1)
    expect(one).toEqual({
      action: 'call',
      id: one!.id!,
      data: { path: chatInfo.path, payload: { a: 1, lang: 'en-us' } },
    })
    socket().says({ action: 'answer', id: two!.id, data: { err: 0, msg: 'second', data: {} } })
    socket().says({ action: 'answer', id: one!.id, data: { err: 0, msg: 'first', data: {} } })
    expect(await first).toMatchObject({ msg: 'first' })
    expect(await second).toMatchObject({ msg: 'second' })
  })

  test('is refused before the token was checked, and when it is too long for a frame', () => {
    const { connection, socket } = open()
    socket().opens()
    expect(connection.request(chatInfo)).toBeUndefined()
    socket().says({ action: 'checkToken', data: {} })
    expect(connection.request({ ...chatInfo, payload: { text: 'x'.repeat(60_000) } })).toBeUndefined()
  })

  test('without an answer is a timeout; on a socket that closes, a network failure', async () => {
    const { connection, socket } = open()
    socket().becomesReady()
    expect(await connection.request(chatInfo)).toBe('Timeout')
    const cut = connection.request(chatInfo)
    socket().close()
    expect(await cut).toBe('NetworkFailure')
  })
})
