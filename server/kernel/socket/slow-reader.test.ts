import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sendMessage } from '@linnet/protocol'
import { createTestWorld, type Person, type TestWorld, until } from '@linnet/testing'
import { openRawSocket } from './raw-socket.fixture'

let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
  ben = await world.person('Ben')
})
afterAll(() => world.stop())

test('the pushes of a client that does not read are dropped, and the client is notified once it reads again', async () => {
  const conversationId = await world.befriend(ann, ben)
  const slow = await openRawSocket(world.url)
  slow.write(clientFrame(JSON.stringify({ action: 'checkToken', data: ben.token })))
  await new Promise((resolve) => slow.once('data', resolve))
  slow.pause()
  const text = 'x'.repeat(5000)
  const send = () =>
    ann.do(sendMessage, {
      conversationId,
      kind: 'text',
      content: { text },
      cid: Bun.randomUUIDv7(),
    })
  for (let sent = 0; sent < 3000 && (await dropped()) === 0; sent += 100)
    await Promise.all(Array.from({ length: 100 }, send))
  expect(await dropped()).toBeGreaterThan(0)
  let received = ''
  slow.on('data', (chunk: Buffer) => (received = (received + chunk.toString('latin1')).slice(-2000)))
  slow.resume()
  await until(() => received.includes('"tooLong"'))
  slow.destroy()
}, 30_000)

async function dropped(): Promise<number> {
  const metrics = await (await fetch(`${world.statusUrl}/metrics`)).text()
  return Number(/^linnet_dropped_pushes_total (\d+)/m.exec(metrics)?.[1] ?? 0)
}

/** A masked text frame of at most 125 bytes. */
function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  expect(payload.length).toBeLessThan(126)
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}
