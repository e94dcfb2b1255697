import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FileView, showFile } from '@linnet/protocol'
import {
  createTestWorld,
  fetchFile,
  nameOf,
  type Person,
  readUntil,
  sendFile,
  type TestWorld,
  until,
  valueOf,
} from '@linnet/testing'
import sharp from 'sharp'
import { createLog } from '../../kernel/log'
import { findFfmpeg } from './ffmpeg'
import { probe } from './probe'
import { createRunProgram } from './run-program'
import { peaksOf } from './voices'

const folder = mkdtempSync(join(tmpdir(), 'linnet-videos-'))
let world: TestWorld
let ann: Person
beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
})
afterAll(async () => {
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
})

let made = 0
/** Creates a file to send, using ffmpeg itself. */
async function make(args: readonly string[], name: string): Promise<Buffer<ArrayBuffer>> {
  const path = join(folder, `${++made}-${name}`)
  const child = Bun.spawn(['ffmpeg', '-nostdin', '-loglevel', 'error', ...args, path], { stderr: 'pipe' })
  if ((await child.exited) !== 0) throw new Error(await new Response(child.stderr).text())
  return Buffer.from(await readFile(path))
}

/** The same video as recorded by a phone held upright: landscape, with a rotation matrix. */
function turned(content: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const matrix = content.indexOf('tkhd') + 44
  const values = [0, 1 << 16, 0, -(1 << 16), 0, 0, 0, 0, 1 << 30]
  values.forEach((value, nth) => content.writeInt32BE(value, matrix + nth * 4))
  return content
}

/** Arguments that make a video with few pictures a second, since each is converted. */
const testVideo = (size: string, seconds = 1) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc=size=${size}:rate=5:duration=${seconds}`,
]
const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`]

async function sent(
  content: string | Uint8Array,
  more: Partial<Parameters<typeof sendFile>[1]> = {},
): Promise<FileView> {
  return valueOf(await sendFile(world.url, { person: ann, content, ...more }))
}

const settled = (id: string): Promise<FileView> =>
  readUntil(
    () => ann.do(showFile, { id }),
    ({ state }) => state !== 'processing',
    { timeoutMs: 40_000 },
  )

async function probeContent(content: Buffer, demuxer: string) {
  const log = createLog({ level: 'error', write: () => undefined })
  const run = createRunProgram({ wrap: (command) => [...command] }, 100_000_000)
  const ffmpeg = findFfmpeg({ mayUse: true, run, log })
  if (!ffmpeg) throw new Error('this test needs ffmpeg')
  const path = join(folder, `${++made}-probe`)
  await Bun.write(path, content)
  return probe(ffmpeg, { path, demuxer, folder, timeoutMs: 10_000 })
}

const fetched = async (id: string, variant: 'original' | 'play' | 'poster' | 'thumb') => {
  const response = await fetchFile(world.url, { person: ann, id, variant })
  return {
    status: response.status,
    headers: response.headers,
    content: Buffer.from(await response.arrayBuffer()),
  }
}

describe('a video', () => {
  test('is what a GIF becomes whose frames are too many for a picture', async () => {
    const content = await make(['-f', 'lavfi', '-i', 'testsrc=s=64x48:r=25:d=17'], 'cat.gif')
    const file = await sent(content, { name: 'cat.gif' })
    expect(file).toMatchObject({ kind: 'video', width: 64, height: 48, hasPoster: true })
    expect(await settled(file.id)).toMatchObject({ state: 'ready', mime: 'video/mp4', name: 'cat.mp4' })
  })

  test('is converted to play everywhere and start at once; its owner sees a poster meanwhile', async () => {
    const mpeg4 = [
      ...testVideo('1280x960', 2),
      ...tone(2),
      '-c:v',
      'mpeg4',
      '-metadata',
      'location=SECRETPLACE',
      '-shortest',
    ]
    const file = await sent(await make(mpeg4, 'holiday.mov'), { name: 'holiday.mov' })
    expect(file).toMatchObject({ kind: 'video', width: 1280, height: 960, hasThumb: true, hasPoster: true })
    expect(file.durationMs).toBeGreaterThan(1800)
    expect(file.blur).toBeString()
    const ready = await settled(file.id)
    expect(ready).toMatchObject({
      state: 'ready',
      mime: 'video/mp4',
      name: 'holiday.mp4',
      width: 960,
      height: 720,
    })
    const { content, headers } = await fetched(file.id, 'play')
    expect(headers.get('content-type')).toBe('video/mp4')
    expect(headers.get('content-disposition')).toStartWith('inline')
    expect(content.indexOf('moov')).toBeLessThan(content.indexOf('mdat'))
    expect(content.includes('SECRETPLACE')).toBe(false)
    expect(await probeContent(content, 'mov')).toMatchObject({
      video: { codec: 'h264', pixelFormat: 'yuv420p' },
      audioCodec: 'aac',
    })
    // The playable version has replaced the original.
    expect((await fetched(file.id, 'original')).content.equals(content)).toBe(true)
    expect((await sharp((await fetched(file.id, 'poster')).content).metadata()).format).toBe('jpeg')
    expect((await sharp((await fetched(file.id, 'thumb')).content).metadata()).width).toBe(480)
  })

  test('that is playable already is only remuxed, and its poster is upright', async () => {
    const h264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-metadata', 'comment=SECRET']
    const file = await sent(turned(await make([...testVideo('320x240'), ...h264], 'small.mp4')))
    expect(file).toMatchObject({ width: 240, height: 320 })
    const ready = await settled(file.id)
    expect(ready).toMatchObject({ state: 'ready', width: 240, height: 320 })
    expect((await fetched(file.id, 'play')).content.includes('SECRET')).toBe(false)
  })

  test.each([
    ['webm', ['-c:v', 'libvpx', '-b:v', '200k']],
    ['mkv', ['-c:v', 'libx264']],
    ['avi', ['-c:v', 'mpeg4']],
  ])('can be a %s file', async (extension, codec) => {
    const file = await sent(await make([...testVideo('160x120'), ...codec], `video.${extension}`), {
      purpose: 'circle',
    })
    expect((await settled(file.id)).state).toBe('ready')
  })

  test('counts towards the quota with what is kept of it', async () => {
    const bea = await world.person('Bea')
    const content = await make([...testVideo('640x480', 2), '-c:v', 'mpeg4', '-q:v', '1'], 'big.mov')
    const outcome = valueOf(await sendFile(world.url, { person: bea, content }))
    const isReady = async () => (await bea.do(showFile, { id: outcome.id })).state === 'ready'
    await until(isReady, { timeoutMs: 40_000 })
    const [usage] = await world.sql<{ bytes: bigint }[]>`
      select stored_bytes as bytes from uploads.usage where person_id = ${bea.id}`
    expect(Number(usage?.bytes)).toBeLessThan(content.length)
    expect(Number(usage?.bytes)).toBeGreaterThan((await bea.do(showFile, { id: outcome.id })).size)
  })

  test.each([
    ['mp4', 'location', '-metadata'],
    ['mov', 'com.apple.quicktime.location.ISO6709', '-metadata'],
    ['mkv', 'location', '-metadata:s:v'],
  ])('loses its place before anybody can fetch a byte: %s', async (extension, key, option) => {
    const place = '+48.8577+002.295/'
    const tags = [option, `${key}=${place}`, '-movflags', 'use_metadata_tags']
    const video = [...testVideo('160x120', 2), '-c:v', 'libx264', '-pix_fmt', 'yuv420p']
    const content = await make([...video, ...tags], `place.${extension}`)
    expect(content.includes(place)).toBe(true)
    const file = await sent(content)
    expect(file.kind).toBe('video')
    expect((await fetched(file.id, 'original')).content.includes(place)).toBe(false)
    await settled(file.id)
    expect((await fetched(file.id, 'play')).content.includes(place)).toBe(false)
    const asFile = await sent(content, { fields: { as: 'file' } })
    expect((await fetched(asFile.id, 'original')).content.includes(place)).toBe(true)
  })

  test('with fake content is refused, unless it is sent as a file', async () => {
    const torn = (await make([...testVideo('160x120'), '-c:v', 'libx264'], 'a.mp4')).subarray(0, 900)
    expect(nameOf(await sendFile(world.url, { person: ann, content: torn }))).toBe('DataNotRemoved')
    expect(await sent(torn, { name: 'a.mp4', fields: { as: 'file' } })).toMatchObject({ kind: 'file' })
    const outcome = await sendFile(world.url, { person: ann, content: torn, purpose: 'circle' })
    expect(nameOf(outcome)).toBe('UnsupportedFile')
  })

  test('with too many pixels or too long to convert becomes a plain file without its data', async () => {
    const large = ['-f', 'lavfi', '-i', 'color=size=8000x8000:rate=1:duration=1', '-c:v', 'mjpeg']
    const long = ['-f', 'lavfi', '-i', 'color=size=16x16:rate=1/900:duration=10800', '-c:v', 'libx264']
    const hour = ['-f', 'lavfi', '-i', 'color=size=16x16:rate=1/900:duration=3600', '-c:v', 'libx264']
    for (const args of [large, long, hour]) {
      const content = await make([...args, '-metadata', 'location=+48.8577'], 'bomb.mkv')
      expect(content.length).toBeLessThan(1_000_000)
      const file = await sent(content)
      expect(file.kind).toBe('file')
      expect((await fetched(file.id, 'original')).content.includes('+48.8577')).toBe(false)
    }
  })

  test('a playlist leads to no local file and to no URL', async () => {
    const requested: string[] = []
    const trap = Bun.serve({
      port: 0,
      fetch: (request) => {
        requested.push(request.url)
        return new Response('')
      },
    })
    const lists = [
      `#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1:${trap.port}/a.ts\n#EXT-X-ENDLIST\n`,
      `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile /etc/passwd\nfile http://127.0.0.1:${trap.port}/b\n`,
      `<?xml version="1.0"?><MPD><BaseURL>http://127.0.0.1:${trap.port}/c</BaseURL></MPD>`,
    ]
    for (const list of lists)
      expect((await sent(list, { name: 'video.mp4', mime: 'video/mp4' })).kind).toBe('file')
    expect(requested).toEqual([])
    await trap.stop(true)
  })
})

describe('a voice message', () => {
  test.each([
    ['webm', ['-c:a', 'libopus']],
    ['ogg', ['-c:a', 'libopus']],
    ['m4a', ['-c:a', 'aac']],
    ['mp4', ['-c:a', 'aac']],
    ['wav', []],
    ['mp3', ['-c:a', 'libmp3lame']],
    ['flac', ['-c:a', 'flac']],
  ])('from %s is converted to play everywhere, with its duration and waveform', async (extension, codec) => {
    const file = await sent(await make([...tone(3), ...codec], `note.${extension}`), {
      fields: { as: 'voice' },
      name: `note.${extension}`,
    })
    expect(file).toMatchObject({ kind: 'voice', mime: 'audio/mp4', name: 'note.m4a', state: 'ready' })
    expect(Math.abs((file.durationMs ?? 0) - 3000)).toBeLessThan(200)
    expect(file.peaks).toHaveLength(64)
    expect(Math.max(...(file.peaks ?? []))).toBe(100)
    const { content, headers } = await fetched(file.id, 'play')
    expect(headers.get('content-type')).toBe('audio/mp4')
    expect(await probeContent(content, 'mov')).toMatchObject({ video: undefined, audioCodec: 'aac' })
  })

  test('is recognised without being declared, if it is short and not sent as a file', async () => {
    const content = await make([...tone(1), '-c:a', 'libopus'], 'a.webm')
    expect((await sent(content)).kind).toBe('voice')
    expect(await sent(content, { fields: { as: 'file' } })).toMatchObject({ kind: 'file' })
  })

  test('longer than a minute is a plain file', async () => {
    const content = await make([...tone(70), '-ar', '8000', '-c:a', 'libopus', '-b:a', '8k'], 'long.ogg')
    expect(await sent(content, { fields: { as: 'voice' } })).toMatchObject({
      kind: 'file',
      mime: 'audio/ogg',
    })
  })

  test('claiming an hour in a few bytes is read for a minute only, and is a plain file', async () => {
    const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '3600', '-c:a', 'flac']
    const content = await make(silence, 'hour.flac')
    expect(content.length).toBeLessThan(1_000_000)
    expect((await sent(content, { fields: { as: 'voice' } })).kind).toBe('file')
  })

  test('needs an audio stream', async () => {
    expect((await sent('hello', { fields: { as: 'voice' }, name: 'a.webm', mime: 'audio/webm' })).kind).toBe(
      'file',
    )
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect((await sent(picture, { fields: { as: 'voice' } })).kind).toBe('image')
  })

  test('with silence has a flat waveform', () => {
    expect(peaksOf(Buffer.alloc(16_000))).toEqual(Array.from({ length: 64 }, () => 0))
  })
})

test('no working files are left behind', async () => {
  const { stdout } = Bun.spawnSync(['ls', '-A', join(world.dataDir, 'files', 'incoming')])
  expect(stdout.toString()).toBe('')
  expect(await readdir(join(world.dataDir, 'files', 'stored'))).not.toBeEmpty()
})
