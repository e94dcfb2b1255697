/** Ports of connections, where others take ports of the same range. */
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { createSocket, Socket } from 'node:dgram'
import { once } from 'node:events'
import { RTCPeerConnection, UdpTransport } from 'werift'
import { outliveSocketErrors } from '../socket-errors'
import { openPeer, type Peer } from './peer'
import { bindWithin, NoFreePort } from './ports'

outliveSocketErrors()

const ignore = () => undefined
const events = { onPacket: ignore, onMessage: ignore, onKeyFrameWanted: ignore, onClosed: ignore }
const peers: Peer[] = []
const sockets: Socket[] = []
let offer: string

// Devices of other test files use the library in this process, too.
const binding: unknown = Reflect.get(UdpTransport.prototype, 'init')
afterAll(() => Reflect.set(UdpTransport.prototype, 'init', binding))

beforeAll(async () => {
  const device = new RTCPeerConnection({ iceServers: [] })
  device.addTransceiver('audio', { direction: 'sendonly' })
  offer = (await device.createOffer()).sdp
  await device.close()
})
afterEach(() => {
  for (const closing of [...peers.splice(0), ...sockets.splice(0)]) closing.close()
})

async function open(ports: readonly [number, number]): Promise<number> {
  const peer = await openPeer(offer, { ports, offered: ['127.0.0.1'], voices: 1, pictures: 1 }, events)
  peers.push(peer)
  return Number(/^a=candidate:.* 127\.0\.0\.1 (\d+) typ host/m.exec(peer.answer)?.[1])
}

/** Takes a port, as another program does; fails if it is not free. The ports are none that a system gives out by itself. */
async function occupy(port: number): Promise<void> {
  const socket = createSocket('udp4')
  sockets.push(socket)
  socket.bind({ port })
  await once(socket, 'listening')
}

test('connections that open together have a port each, which nobody takes before they listen there', async () => {
  bindWithin([21_000, 21_099])
  const close: () => Socket = Reflect.get(Socket.prototype, 'close')
  // Others look for ports in the same range, and take each that is let go of.
  Socket.prototype.close = function (this: Socket, ...args: unknown[]) {
    const { port } = this.address()
    this.prependOnceListener('close', () => void occupy(port).catch(ignore))
    return Reflect.apply(close, this, args) as Socket
  }
  try {
    const ports = await Promise.all(Array.from({ length: 12 }, () => open([21_000, 21_099])))
    expect(new Set(ports).size).toBe(12)
    for (const port of ports) expect(port).toBeWithin(21_000, 21_100)
  } finally {
    Socket.prototype.close = close
  }
})

test('a connection takes a port that is free, and fails if there is none', async () => {
  bindWithin([21_200, 21_202])
  for (const port of [21_200, 21_201]) await occupy(port)
  expect(await open([21_200, 21_202])).toBe(21_202)
  const refused: unknown = await open([21_200, 21_202]).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(NoFreePort)
  sockets.shift()?.close()
  expect(await open([21_200, 21_202])).toBe(21_200)
})
