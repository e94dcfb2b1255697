/** Watching over HLS and recording, with the real forwarder and the real encoder. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  liveHeartbeat,
  connectLive,
  endLive,
  enterLive,
  leaveLive,
  listLiveRecordings,
  liveChanged,
  livePass,
  liveTypes,
  raiseLiveHand,
  recordLive,
  setStage,
  startLive,
  watchLive,
} from '@linnet/protocol'
import { changeOrdinarySetting } from '@linnet/protocol/staff'
import { createTestWorld, newId, type Person, refusalOf, type TestWorld, until } from '@linnet/testing'
import { enterRoom, type RoomDevice } from '@linnet/testing/room-device'

let world: TestWorld
const folder = mkdtempSync(join(tmpdir(), 'linnet-hls-'))
const devices: RoomDevice[] = []

beforeAll(async () => {
  world = await createTestWorld({ MEDIA_PORTS: '45000-45999' })
  const olga = await world.staff('owner', 'Olga')
  await olga.do(changeOrdinarySetting, { key: 'liveNear', value: '1', reason: 'a test' })
  // The encoders of earlier tests run for a while after their streams.
  await olga.do(changeOrdinarySetting, { key: 'liveEncoders', value: '100', reason: 'a test' })
})
afterEach(async () => {
  for (const device of devices.splice(0)) await device.close()
})
afterAll(async () => {
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function connect(person: Person, place: { liveId: string; device: string }): Promise<RoomDevice> {
  const { pass } = await person.do(livePass, place)
  const entered = await enterRoom(
    person.id,
    async (offer) => (await person.do(connectLive, { pass, offer })).answer,
  )
  devices.push(entered)
  return entered
}

/** Ann is live, Ben watches through the forwarder, and Cem, for whom the forwarder has no room, watches over HLS. */
async function live(type: number = liveTypes.video) {
  const [ann, ben, cem] = [await world.person('Ann'), await world.person('Ben'), await world.person('Cem')]
  const [device, bens, cems] = [newId(), newId(), newId()]
  const start = { type, title: 'Noodles', isPublic: true, device }
  const { id: liveId } = (await ann.do(startLive, start)).live
  expect((await ben.do(enterLive, { liveId, device: bens })).self.isHls).toBe(false)
  expect((await cem.do(enterLive, { liveId, device: cems })).self.isHls).toBe(true)
  return { ann, ben, cem, liveId, device, bens, cems }
}

const get = (path: string) => fetch(world.url + path)

/** A VP8 key frame in one colour, upright. */
async function redPicture(): Promise<Uint8Array> {
  const red = 'ffmpeg -loglevel error -f lavfi -i color=red:size=180x320 -frames:v 1 -c:v libvpx'
  const made = await output(`${red} -f ivf pipe:1`.split(' '))
  // The picture data begins after the file header and the frame header.
  return made.subarray(32 + 12)
}

async function output(command: string[]): Promise<Buffer> {
  const child = Bun.spawn(command, { stdout: 'pipe', stderr: 'inherit' })
  return Buffer.from(await new Response(child.stdout).arrayBuffer())
}

const segmentsOf = (playlist: string): string[] =>
  playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
const partsOf = (playlist: string): string[] =>
  [...playlist.matchAll(/^#EXT-X-PART:.*URI="([^"]+)"/gm)].map(([, path = '']) => path)
const hintOf = (playlist: string): string => /^#EXT-X-PRELOAD-HINT:.*URI="([^"]+)"/m.exec(playlist)?.[1] ?? ''

/** Says a few words and shows red until the playlist has this many segments; returns the last playlist. */
async function untilListed(
  anns: RoomDevice,
  { path, segments, heartbeat }: { path: string; segments: number; heartbeat: () => Promise<unknown> },
): Promise<string> {
  const red = await redPicture()
  let words = 2
  const showing = setInterval(() => {
    anns.showPicture(red)
    anns.sendMessage({ self: { voice: true, picture: true, hand: false } })
  }, 100)
  try {
    return await until(
      async () => {
        // A viewer whose device stops sending heartbeats has left.
        await heartbeat()
        // The words are fewer than it takes for a voice to begin: they start an encoder, which decodes none
        // of them.
        if (words-- > 0) anns.speak()
        const response = await get(path)
        const text = response.ok ? await response.text() : ''
        return segmentsOf(text).length >= segments && text
      },
      { timeoutMs: 40_000, everyMs: 250 },
    )
  } finally {
    clearInterval(showing)
  }
}

/** Whether each picture in the file is a key frame. */
async function picturesIn(file: string): Promise<boolean[]> {
  const packets = 'ffprobe -loglevel error -select_streams v -show_entries packet=flags -of csv=p=0'
  const found = await output([...packets.split(' '), file])
  return found
    .toString()
    .trim()
    .split('\n')
    .map((flags) => flags.startsWith('K'))
}

async function probe(file: string): Promise<{ codec_name: string; width?: number }[]> {
  const found = await output(['ffprobe', '-loglevel', 'error', '-of', 'json', '-show_streams', file])
  return (JSON.parse(found.toString()) as { streams: never[] }).streams
}

async function save(name: string, parts: readonly Response[]): Promise<string> {
  const file = join(folder, name)
  await Bun.write(file, new Blob(await Promise.all(parts.map((each) => each.blob()))))
  return file
}

describe('a viewer for whom the forwarder has no place', () => {
  test('watches segments that any player reads, at an address of their own, while they are in it', async () => {
    const { ann, ben, cem, liveId, device, bens, cems } = await live()
    const anns = await connect(ann, { liveId, device })
    expect(await refusalOf(cem.call(livePass, { liveId, device: cems }))).toBe('LiveFull')
    expect(await refusalOf(ben.call(watchLive, { liveId, device: bens }))).toBe('NotInLive')
    expect(await refusalOf(cem.call(watchLive, { liveId, device: bens }))).toBe('NotInLive')
    const { path } = await cem.do(watchLive, { liveId, device: cems })
    const playlist = await untilListed(anns, {
      path,
      segments: 2,
      heartbeat: () => cem.do(liveHeartbeat, { liveId, device: cems }),
    })
    const from = path.slice(0, path.lastIndexOf('/') + 1)
    const start = /URI="([^"]+)"/.exec(playlist)?.[1] ?? ''
    const [segment = ''] = segmentsOf(playlist)
    const parts = await Promise.all([get(from + start), get(from + segment)])
    const streams = await probe(await save('segment.mp4', parts))
    expect(streams.map(({ codec_name }) => codec_name).toSorted()).toEqual(['aac', 'h264'])
    expect(streams.find(({ width }) => width)).toMatchObject({
      width: 540,
      height: 960,
      color_space: 'bt709',
    })
    const dot = '-map 0:v -frames:v 1 -vf scale=1:1 -pix_fmt rgb24 -f rawvideo pipe:1'.split(' ')
    const segmentFile = join(folder, 'segment.mp4')
    const [red = 0, green = 255] = await output(['ffmpeg', '-loglevel', 'error', '-i', segmentFile, ...dot])
    expect(red - green).toBeGreaterThan(200)

    for (const wrong of [
      `${from}..%2f..%2f${start}`,
      `${from}${start}x`,
      path.replace(/\.[^./]+\//, `.${'A'.repeat(43)}/`),
    ])
      expect((await get(wrong)).status, wrong).toBe(404)
    await cem.do(leaveLive, { liveId })
    world.clock.advance(4_000)
    expect((await get(path)).status).toBe(404)
  }, 60_000)

  test('gets parts as soon as they are there, three of which are a segment', async () => {
    const { ann, cem, liveId, device, cems } = await live()
    const anns = await connect(ann, { liveId, device })
    const { path } = await cem.do(watchLive, { liveId, device: cems })
    const heartbeat = () => cem.do(liveHeartbeat, { liveId, device: cems })
    const playlist = await untilListed(anns, { path, segments: 2, heartbeat })
    const from = path.slice(0, path.lastIndexOf('/') + 1)
    const start = await (await get(from + (/URI="([^"]+)"/.exec(playlist)?.[1] ?? ''))).blob()
    const saved = async (name: string, paths: readonly string[]) => {
      const responses = await Promise.all(paths.map((each) => get(from + each)))
      expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 200))
      return save(name, [new Response(start), ...responses])
    }
    const key = [true, ...Array.from({ length: 29 }, () => false)]
    const [segment = '', other = ''] = segmentsOf(playlist)
    const [first = '', second = '', third = ''] = partsOf(playlist)
    expect(await picturesIn(await saved('first.mp4', [first]))).toEqual(key.slice(0, 10))
    expect(await picturesIn(await saved('two.mp4', [segment, other]))).toEqual([...key, ...key])
    const bytesOf = async (each: string) => Buffer.from(await (await get(from + each)).arrayBuffer())
    const parts = await Promise.all([first, second, third].map(bytesOf))
    expect(Buffer.concat(parts).equals(await bytesOf(segment))).toBe(true)

    // An announced part is served once it exists: by itself, and in the playlist that is requested along with
    // it.
    const hint = hintOf(await (await get(path)).text())
    const nth = Number(/(\d+)\.m4s$/.exec(hint)?.[1])
    const asked = `${path}?_HLS_msn=${Math.floor(nth / 3)}&_HLS_part=${nth % 3}`
    const [part, next] = await Promise.all([get(from + hint), get(asked)])
    expect(part.status).toBe(200)
    expect(await picturesIn(await save('announced.mp4', [new Response(start), part]))).toHaveLength(10)
    expect(partsOf(await next.text())).toContain(hint)

    // Requests for anything further ahead do not wait.
    const beyond = hint.replace(/\d+\.m4s$/, '900000.m4s')
    expect((await get(from + beyond)).status).toBe(404)
    expect((await get(`${path}?_HLS_msn=900000`)).status).toBe(400)
    expect((await get(`${path}?_HLS_part=1`)).status).toBe(400)
    await cem.do(leaveLive, { liveId })
    world.clock.advance(4_000)
    expect((await get(from + hint)).status).toBe(404)
    expect((await get(`${path}?_HLS_msn=900000`)).status).toBe(404)
  }, 60_000)

  test('hears a stream that has no pictures by the same parts', async () => {
    const { ann, cem, liveId, device, cems } = await live(liveTypes.voice)
    const anns = await connect(ann, { liveId, device })
    const { path } = await cem.do(watchLive, { liveId, device: cems })
    const heartbeat = () => cem.do(liveHeartbeat, { liveId, device: cems })
    const playlist = await untilListed(anns, { path, segments: 2, heartbeat })
    const from = path.slice(0, path.lastIndexOf('/') + 1)
    const start = /URI="([^"]+)"/.exec(playlist)?.[1] ?? ''
    const files = await Promise.all(
      [start, ...segmentsOf(playlist).slice(0, 2)].map((each) => get(from + each)),
    )
    const voice = await save('voice.mp4', files)
    expect((await probe(voice)).map(({ codec_name }) => codec_name)).toEqual(['aac'])
    // The pieces have whole packets, at most 19 each, with none duplicated or missing.
    const packets = 'ffprobe -loglevel error -show_entries packet=dts -of csv=p=0'
    const times = (await output([...packets.split(' '), voice]))
      .toString()
      .trim()
      .split(/[,\n]+/)
      .map(Number)
    expect(times.every((time, nth) => nth === 0 || time - (times[nth - 1] ?? 0) === 1024)).toBe(true)
    expect(times.length).toBeGreaterThanOrEqual(2 * 3 * 18)
  }, 60_000)

  test('is connected once they come on stage, and from then on', async () => {
    const { ann, cem, liveId, cems } = await live()
    await cem.do(raiseLiveHand, { liveId, isOn: true })
    await ann.do(setStage, { liveId, personId: cem.id, isOn: true })
    expect((await cem.do(liveHeartbeat, { liveId, device: cems })).self).toMatchObject({
      role: 'guest',
      isHls: false,
    })
    expect(await refusalOf(cem.call(livePass, { liveId, device: cems }))).toBe('done')
    await cem.do(setStage, { liveId, isOn: false })
    expect((await cem.do(liveHeartbeat, { liveId, device: cems })).self.isHls).toBe(false)
  })
})

describe('a recording', () => {
  test('is told to everybody, and a video that its host alone fetches', async () => {
    const { ann, ben, cem, liveId, device, cems } = await live()
    const anns = await connect(ann, { liveId, device })
    const bensDevice = await ben.connect()
    expect(await refusalOf(ben.call(recordLive, { liveId, isOn: true }))).toBe('OnlyLiveHost')
    expect((await ann.do(recordLive, { liveId, isOn: true })).live.isRecording).toBe(true)
    await bensDevice.next(liveChanged, ({ data }) => data['recording'] === 1)
    const { path } = await cem.do(watchLive, { liveId, device: cems })
    await untilListed(anns, {
      path,
      segments: 4,
      heartbeat: () => cem.do(liveHeartbeat, { liveId, device: cems }),
    })
    await ann.do(endLive, { liveId })
    expect(await refusalOf(ben.call(listLiveRecordings, { liveId }))).toBe('LiveNotFound')
    const recording = await untilReady(ann, liveId)
    expect(recording.bytes).toBeGreaterThan(1_000)
    const file = await save('recording.mp4', [await get(recording.path)])
    const keys = await picturesIn(file)
    expect(keys.length).toBeGreaterThanOrEqual(30)
    expect(keys.every((isKey, nth) => isKey === (nth % 30 === 0))).toBe(true)
    expect((await probe(file)).map(({ codec_name }) => codec_name).toSorted()).toEqual(['aac', 'h264'])
    world.clock.advance(11 * 60_000)
    expect((await get(recording.path)).status).toBe(404)
  }, 60_000)
})

function untilReady(person: Person, liveId: string) {
  const ready = async () => {
    const [recording] = (await person.do(listLiveRecordings, { liveId })).recordings
    return recording?.isReady && recording
  }
  return until(ready)
}
