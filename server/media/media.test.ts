/** Media between real peers through a real forwarder: voices and pictures are packets that state who sent them. */
import { afterEach, beforeAll, afterAll, describe, expect, test } from 'bun:test'
import { roomVoices } from '@linnet/protocol/media/channel'
import { enterRoom, type RoomDevice, sendUntil } from '@linnet/testing/room-device'
import { until } from '@linnet/testing/until'
import { createLog } from '../kernel/log'
import { type Builtin, createBuiltin } from './builtin'
import type { MediaRights } from './media-backend'

const both: MediaRights = { voice: true, picture: true }
const log = createLog({ level: 'error', write: () => undefined })
let backend: Builtin
let rooms = 0
const devices: RoomDevice[] = []

beforeAll(() => {
  backend = createBuiltin({
    forwarder: { ports: [42_000, 42_999], offered: ['127.0.0.1'], voices: roomVoices, pictures: 2 },
    people: 30,
    log,
  })
})
afterAll(() => backend.stop())
afterEach(async () => {
  await Promise.all(devices.splice(0).map((device) => device.close()))
})

const newRoom = () => `room-${++rooms}`

/** A person's device in a room; it declares that it sends both, and sends nothing by itself. */
async function enter(
  roomId: string,
  personId: string,
  rights = both,
  ports = new Set<number>(),
): Promise<RoomDevice> {
  const device = await enterRoom(personId, async (offer) => {
    const connected = await backend.connect({ roomId, personId }, { offer, rights })
    if (typeof connected === 'string' || !('answer' in connected)) throw new Error(JSON.stringify(connected))
    for (const [, port] of connected.answer.matchAll(/ udp \d+ 127\.0\.0\.1 (\d+) typ host/gi))
      ports.add(Number(port))
    return connected.answer
  })
  devices.push(device)
  return device
}

const all =
  (...acts: (() => void)[]) =>
  () =>
    acts.forEach((act) => act())

describe('a voice', () => {
  test('reaches the others and not its own device, which are known who is where', async () => {
    const roomId = newRoom()
    const [ann, ben, cem] = [
      await enter(roomId, 'ann'),
      await enter(roomId, 'ben'),
      await enter(roomId, 'cem'),
    ]
    await sendUntil(() => ben.received.includes('ann') && cem.received.includes('ann'), ann.speak)
    await sendUntil(() => ann.received.includes('ben'), ben.speak)
    expect(ann.received).not.toContain('ann')
    await sendUntil(() => ben.known().voices?.some(({ id }) => id === 'ann') === true, ann.speak)
    expect(ben.known().people?.map(({ id }) => id)).toEqual(['ann', 'ben', 'cem'])
    await sendUntil(() => ben.known().speaking?.includes('ann') === true, ann.speak)
  })

  test('of who may not speak is heard by nobody, whatever their device says', async () => {
    const roomId = newRoom()
    const eve = await enter(roomId, 'eve', { voice: false, picture: false })
    const [ann, ben] = [await enter(roomId, 'ann'), await enter(roomId, 'ben')]
    const sendAll = all(eve.speak, eve.show, ann.speak, ann.show)
    await sendUntil(() => ben.received.filter((by) => by === 'ann').length > 100, sendAll)
    expect(new Set(ben.received)).toEqual(new Set(['ann']))
    expect(ann.received).toEqual([])
    expect(ben.known().people?.[0]).toEqual({ id: 'eve', voice: false, picture: false, hand: false })
  })

  test('ends with the right to speak, and comes back with it', async () => {
    const place = { roomId: newRoom(), personId: 'ann' }
    const [ann, ben, cem] = [
      await enter(place.roomId, 'ann'),
      await enter(place.roomId, 'ben'),
      await enter(place.roomId, 'cem'),
    ]
    const annsVoice = () => ben.known().people?.find(({ id }) => id === 'ann')?.voice
    await sendUntil(() => ben.received.includes('ann') && annsVoice() === true, ann.speak)
    backend.allow(place, { voice: false, picture: true })
    await until(() => annsVoice() === false)
    ben.received.length = 0
    await sendUntil(() => ben.received.filter((by) => by === 'cem').length > 50, all(ann.speak, cem.speak))
    expect(ben.received).not.toContain('ann')
    backend.allow(place, both)
    await sendUntil(() => ben.received.includes('ann'), ann.speak)
  })

  test('is not passed on by a device that says its microphone is off', async () => {
    const roomId = newRoom()
    const [ann, ben] = [await enter(roomId, 'ann'), await enter(roomId, 'ben')]
    ann.sendMessage({ self: { voice: false, picture: true, hand: true, screen: true } })
    await until(() => ben.known().people?.find(({ id }) => id === 'ann')?.hand === true)
    expect(ben.known().people?.find(({ id }) => id === 'ann')?.screen).toBe(true)
    await sendUntil(() => ben.received.length > 20, all(ann.speak, ann.show))
    expect(ben.known().people?.find(({ id }) => id === 'ann')?.voice).toBe(false)
    expect(ben.known().voices).toEqual([])
  })
})

test('devices that connect at the same moment all get in', async () => {
  const roomId = newRoom()
  const people = Array.from({ length: 12 }, (_, nth) => `guest-${nth}`)
  const [first, ...others] = await Promise.all(people.map((person) => enter(roomId, person)))
  if (!first) throw new Error('nobody')
  await sendUntil(() => others.every((other) => other.received.includes('guest-0')), first.speak)
})

describe('a picture', () => {
  test('reaches who watches, but no more pictures than a room has', async () => {
    const roomId = newRoom()
    const [ann, ben, cem] = [
      await enter(roomId, 'ann'),
      await enter(roomId, 'ben'),
      await enter(roomId, 'cem'),
    ]
    await sendUntil(() => cem.received.includes('ann'), ann.show)
    await sendUntil(() => cem.received.includes('ben'), all(ann.show, ben.show))
    await sendUntil(() => cem.known().isFull === true, all(ann.show, ben.show, cem.show))
    expect(ann.received).not.toContain('cem')
    ben.sendMessage({ self: { voice: true, picture: false, hand: false } })
    await sendUntil(() => ann.received.includes('cem'), all(ann.show, cem.show))
    await until(() => cem.known().isFull === false)
  })

  test('that is not shown is not sent', async () => {
    const roomId = newRoom()
    const [ann, ben, cem] = [
      await enter(roomId, 'ann'),
      await enter(roomId, 'ben'),
      await enter(roomId, 'cem'),
    ]
    await sendUntil(() => cem.known().pictures?.length === 1, ann.show)
    cem.sendMessage({ hidden: ['ann'] })
    await sendUntil(() => cem.known().pictures?.length === 0, ann.show)
    cem.received.length = 0
    const before = ben.received.length
    await sendUntil(() => ben.received.length > before + 50, ann.show)
    expect(cem.received).toEqual([])
  })
})

describe('a device', () => {
  test('takes the place of the one that its person had in the room', async () => {
    const roomId = newRoom()
    const [ann, ben] = [await enter(roomId, 'ann'), await enter(roomId, 'ben')]
    const next = await enter(roomId, 'ann')
    await sendUntil(() => next.received.includes('ben'), ben.speak)
    ann.received.length = 0
    await sendUntil(() => next.received.length > 50, ben.speak)
    expect(ann.received).toEqual([])
    expect(next.known().people?.map(({ id }) => id)).toEqual(['ben', 'ann'])
  })

  test('of somebody who was removed, or whose room was closed, receives nothing more', async () => {
    const roomId = newRoom()
    const [ann, ben, cem] = [
      await enter(roomId, 'ann'),
      await enter(roomId, 'ben'),
      await enter(roomId, 'cem'),
    ]
    await sendUntil(() => cem.received.includes('ann') && ben.received.includes('ann'), ann.speak)
    backend.remove({ roomId, personId: 'cem' })
    await until(() => ben.known().people?.length === 2)
    const before = cem.received.length
    await sendUntil(() => ben.received.length > 50, ann.speak)
    expect(cem.received.length).toBe(before)
    backend.close(roomId)
    const again = await enter(roomId, 'dan')
    await until(() => again.known().people !== undefined)
    expect(again.known().people?.map(({ id }) => id)).toEqual(['dan'])
  })

  test('stays as long as its room is held, and no longer', async () => {
    const [roomId, otherId] = [newRoom(), newRoom()]
    const enterHeld = (room: string, heldMs: number) =>
      enterRoom('ann', async (offer) => {
        const connected = await backend.connect(
          { roomId: room, personId: 'ann' },
          { offer, rights: both, heldMs },
        )
        if (typeof connected === 'string' || !('answer' in connected))
          throw new Error(JSON.stringify(connected))
        return connected.answer
      })
    devices.push(await enterHeld(roomId, 3_600_000), await enterHeld(otherId, 3_600_000))
    backend.hold(otherId, 0)
    const inside = async () => (await backend.inside())?.map((place) => place.roomId) ?? []
    await until(async () => !(await inside()).includes(otherId))
    expect(await inside()).toContain(roomId)
  })

  test.each([
    ['no offer at all', 'hello'],
    ['more sections than a room has', 'm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n'.repeat(200)],
  ])('is refused with %s', async (_, offer) => {
    expect(await backend.connect({ roomId: newRoom(), personId: 'eve' }, { offer, rights: both })).toBe(
      'refused',
    )
  })
})

/** Datagrams that begin like each protocol of a media port and are not what they claim: STUN, DTLS, RTP, RTCP, and none. */
function* malformed(): Generator<Buffer> {
  const heads = [
    [0, 1, 0, 8, 0x21, 0x12, 0xa4, 0x42],
    [0, 1, 0xff, 0xff, 0x21, 0x12, 0xa4, 0x42],
    [1, 1, 0, 4, 0x21, 0x12, 0xa4, 0x42],
    [20, 254, 253, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1],
    [22, 254, 253, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff],
    [23, 254, 253, 0, 1, 0, 0, 0, 0, 0, 1, 0, 40],
    [0x80, 111],
    [0x9f, 111, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0xbe, 0xde, 0xff, 0xff],
    [0x8f, 96, 0, 1],
    [0x81, 200, 0xff, 0xff, 0, 0, 0, 1],
    [0x9f, 206, 0, 0],
    [255],
  ]
  yield Buffer.alloc(0)
  for (const head of heads)
    for (const length of [0, 1, 12, 60, 1400])
      yield Buffer.concat([Buffer.from(head), Buffer.alloc(length, length)])
}

describe('malformed packets', () => {
  test('of a stranger and of a device in the room disturb nobody', async () => {
    const roomId = newRoom()
    const ports = new Set<number>()
    const [ann, ben] = [await enter(roomId, 'ann', both, ports), await enter(roomId, 'ben', both, ports)]
    await sendUntil(() => ben.received.includes('ann'), ann.speak)
    const before = backend.pids()
    const stranger = await Bun.udpSocket({ hostname: '127.0.0.1' })
    expect(ports.size).toBeGreaterThan(0)
    for (const bytes of malformed()) {
      for (const port of ports) stranger.send(bytes, port, '127.0.0.1')
      await ben.sendBytes(bytes)
      ben.sendPayload(bytes)
      if (bytes.length > 0) ben.sendText(bytes.toString('latin1'))
    }
    ben.sendText('{"self":{"voice":"yes"}}')
    stranger.close()
    const heard = { byAnn: ann.received.length, byBen: ben.received.length }
    await sendUntil(
      () => ann.received.length > heard.byAnn && ben.received.length > heard.byBen,
      all(ann.speak, ben.speak),
    )
    expect(ben.received.slice(heard.byBen)).toContain('ann')
    expect(backend.pids()).toEqual(before)
    const cem = await enter(roomId, 'cem')
    await sendUntil(() => cem.received.includes('ann'), ann.speak)
  })
})

test('a forwarder that dies is started again for who comes next, and takes the server along in nothing', async () => {
  const roomId = newRoom()
  await enter(roomId, 'ann')
  const before = backend.pids()
  const ends = before.map((pid) => process.kill(pid, 'SIGKILL'))
  expect(ends.length).toBeGreaterThan(0)
  backend.allow({ roomId, personId: 'ann' }, both)
  const meanwhile = await backend.connect({ roomId, personId: 'ann' }, { offer: 'v=0', rights: both })
  expect(['unavailable', 'refused']).toContain(meanwhile as string)
  await until(() => backend.pids().length === 0)
  const [ann, ben] = [await enter(roomId, 'ann'), await enter(roomId, 'ben')]
  await sendUntil(() => ben.received.includes('ann'), ann.speak)
  expect(before).not.toEqual(expect.arrayContaining(backend.pids()))
})
