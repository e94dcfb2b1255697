/** Media between real peers through a real forwarder: voices and pictures are packets that say who sent them. */
import { afterEach, beforeAll, afterAll, describe, expect, test } from 'bun:test'
import {
  type AppWord,
  type ForwarderWord,
  forwarderWord,
  roomChannel,
  roomVoices,
} from '@linnet/protocol/rooms/channel'
import {
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  RtpPacket,
  useAudioLevelIndication,
  useSdesMid,
} from 'werift'
import { createLog } from '../kernel/log'
import { type Builtin, createBuiltin } from './builtin'
import type { MediaRights } from './media-backend'

const both: MediaRights = { voice: true, picture: true }
const log = createLog({ level: 'error', write: () => undefined })
let backend: Builtin
let rooms = 0
const connections: RTCPeerConnection[] = []

beforeAll(() => {
  backend = createBuiltin(
    {
      forwarder: { ports: [42_000, 42_999], offered: ['127.0.0.1'], voices: roomVoices, pictures: 2 },
      people: 30,
    },
    log,
  )
})
afterAll(() => backend.stop())
afterEach(async () => {
  await Promise.all(connections.splice(0).map((connection) => connection.close()))
})

const newRoom = () => `room-${++rooms}`

/** Somebody's device in a room; it says that it sends both, and sends nothing by itself. */
async function enter(roomId: string, personId: string, rights = both) {
  const connection = new RTCPeerConnection({
    iceServers: [],
    codecs: {
      audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 })],
      video: [
        new RTCRtpCodecParameters({
          mimeType: 'video/VP8',
          clockRate: 90_000,
          rtcpFeedback: [{ type: 'nack', parameter: 'pli' }],
        }),
      ],
    },
    headerExtensions: { audio: [useSdesMid(), useAudioLevelIndication()], video: [useSdesMid()] },
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceUseIpv6: false,
  })
  connections.push(connection)
  const tracks = {
    voice: new MediaStreamTrack({ kind: 'audio' }),
    picture: new MediaStreamTrack({ kind: 'video' }),
  }
  const up = connection.addTransceiver(tracks.voice, { direction: 'sendonly' })
  connection.addTransceiver(tracks.picture, { direction: 'sendonly' })
  for (let nth = 0; nth < roomVoices; nth++) connection.addTransceiver('audio', { direction: 'recvonly' })
  for (let nth = 0; nth < 2; nth++) connection.addTransceiver('video', { direction: 'recvonly' })
  const received: string[] = []
  connection.onTrack.subscribe((track) =>
    track.onReceiveRtp.subscribe(({ payload }) => void received.push(payload.subarray(2).toString())),
  )
  const channel = connection.createDataChannel(roomChannel)
  let known: ForwarderWord = {}
  channel.onMessage.subscribe((text) => {
    known = { ...known, ...forwarderWord.parse(JSON.parse(String(text))) }
  })
  await connection.setLocalDescription(await connection.createOffer())
  const connected = await backend.connect(
    { roomId, personId },
    { offer: connection.localDescription?.sdp ?? '', rights },
  )
  if (typeof connected === 'string') throw new Error(connected)
  await connection.setRemoteDescription({ type: 'answer', sdp: connected.answer })
  await until(() => channel.readyState === 'open')
  const say = (word: AppWord) => channel.send(JSON.stringify(word))
  say({ self: { voice: true, picture: true, hand: false } })

  let sequence = 100
  const packet = (first: number, marker: boolean) => {
    const header = new RtpHeader({
      version: 2,
      marker,
      sequenceNumber: ++sequence,
      timestamp: sequence * 960,
    })
    return { header, packet: new RtpPacket(header, Buffer.from([first, 0, ...Buffer.from(personId)])) }
  }
  const level = up.headerExtensions.find(({ uri }) => uri.endsWith('ssrc-audio-level'))
  return {
    received,
    known: () => known,
    say,
    speak: () => {
      const { header, packet: voice } = packet(0, false)
      header.extensions = [{ id: level?.id ?? 0, payload: Buffer.from([20]) }]
      header.extension = true
      tracks.voice.writeRtp(voice)
    },
    /** `0x10` begins a picture, and an even byte after it says that it needs no other. */
    show: () => tracks.picture.writeRtp(packet(0x10, true).packet),
  }
}

async function until(holds: () => boolean, act: () => void = () => undefined): Promise<void> {
  const deadline = Date.now() + 10_000
  while (!holds()) {
    if (Date.now() > deadline) throw new Error('it did not happen')
    act()
    await Bun.sleep(20)
  }
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
    await until(() => ben.received.includes('ann') && cem.received.includes('ann'), ann.speak)
    await until(() => ann.received.includes('ben'), ben.speak)
    expect(ann.received).not.toContain('ann')
    await until(() => ben.known().voices?.some(({ id }) => id === 'ann') === true, ann.speak)
    expect(ben.known().people?.map(({ id }) => id)).toEqual(['ann', 'ben', 'cem'])
    await until(() => ben.known().speaking?.includes('ann') === true, ann.speak)
  })

  test('of who may not speak is heard by nobody, whatever their device says', async () => {
    const roomId = newRoom()
    const eve = await enter(roomId, 'eve', { voice: false, picture: false })
    const [ann, ben] = [await enter(roomId, 'ann'), await enter(roomId, 'ben')]
    const sendAll = all(eve.speak, eve.show, ann.speak, ann.show)
    await until(() => ben.received.filter((by) => by === 'ann').length > 100, sendAll)
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
    await until(() => ben.received.includes('ann'), ann.speak)
    backend.allow(place, { voice: false, picture: true })
    await until(() => ben.known().people?.find(({ id }) => id === 'ann')?.voice === false)
    ben.received.length = 0
    await until(() => ben.received.filter((by) => by === 'cem').length > 50, all(ann.speak, cem.speak))
    expect(ben.received).not.toContain('ann')
    backend.allow(place, both)
    await until(() => ben.received.includes('ann'), ann.speak)
  })

  test('is not passed on by a device that says its microphone is off', async () => {
    const roomId = newRoom()
    const [ann, ben] = [await enter(roomId, 'ann'), await enter(roomId, 'ben')]
    ann.say({ self: { voice: false, picture: true, hand: true } })
    await until(() => ben.known().people?.find(({ id }) => id === 'ann')?.hand === true)
    await until(() => ben.received.length > 20, all(ann.speak, ann.show))
    expect(ben.known().people?.find(({ id }) => id === 'ann')?.voice).toBe(false)
    expect(ben.known().voices).toEqual([])
  })
})

describe('a picture', () => {
  test('reaches who watches, but no more pictures than a room has', async () => {
    const roomId = newRoom()
    const [ann, ben, cem] = [
      await enter(roomId, 'ann'),
      await enter(roomId, 'ben'),
      await enter(roomId, 'cem'),
    ]
    await until(() => cem.received.includes('ann'), ann.show)
    await until(() => cem.received.includes('ben'), all(ann.show, ben.show))
    await until(() => cem.known().isFull === true, all(ann.show, ben.show, cem.show))
    expect(ann.received).not.toContain('cem')
    ben.say({ self: { voice: true, picture: false, hand: false } })
    await until(() => ann.received.includes('cem'), all(ann.show, cem.show))
    await until(() => cem.known().isFull === false)
  })

  test('that is not shown is not sent', async () => {
    const roomId = newRoom()
    const [ann, ben, cem] = [
      await enter(roomId, 'ann'),
      await enter(roomId, 'ben'),
      await enter(roomId, 'cem'),
    ]
    await until(() => cem.known().pictures?.length === 1, ann.show)
    cem.say({ hidden: ['ann'] })
    await until(() => cem.known().pictures?.length === 0, ann.show)
    cem.received.length = 0
    const before = ben.received.length
    await until(() => ben.received.length > before + 50, ann.show)
    expect(cem.received).toEqual([])
  })
})

describe('a device', () => {
  test('takes the place of the one that its person had in the room', async () => {
    const roomId = newRoom()
    const [ann, ben] = [await enter(roomId, 'ann'), await enter(roomId, 'ben')]
    const next = await enter(roomId, 'ann')
    await until(() => next.received.includes('ben'), ben.speak)
    ann.received.length = 0
    await until(() => next.received.length > 50, ben.speak)
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
    await until(() => cem.received.includes('ann') && ben.received.includes('ann'), ann.speak)
    backend.remove({ roomId, personId: 'cem' })
    await until(() => ben.known().people?.length === 2)
    const before = cem.received.length
    await until(() => ben.received.length > 50, ann.speak)
    expect(cem.received.length).toBe(before)
    backend.close(roomId)
    const again = await enter(roomId, 'dan')
    await until(() => again.known().people !== undefined)
    expect(again.known().people?.map(({ id }) => id)).toEqual(['dan'])
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
  await until(() => ben.received.includes('ann'), ann.speak)
  expect(before).not.toEqual(expect.arrayContaining(backend.pids()))
})
