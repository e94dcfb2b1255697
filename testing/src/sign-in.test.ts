/** Sockets that close, or whose sessions end, while their tokens are being checked. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { answer, checkToken, clientLink, type PersonId, tokenChecked } from '@linnet/protocol'
import { disconnect } from '../../server/auth'
import { createLog } from '../../server/kernel/log'
import { createMetrics } from '../../server/kernel/metrics'
import { createArrivals } from '../../server/kernel/socket/arrivals'
import type { Connection } from '../../server/kernel/socket/connection'
import { createHub } from '../../server/kernel/socket/hub'
import { createOpenSockets } from '../../server/kernel/socket/open-sockets'
import { createSocketHandler, newConnection, type SignIn } from '../../server/kernel/socket/socket'
import { endStrays } from '../../server/kernel/socket/stray-connections'
import { createSignIn } from '../../server/startup'
import { until } from './until'
import { createTestWorld, type TestWorld } from './world'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

const personId = Bun.randomUUIDv7() as PersonId
const session = { personId, sessionId: Bun.randomUUIDv7() }
const member = { ...session, language: 'en-us', address: '::1', userAgent: '' } as const

interface ServingOptions {
  signInWithinMs?: number
  atOnce?: { signIns: number; reads: number }
  maxQueueMs?: number
}

/** A server with sockets only, which asks the test when it has looked up a token's session. */
function serveSockets({ signInWithinMs, ...queue }: ServingOptions = {}) {
  const metrics = createMetrics()
  const log = createLog({ level: 'error', write: () => undefined })
  const hub = createHub({ metrics, onPresence: (_, isOnline) => void presence.push(isOnline) })
  const openSockets = createOpenSockets(Infinity)
  const presence: boolean[] = []
  const lookUps: PromiseWithResolvers<typeof session>[] = []
  const signIns: Promise<unknown>[] = []
  const onDisconnect = () => undefined
  const signIn = createSignIn({
    settled: () => undefined,
    authenticate() {
      const lookUp = Promise.withResolvers<typeof session>()
      lookUps.push(lookUp)
      return lookUp.promise
    },
    epoch: () => Promise.resolve({ id: 'first', branchedSince: () => undefined }),
    sql: world.sql,
    clock: world.clock,
    log,
    untilKnown: () => undefined,
  })
  const noted: SignIn = (...given) => {
    const result = signIn(...given)
    signIns.push(result)
    return result
  }
  const server = Bun.serve({
    port: 0,
    fetch: (request, upgrading) => {
      upgrading.upgrade(request, {
        data: newConnection({ address: '::1', userAgent: '', language: undefined }),
      })
    },
    websocket: createSocketHandler({
      hub,
      arrivals: createArrivals({ metrics, ...queue }),
      openSockets,
      maxPerPerson: 10,
      dispatch: () => Promise.reject(new Error('nothing calls')),
      signIn: noted,
      signals: [],
      limiter: undefined,
      log,
      onDisconnect,
      ...(signInWithinMs !== undefined && { signInWithinMs }),
    }),
  })
  return {
    hub,
    openSockets,
    presence,
    lookUps,
    signIns,
    metrics,
    connections: () => [...openSockets.all()],
    findStrays: () => endStrays({ hub, openSockets, onDisconnect, metrics, log }),
    open: () => openSocket(`ws://127.0.0.1:${server.port}`),
    stop: () => server.stop(true),
  }
}

type Frame = { action: string; data: Record<string, unknown> }

async function openSocket(url: string) {
  const socket = new WebSocket(url)
  const frames: Frame[] = []
  const waiting = new Map<string, (frame: Frame) => void>()
  const { promise: closed, resolve: onClose } = Promise.withResolvers<number>()
  socket.addEventListener('close', ({ code }) => onClose(code))
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as Frame
    frames.push(frame)
    waiting.get(frame.action)?.(frame)
  })
  const next = (action: string) =>
    new Promise<Frame>((resolve) => {
      const found = frames.find((frame) => frame.action === action)
      if (found) resolve(found)
      else waiting.set(action, resolve)
    })
  await next(clientLink.wire)
  return {
    closed,
    checked: () => next(tokenChecked.wire),
    answered: () => next(answer.wire),
    checkToken: (data: unknown = 'token') => socket.send(JSON.stringify({ action: checkToken.wire, data })),
    close: () => socket.close(),
  }
}

test('a socket that closes while its token is looked up is not online afterwards', async () => {
  const sockets = serveSockets()
  const socket = await sockets.open()
  socket.checkToken()
  await until(() => sockets.lookUps.length === 1)
  socket.close()
  await until(() => sockets.connections().length === 0)
  sockets.lookUps[0]?.resolve(session)
  // Nothing is read for this socket either, which would look up the session once more.
  expect(await sockets.signIns[0]).toBeUndefined()
  expect(sockets.lookUps).toHaveLength(1)
  expect([sockets.hub.size, sockets.hub.isOnline(personId), sockets.presence]).toEqual([0, false, []])
  await sockets.stop()
})

test('a socket that closes during the second look-up gets no answer, and is not online', async () => {
  const sockets = serveSockets()
  const socket = await sockets.open()
  socket.checkToken()
  await until(() => sockets.lookUps.length === 1)
  sockets.lookUps[0]?.resolve(session)
  await until(() => sockets.lookUps.length === 2)
  expect(sockets.hub.size).toBe(1)
  socket.close()
  await until(() => sockets.connections().length === 0)
  sockets.lookUps[1]?.resolve(session)
  expect(await sockets.signIns[0]).toBeUndefined()
  expect([sockets.hub.size, sockets.presence]).toEqual([0, [true, false]])
  await sockets.stop()
})

test('a token that has arrived in time is answered, however long that takes', async () => {
  const sockets = serveSockets({ signInWithinMs: 30 })
  const socket = await sockets.open()
  socket.checkToken()
  await until(() => sockets.lookUps.length === 1)
  // Opened later, and closed because it sent no token: by then, the first one's time is over as well.
  const silent = await sockets.open()
  expect(await silent.closed).toBe(4401)
  sockets.lookUps[0]?.resolve(session)
  await until(() => sockets.lookUps.length === 2)
  sockets.lookUps[1]?.resolve(session)
  expect((await socket.checked()).data).toMatchObject({ err: 0 })
  expect(sockets.hub.size).toBe(1)
  await sockets.stop()
})

test('a sign-in that cannot be read is refused, and its socket may ask again until its time is over', async () => {
  const sockets = serveSockets({ signInWithinMs: 500 })
  const [wrong, mended] = [await sockets.open(), await sockets.open()]
  for (const socket of [wrong, mended]) {
    socket.checkToken({ token: 1 })
    expect((await socket.answered()).data).toMatchObject({
      err: 1,
      data: { code: 'BadInput', field: 'data' },
    })
  }
  mended.checkToken()
  await until(() => sockets.lookUps.length === 1)
  expect(await wrong.closed).toBe(4401)
  expect(sockets.connections()).toHaveLength(1)
  await sockets.stop()
})

test('a session that ends while its socket signs in again does not come back', async () => {
  const sockets = serveSockets()
  const socket = await sockets.open()
  socket.checkToken()
  await until(() => sockets.lookUps.length === 1)
  sockets.lookUps[0]?.resolve(session)
  await until(() => sockets.lookUps.length === 2)
  sockets.lookUps[1]?.resolve(session)
  await socket.checked()
  socket.checkToken()
  await until(() => sockets.lookUps.length === 3)
  const [connection] = sockets.connections()
  disconnect(sockets.hub, {
    personId,
    sessionIds: new Set([session.sessionId]),
    reason: 'loggedOut',
    // The socket that logs out stays open for a moment, for its answer.
    callerConnectionId: connection?.id,
  })
  sockets.lookUps[2]?.resolve(session)
  expect(await sockets.signIns[1]).toBeUndefined()
  expect([sockets.hub.size, sockets.hub.isOnline(personId), connection?.member]).toEqual([
    0,
    false,
    undefined,
  ])
  expect(await socket.closed).toBe(4402)
  await sockets.stop()
})

test('a look-up that fails closes the socket, so that its device asks again', async () => {
  const sockets = serveSockets()
  const socket = await sockets.open()
  socket.checkToken()
  await until(() => sockets.lookUps.length === 1)
  sockets.lookUps[0]?.resolve(session)
  await until(() => sockets.lookUps.length === 2)
  sockets.lookUps[1]?.reject(new Error('the database is gone'))
  expect(await socket.closed).toBe(1013)
  expect(sockets.hub.size).toBe(0)
  await sockets.stop()
})

test('the check of sockets ends members without a socket and sockets without pushes, and counts them', async () => {
  const sockets = serveSockets()
  const socket = await sockets.open()
  socket.checkToken()
  await until(() => sockets.lookUps.length === 1)
  sockets.lookUps[0]?.resolve(session)
  await until(() => sockets.lookUps.length === 2)
  sockets.lookUps[1]?.resolve(session)
  await socket.checked()
  expect(sockets.findStrays()).toBe(0)
  const [connection] = sockets.connections() as [Connection]
  sockets.hub.leave(connection)
  const planted = newConnection({ address: '::1', userAgent: '', language: undefined })
  sockets.hub.join(planted, member)
  expect(sockets.hub.isOnline(personId)).toBe(true)
  expect(sockets.findStrays()).toBe(2)
  expect(await socket.closed).toBe(1012)
  expect([sockets.hub.size, sockets.hub.isOnline(personId), sockets.findStrays()]).toEqual([0, false, 0])
  const { values } = await sockets.metrics.strays.get()
  expect(values.map(({ value }) => value)).toEqual([1, 1])
  await sockets.stop()
})

test('a socket that waits for its turn and closes is not looked up; a socket beyond the queue is refused with the time to ask again', async () => {
  const sockets = serveSockets({ atOnce: { signIns: 1, reads: 1 }, maxQueueMs: 0, signInWithinMs: 500 })
  const [first, second, third] = [await sockets.open(), await sockets.open(), await sockets.open()]
  first.checkToken()
  await until(() => sockets.lookUps.length === 1)
  second.checkToken()
  third.checkToken()
  const refused = await Promise.race([second.answered(), third.answered()])
  expect(refused.data).toMatchObject({ err: 1, data: { code: 'Busy', seconds: 1 } })
  // The client may retry over the same socket, which closes if it does not.
  const refusedAt = performance.now()
  expect(await Promise.race([second.closed, third.closed])).toBe(4401)
  expect(performance.now() - refusedAt).toBeGreaterThan(1_000)
  second.close()
  third.close()
  await until(() => sockets.connections().length === 1)
  sockets.lookUps[0]?.resolve(session)
  await until(() => sockets.lookUps.length === 2)
  sockets.lookUps[1]?.resolve(session)
  await first.checked()
  expect([sockets.signIns.length, sockets.lookUps.length, sockets.hub.size]).toEqual([1, 2, 1])
  await sockets.stop()
})
