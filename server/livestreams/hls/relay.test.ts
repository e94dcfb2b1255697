/** A stream whose media one server of a cluster forwards, watched over HLS at another, with the real forwarder and encoder. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import {
  connectLive,
  enterLive,
  leaveLive,
  liveHeartbeat,
  livePass,
  livePath,
  liveTypes,
  startLive,
  watchLive,
} from '@linnet/protocol'
import { changeOrdinarySetting } from '@linnet/protocol/staff'
import { type Beside, createTestWorld, newId, type TestWorld, until } from '@linnet/testing'
import { freePort } from '@linnet/testing/free-port'
import { enterRoom } from '@linnet/testing/room-device'
import { createLocalBus } from '../../kernel/cluster/bus/bus'

setDefaultTimeout(120_000)

let world: TestWorld
let other: Beside

beforeAll(async () => {
  const busOfTests = { openBus: createLocalBus().open, lookEveryMs: 500 }
  const [port, otherPort] = [await freePort(), await freePort()]
  const urlOf = (at: number) => `http://127.0.0.1:${at}`
  const env = { MEDIA_PORTS: '48000-48999', PORT: String(port), PROCESS_URL: urlOf(port) }
  world = await createTestWorld(env, undefined, { cluster: 'relay', busOfTests })
  other = await world.beside({
    MEDIA_PORTS: '49000-49999',
    PORT: String(otherPort),
    PROCESS_URL: urlOf(otherPort),
  })
  const olga = await world.staff('owner', 'Olga')
  await olga.do(changeOrdinarySetting, { key: 'liveNear', value: '1', reason: 'a test' })
})
afterAll(async () => {
  await other.stop()
  await world.stop()
})

test('is fetched from the server that has it, by who may watch', async () => {
  const [ann, ben, cem] = [await world.person('Ann'), await world.person('Ben'), await world.person('Cem')]
  const there = other.visitor(cem)
  const [device, bens, cems] = [newId(), newId(), newId()]
  const start = { type: liveTypes.voice, title: 'Noodles', isPublic: true, device }
  const { id: liveId } = (await ann.do(startLive, start)).live
  await ben.do(enterLive, { liveId, device: bens })
  expect((await cem.do(enterLive, { liveId, device: cems })).self.isHls).toBe(true)
  const { path } = await there.do(watchLive, { liveId, device: cems })
  const playlistUrl = other.url + path
  // Nobody forwards it yet.
  const early = await fetch(playlistUrl)
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2'])
  const { pass } = await ann.do(livePass, { liveId, device })
  const host = await enterRoom(ann.id, async (offer) => (await ann.do(connectLive, { pass, offer })).answer)
  const speaking = setInterval(() => {
    host.speak()
    host.sendMessage({ self: { voice: true, picture: false, hand: false } })
  }, 20)
  try {
    const playlist = await until(
      async () => {
        await there.do(liveHeartbeat, { liveId, device: cems })
        await ann.do(liveHeartbeat, { liveId, device })
        const answer = await fetch(playlistUrl)
        const text = answer.ok ? await answer.text() : ''
        return text.includes('/segment-') && text
      },
      { timeoutMs: 60_000, everyMs: 250 },
    )
    const segment = playlist.split('\n').find((line) => line.includes('/segment-')) ?? ''
    const segmentPath = path.slice(0, path.lastIndexOf('/') + 1) + segment
    const [here, fetched] = await Promise.all([world.url, other.url].map((url) => fetch(url + segmentPath)))
    expect([fetched?.status, fetched?.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    expect(Buffer.from((await fetched?.bytes()) ?? []).equals((await here?.bytes()) ?? Buffer.of())).toBe(
      true,
    )
    const forged = livePath(`relay.${liveId}.${Date.now() + 60_000}.${'A'.repeat(43)}`, segment)
    expect((await fetch(world.url + forged)).status).toBe(404)
    await there.do(leaveLive, { liveId })
    world.clock.advance(4_000)
    expect((await fetch(other.url + segmentPath)).status).toBe(404)
  } finally {
    clearInterval(speaking)
    await host.close()
  }
})
