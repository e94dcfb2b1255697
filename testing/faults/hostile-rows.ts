import { connect } from 'node:net'
import { type Client, openEngine } from './people'
import { memoryOf } from './processes'
import { createProxy } from './proxy'
import type { Random } from './random'
import { loadRow } from './row'

const durationMs = { short: 4_000, full: 20_000 }

/** Devices that stop reading, while everybody writes, and resume later. */
export const slowReaders = loadRow({
  name: 'slow readers',
  async fail({ system, crowd, isShort, watch }) {
    const slow = await createProxy(Number(new URL(system.directUrl).port))
    const readers = crowd.people.slice(0, 10).map((person): Client => ({
      id: person.id,
      name: `${person.name}, slowly`,
      token: person.token,
      engine: openEngine(person, {
        url: () => `http://127.0.0.1:${slow.port}`,
        onConnectionTrouble: () => undefined,
      }),
    }))
    await Promise.all(readers.map(({ engine }) => engine.start()))
    await Bun.sleep(1_000)
    const before = memoryOf(system.serverPid)
    slow.freeze()
    await Bun.sleep(isShort ? durationMs.short : durationMs.full)
    const grown = memoryOf(system.serverPid) - before
    slow.thaw()
    watch(readers)
    return `10 devices, server grown by ${Math.round(grown / 1e6)} MB`
  },
})

/** Input that must neither stop the server nor affect anybody else's connection. */
export const brokenFrames = loadRow({
  name: 'torn, oversize and broken frames',
  async fail({ system, random, isShort }) {
    const { port } = new URL(system.directUrl)
    const end = performance.now() + (isShort ? durationMs.short : durationMs.full)
    let sent = 0
    while (performance.now() < end) {
      await sendBroken(Number(port), random.pick(broken)(random))
      sent++
    }
    return `${sent} connections`
  },
})

const handshake =
  'GET /socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'

const bytes = (random: Random, length: number) => Buffer.from(Array.from({ length }, () => random.below(256)))

/** A masked text frame as browsers send it. `length`: as stated, which may be a lie. */
function frame(payload: Buffer, length = payload.length): Buffer {
  const head = Buffer.alloc(14)
  head[0] = 0x81
  head[1] = 0x80 | 127
  head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, payload])
}

const broken: readonly ((random: Random) => Buffer)[] = [
  (random) => bytes(random, 200),
  () => Buffer.from(handshake.slice(0, 60)),
  (random) => Buffer.concat([Buffer.from(handshake), bytes(random, 300)]),
  () => Buffer.concat([Buffer.from(handshake), frame(Buffer.from('{"action":"checkToken","da'))]),
  () => Buffer.concat([Buffer.from(handshake), frame(Buffer.from('{"action":"call"'), 5_000)]),
  () => Buffer.concat([Buffer.from(handshake), frame(Buffer.alloc(2_000_000, 'x'))]),
  () => Buffer.concat([Buffer.from(handshake), frame(Buffer.alloc(100_000, 'x'))]),
  () => Buffer.concat([Buffer.from(handshake), frame(Buffer.from([0xff, 0xfe, 0xc0, 0x80]))]),
  () =>
    Buffer.from(
      'POST /im/message/addChat HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n{"list_id":',
    ),
  () =>
    Buffer.from(
      'POST /im/message/addChat HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    ),
]

/** Sends data, and disconnects without waiting for an answer. */
const sendBroken = (port: number, data: Buffer): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(data)
      setTimeout(() => socket.destroy(), 20)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
  })
