/** Watching from afar and recording, with the real forwarder and the real encoder. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  beatLive,
  connectLive,
  endLive,
  enterLive,
  leaveLive,
  listLiveRecordings,
  liveChanged,
  livePass,
  raiseLiveHand,
  recordLive,
  setStage,
  startLive,
  watchLive,
} from '@linnet/protocol'
import { changeOrdinarySetting } from '@linnet/protocol/staff'
import { createTestWorld, newId, type Person, refusalOf, type TestWorld } from '@linnet/testing'
import { enterRoom, type RoomDevice } from '@linnet/testing/room-device'

let world: TestWorld
const folder = mkdtempSync(join(tmpdir(), 'linnet-far-'))
const devices: RoomDevice[] = []

beforeAll(async () => {
  world = await createTestWorld({ MEDIA_PORTS: '45000-45999' })
  const olga = await world.staff('owner', 'Olga')
  await olga.do(changeOrdinarySetting, { key: 'liveNear', value: '1', reason: 'a test' })
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

/** Ann is live, Ben watches over the forwarder, and Cem, for whom it has no place, from afar. */
async function live() {
  const [ann, ben, cem] = [await world.person('Ann'), await world.person('Ben'), await world.person('Cem')]
  const [device, bens, cems] = [newId(), newId(), newId()]
  const start = { type: 1, title: 'Noodles', isPublic: true, device }
  const { id: liveId } = (await ann.do(startLive, start)).live
  expect((await ben.do(enterLive, { liveId, device: bens })).self.isFar).toBe(false)
  expect((await cem.do(enterLive, { liveId, device: cems })).self.isFar).toBe(true)
  return { ann, ben, cem, liveId, device, bens, cems }
}

const get = (path: string) => fetch(world.url + path)

/** A picture of VP8 in one colour, upright, which needs no other. */
async function redPicture(): Promise<Uint8Array> {
  const red = 'ffmpeg -loglevel error -f lavfi -i color=red:size=180x320 -frames:v 1 -c:v libvpx'
  const made = await output(`${red} -f ivf pipe:1`.split(' '))
  // After the heads of the file and of the frame.
  return made.subarray(32 + 12)
}

async function output(command: string[]): Promise<Buffer> {
  const child = Bun.spawn(command, { stdout: 'pipe', stderr: 'inherit' })
  return Buffer.from(await new Response(child.stdout).arrayBuffer())
}

/** Shows red until the playlist has so many segments; the last playlist. */
async function untilListed(
  anns: RoomDevice,
  { path, segments, beat }: { path: string; segments: number; beat: () => Promise<unknown> },
): Promise<string> {
  const red = await redPicture()
  const showing = setInterval(() => {
    anns.showPicture(red)
    anns.say({ self: { voice: true, picture: true, hand: false } })
  }, 100)
  try {
    for (const deadline = Date.now() + 40_000; Date.now() < deadline; await Bun.sleep(250)) {
      // Whoever is silent has left.
      await beat()
      const response = await get(path)
      const text = response.ok ? await response.text() : ''
      if ((text.match(/\.m4s$/gm) ?? []).length >= segments) return text
    }
  } finally {
    clearInterval(showing)
  }
  throw new Error('there were no segments')
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

describe('whoever finds no place at the forwarder', () => {
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
      beat: () => cem.do(beatLive, { liveId, device: cems }),
    })
    const from = path.slice(0, path.lastIndexOf('/') + 1)
    const start = /URI="([^"]+)"/.exec(playlist)?.[1] ?? ''
    const [segment = ''] = /^\d+\/\d+\.m4s$/m.exec(playlist) ?? []
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

  test('is connected once they come on stage, and from then on', async () => {
    const { ann, cem, liveId, cems } = await live()
    await cem.do(raiseLiveHand, { liveId, isOn: true })
    await ann.do(setStage, { liveId, personId: cem.id, isOn: true })
    expect((await cem.do(beatLive, { liveId, device: cems })).self).toMatchObject({
      role: 'guest',
      isFar: false,
    })
    expect(await refusalOf(cem.call(livePass, { liveId, device: cems }))).toBe('done')
    await cem.do(setStage, { liveId, isOn: false })
    expect((await cem.do(beatLive, { liveId, device: cems })).self.isFar).toBe(false)
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
      beat: () => cem.do(beatLive, { liveId, device: cems }),
    })
    await ann.do(endLive, { liveId })
    expect(await refusalOf(ben.call(listLiveRecordings, { liveId }))).toBe('LiveNotFound')
    const recording = await untilReady(ann, liveId)
    expect(recording.bytes).toBeGreaterThan(1_000)
    const file = await save('recording.mp4', [await get(recording.path)])
    expect((await probe(file)).map(({ codec_name }) => codec_name).toSorted()).toEqual(['aac', 'h264'])
    world.clock.advance(11 * 60_000)
    expect((await get(recording.path)).status).toBe(404)
  }, 60_000)
})

async function untilReady(person: Person, liveId: string) {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await Bun.sleep(200)) {
    const [recording] = (await person.do(listLiveRecordings, { liveId })).recordings
    if (recording?.isReady) return recording
  }
  throw new Error('the recording was not made')
}
