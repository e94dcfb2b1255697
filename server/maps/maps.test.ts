import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getBase, previewMap } from '@linnet/protocol'
import {
  createTestWorld,
  onThisMachine,
  type Person,
  runJob,
  openBeside,
  type TestWorld,
} from '@linnet/testing'
import sharp from 'sharp'
import { tilesAround } from './tiles'

const folder = mkdtempSync(join(tmpdir(), 'linnet-maps-'))
let source: ReturnType<typeof Bun.serve>
let world: TestWorld
let ann: Person
let ben: Person
const asked: string[] = []
let isDown = false

const tile = (shade: number) =>
  sharp({ create: { width: 256, height: 256, channels: 3, background: { r: shade, g: 120, b: 40 } } })
    .png()
    .toBuffer()

beforeAll(async () => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = Bun.spawnSync(
    `openssl req -x509 -newkey rsa:2048 -nodes -keyout ${key} -out ${cert} -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost`.split(
      ' ',
    ),
  )
  expect(made.exitCode).toBe(0)
  source = Bun.serve({
    port: 0,
    tls: { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') },
    async fetch(request) {
      const { pathname } = new URL(request.url)
      asked.push(pathname)
      const column = Number(pathname.split('/')[2])
      return isDown
        ? new Response('<script>', { status: 200 })
        : new Response(await tile(column % 2 === 0 ? 30 : 200))
    },
  })
  world = await createTestWorld({
    MAP_TILES: `https://localhost:${source.port}/{z}/{x}/{y}.png`,
    MAP_CREDIT: '© Example Maps',
    OUTGOING_EXCEPTIONS: onThisMachine('maps', source.port),
    OUTGOING_CA: cert,
  })
  ann = await world.person('Ann')
  ben = await world.person('Ben')
})
afterAll(async () => {
  await world.stop()
  await source.stop(true)
  rmSync(folder, { recursive: true })
})

const harbour = { latitude: 22.2819, longitude: 114.1582 }
const fetchMap = (path: string) =>
  fetch(`${world.url}${path}`, { headers: { host: new URL(world.url).host } })

test('a place is drawn once, from its tiles, and served to all who know its address', async () => {
  const { picture } = await ann.do(previewMap, harbour)
  expect(picture).toMatchObject({ width: 496, height: 248 })
  const tiles = tilesAround(harbour, { source: '/{z}/{x}/{y}.png', zoom: 16, width: 496, height: 248 })
  expect(asked.toSorted()).toEqual(tiles.tiles.map(({ url }) => url).toSorted())
  const answer = await fetchMap(picture!.path)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  const { data, info } = await sharp(await answer.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([496, 248])
  // Each column of tiles has a shade of its own, and the map begins in the middle of one.
  const shadeAt = (x: number) => Math.round((data[(124 * 496 + x) * info.channels] ?? 0) / 100)
  const edge = 256 - tiles.crop.left
  expect(shadeAt(edge - 12)).not.toBe(shadeAt(edge + 12))

  const [before, beside] = [asked.length, { latitude: 22.281_91, longitude: 114.158_21 }]
  expect((await ben.do(previewMap, beside)).picture?.path).toBe(picture!.path)
  expect(asked).toHaveLength(before)
  expect((await fetchMap('/im/map/00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

test('what is no picture draws nothing, and is asked for again only after ten minutes', async () => {
  const peak = { latitude: 22.2759, longitude: 114.1455 }
  isDown = true
  expect(await ann.do(previewMap, peak)).toEqual({})
  isDown = false
  const before = asked.length
  expect(await ann.do(previewMap, peak)).toEqual({})
  expect(asked).toHaveLength(before)
  world.clock.advance(11 * 60_000)
  expect((await ann.do(previewMap, peak)).picture).toBeDefined()
})

test('apps learn the source and its credit', async () => {
  expect(await ann.do(getBase, {})).toMatchObject({ mapCredit: '© Example Maps' })
})

test('a map is dropped after 90 days', async () => {
  const { picture } = await ann.do(previewMap, harbour)
  world.clock.advance(91 * 24 * 3_600_000)
  await runJob(world, openBeside(world).job('maps.prune'))
  expect((await fetchMap(picture!.path)).status).toBe(404)
})

test('tiles cover the whole map, also across the date line, and none lies beyond a pole', () => {
  const size = { source: 't/{z}/{x}/{y}', zoom: 2, width: 240, height: 120 }
  const dateLine = tilesAround({ latitude: 0, longitude: 180 }, size)
  expect(dateLine.tiles.map(({ url }) => url)).toEqual(['t/2/3/1', 't/2/0/1', 't/2/3/2', 't/2/0/2'])
  expect(dateLine).toMatchObject({ width: 512, height: 512, crop: { left: 136, top: 196 } })
  for (const { url } of tilesAround({ latitude: 90, longitude: 0 }, size).tiles)
    expect(url).toMatch(/^t\/2\/[0-3]\/[0-3]$/)
})
