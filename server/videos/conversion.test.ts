/** Files made from a published video with ffmpeg. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FileVariant, publishVideo, readVideo, type VideoView } from '@linnet/protocol'
import {
  createTestWorld,
  fetchFile,
  newId,
  type Person,
  readUntil,
  sendFile,
  type TestWorld,
  valueOf,
} from '@linnet/testing'

const folder = mkdtempSync(join(tmpdir(), 'linnet-short-'))
let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben] = [await world.person('Ann'), await world.person('Ben')]
})
afterAll(async () => {
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function recorded(size: string, seconds: number): Promise<Uint8Array> {
  const path = join(folder, `${newId()}.mp4`)
  const source = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=10:duration=${seconds}`]
  const encoded = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-metadata',
    'comment=the place',
    path,
  ]
  expect(Bun.spawnSync(['ffmpeg', '-nostdin', '-loglevel', 'error', ...source, ...encoded]).exitCode).toBe(0)
  return readFile(path)
}

async function published(size: string, piece: { fromMs?: number; toMs?: number } = {}): Promise<VideoView> {
  const content = await recorded(size, piece.toMs === undefined ? 1 : 4)
  const { id: fileId } = valueOf(
    await sendFile(world.url, { person: ann, content, name: 'video.mp4', purpose: 'circle' }),
  )
  const video = await ann.do(publishVideo, { cid: newId(), fileId, text: '', visibility: 'public', ...piece })
  const read = () => ann.do(readVideo, { videoId: video.id })
  return readUntil(read, ({ state }) => state !== 'processing', { timeoutMs: 40_000 })
}

/** The picture size of a variant, as another person fetches it, and its bytes. */
async function fetched(id: string, variant: FileVariant): Promise<{ size: string; bytes: Buffer }> {
  const response = await fetchFile(world.url, { person: ben, id, variant })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  const bytes = Buffer.from(await response.arrayBuffer())
  const path = join(folder, newId())
  await writeFile(path, bytes)
  const entries = [
    '-select_streams',
    'v:0',
    '-show_entries',
    'stream=codec_name,width,height',
    '-of',
    'csv=p=0',
  ]
  const { stdout } = Bun.spawnSync(['ffprobe', '-loglevel', 'error', ...entries, path])
  return { size: stdout.toString().trim(), bytes }
}

test('a short video gets versions of 720 and 540 lines that begin to play at once, without what its file said of it', async () => {
  const { state, hasLow, file } = await published('1080x1920')
  expect([state, hasLow, file?.width, file?.height]).toEqual(['ready', true, 720, 1280])
  for (const [variant, size] of [
    ['play', 'h264,720,1280'],
    ['low', 'h264,540,960'],
  ] as const) {
    const made = await fetched(file?.id ?? '', variant)
    expect(made.size).toBe(size)
    expect(made.bytes.indexOf('moov')).toBeLessThan(made.bytes.indexOf('mdat'))
    expect(made.bytes.includes('the place')).toBe(false)
  }
})

test('one that is small already is not made smaller', async () => {
  const { state, hasLow, file } = await published('320x240')
  expect([state, hasLow]).toEqual(['ready', false])
  expect((await fetchFile(world.url, { person: ben, id: file?.id ?? '', variant: 'low' })).status).toBe(404)
})

test('of a piece that is published, nothing else is left', async () => {
  const { state, file } = await published('320x240', { fromMs: 1500, toMs: 3000 })
  expect(state).toBe('ready')
  expect(Math.abs((file?.durationMs ?? 0) - 1500)).toBeLessThan(150)
  const { stdout } = Bun.spawnSync(
    ['ffprobe', '-loglevel', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', '-'],
    {
      stdin: (await fetched(file?.id ?? '', 'play')).bytes,
    },
  )
  expect(Math.abs(Number(stdout.toString()) - 1.5)).toBeLessThan(0.15)
})

test('a piece is a second at least', async () => {
  const half = published('320x240', { fromMs: 1500, toMs: 2000 })
  expect(
    await half.then(
      () => 'published',
      () => 'refused',
    ),
  ).toBe('refused')
})
