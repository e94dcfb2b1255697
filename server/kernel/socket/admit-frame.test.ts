import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createTestWorld, type Device, type Person, type TestWorld, until } from '@linnet/testing'

let world: TestWorld
beforeAll(async () => void (world = await createTestWorld({ RATE_LIMITS: 'on' })))
afterAll(() => world.stop())

interface Answer {
  id?: unknown
  code: string | undefined
}

/** Sends raw frames over a socket, signed in as a person; collects the refusals. */
async function openSocket(person: Person) {
  const socket = new WebSocket(`${world.url.replace('http', 'ws')}/socket`)
  const refusals: Answer[] = []
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  )
  let isIn = false
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as { action: string; id?: unknown; data: { data?: Answer } }
    if (frame.action === 'checkToken') isIn = true
    if (frame.action === 'answer') refusals.push({ id: frame.id, code: frame.data.data?.code })
  })
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  socket.send(JSON.stringify({ action: 'checkToken', data: person.token }))
  await until(() => isIn)
  return { socket, refusals, closed }
}

const frameOf = (length: number, id: number) =>
  JSON.stringify({ action: 'nothing', id, data: 'x'.repeat(length) })

describe('frames', () => {
  test('that cannot be read close the socket after a hundred', async () => {
    for (const junk of ['junk', new Uint8Array(10), 'x'.repeat(70_000)]) {
      const { socket, refusals, closed } = await openSocket(await world.person('Eve'))
      for (let n = 0; n < 100; n++) socket.send(junk)
      await until(() => refusals.length === 100)
      expect(socket.readyState).toBe(WebSocket.OPEN)
      for (let n = 0; n < 200; n++) socket.send(junk)
      expect(await closed).toBe(1013)
      expect(refusals.length).toBeLessThan(300)
    }
  })

  test('are not read beyond the bytes that a person may send, over all sockets', async () => {
    const eve = await world.person('Eve')
    const sockets = [await openSocket(eve), await openSocket(eve)]
    for (let n = 0; n < 80; n++) sockets[n % 2]?.socket.send(frameOf(60_000, n))
    const refusals = () => sockets.flatMap((each) => each.refusals)
    await until(() => refusals().length === 80)
    const unread = refusals().filter(({ code }) => code === 'TooManyRequests')
    expect(unread.length).toBeGreaterThan(0)
    // The `id` of a frame that is not read is unknown.
    expect(unread.map(({ id }) => id)).toEqual(unread.map(() => undefined))
    expect(refusals().filter(({ code }) => code === 'UnknownCall').length).toBeGreaterThanOrEqual(68)
    for (const { socket } of sockets) socket.close()
  })

  test('of an ordinary device are not limited by what others send', async () => {
    const [eve, ann] = [await world.person('Eve'), await world.person('Ann')]
    const { socket, closed } = await openSocket(eve)
    const device: Device = await ann.connect()
    for (let n = 0; n < 300; n++) socket.send('junk')
    expect(await closed).toBe(1013)
    expect(device.frames.filter(({ action }) => action === 'answer')).toEqual([])
    await device.close()
  })
})
