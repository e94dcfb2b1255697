import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { createTestWorld, fetchFile, type Person, sendFile, type TestWorld, valueOf } from '@linnet/testing'
import sharp from 'sharp'
import { thumbHashToRGBA } from 'thumbhash'
import { makeHeic } from './heic.fixture'

let world: TestWorld
let ann: Person
beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
})
afterAll(() => world.stop())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 60, b: 30 } } })

async function sent(content: string | Uint8Array, more: Partial<Parameters<typeof sendFile>[1]> = {}) {
  return valueOf(await sendFile(world.url, { person: ann, content, ...more }))
}

async function refused(content: string | Uint8Array, more: Partial<Parameters<typeof sendFile>[1]> = {}) {
  const outcome = await sendFile(world.url, { person: ann, content, ...more })
  return outcome.ok ? 'accepted' : outcome.refusal.name
}

const bytesOf = async (id: string, variant: 'original' | 'thumb') =>
  Buffer.from(await (await fetchFile(world.url, { person: ann, id, variant })).arrayBuffer())

describe('a picture', () => {
  test('has its size, a thumbnail and a ThumbHash', async () => {
    const file = await sent(await picture(1200, 800).jpeg().toBuffer(), { name: '度假.jpeg' })
    expect(file).toMatchObject({
      kind: 'image',
      mime: 'image/jpeg',
      width: 1200,
      height: 800,
      name: '度假.jpg',
    })
    expect(file).toMatchObject({ hasThumb: true, hasPoster: false, state: 'ready' })
    const thumb = await sharp(await bytesOf(file.id, 'thumb')).metadata()
    expect([thumb.format, thumb.width, thumb.height]).toEqual(['webp', 480, 320])
    const { rgba } = thumbHashToRGBA(Buffer.from(file.blur ?? '', 'base64'))
    expect(rgba[0]).toBeGreaterThan(150)
  })

  test('that is a long screenshot stays readable, and its thumbnail shows its top', async () => {
    const page = picture(1080, 20_000).composite([
      { input: await picture(1080, 3000).linear(0, 0).png().toBuffer(), top: 0, left: 0 },
    ])
    const file = await sent(await page.png().toBuffer(), { name: 'chat.png' })
    expect(file).toMatchObject({ kind: 'image', mime: 'image/png', width: 1080, height: 20_000 })
    const thumb = sharp(await bytesOf(file.id, 'thumb'))
    const { width, height } = await thumb.metadata()
    expect([width, height]).toEqual([240, 640])
    const { channels } = await thumb.stats()
    expect(channels[0]?.mean).toBeLessThan(5)
    const wide = await sent(await picture(9000, 1200).jpeg().toBuffer())
    expect(wide).toMatchObject({ width: 8100, height: 1080 })
  })

  test('is upright and reveals neither where nor with what it was taken', async () => {
    const content = await picture(300, 200)
      .jpeg()
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(content.includes('SecretCamera')).toBe(true)
    const file = await sent(content)
    expect([file.width, file.height]).toEqual([200, 300])
    const stored = await bytesOf(file.id, 'original')
    expect(stored.includes('SecretCamera')).toBe(false)
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
  })

  test.each(['png', 'webp', 'gif'] as const)('%s is accepted too', async (format) => {
    const file = await sent(await picture(40, 30).toFormat(format).toBuffer())
    expect(file).toMatchObject({ kind: 'image', width: 40, height: 30 })
  })

  test('in AVIF becomes a picture that every browser shows, with what can be seen through it', async () => {
    const photo = await sent(await picture(400, 300).avif().toBuffer(), { name: 'a.avif' })
    expect(photo).toMatchObject({ kind: 'image', mime: 'image/jpeg', width: 400, height: 300, name: 'a.jpg' })
    const drawing = await sent(await picture(400, 300).ensureAlpha(0.5).avif().toBuffer())
    expect(drawing).toMatchObject({ kind: 'image', mime: 'image/webp' })
    expect((await sharp(await bytesOf(drawing.id, 'original')).stats()).isOpaque).toBe(false)
    const avatar = await sent(await picture(400, 300).avif().toBuffer(), { purpose: 'photo' })
    expect(avatar).toMatchObject({ mime: 'image/jpeg', width: 512 })
  })

  test('in HEIC becomes a picture that every browser shows, upright and in its colours', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'linnet-heic-'))
    const photo = await makeHeic(folder, { width: 400, height: 300, colour: '0x40c040', turns: 1 })
    const file = await sent(photo, { name: 'IMG_1.HEIC' })
    expect(file).toMatchObject({ kind: 'image', mime: 'image/jpeg', width: 300, height: 400 })
    expect(file).toMatchObject({ name: 'IMG_1.jpg', hasThumb: true })
    const { icc: profile } = await sharp(await picture(1, 1).withIccProfile('p3').png().toBuffer()).metadata()
    const vivid = await makeHeic(folder, { width: 400, height: 300, colour: '0x40c040', profile })
    const redOf = async (id: string) => (await sharp(await bytesOf(id, 'original')).stats()).channels[0]?.mean
    // The same numbers mean a more saturated green in the colours of a phone, with less red.
    expect(await redOf((await sent(vivid)).id)).toBeLessThan(((await redOf(file.id)) ?? 0) - 20)
    const avatar = await sent(photo, { purpose: 'photo' })
    expect(avatar).toMatchObject({ mime: 'image/jpeg', width: 512, height: 512 })
    const torn = photo.subarray(0, photo.length / 2)
    expect(await refused(torn, { name: 'torn.heic' })).toBe('DataNotRemoved')
    const whole = await sent(torn, { name: 'torn.heic', fields: { as: 'file' } })
    expect(whole).toMatchObject({ kind: 'file', name: 'torn.heic' })
    rmSync(folder, { recursive: true })
  })

  test('that is animated stays animated, and says how long it takes', async () => {
    const frames = await sharp(
      await Promise.all(
        [10, 200].map((red) =>
          sharp({ create: { width: 20, height: 20, channels: 3, background: { r: red, g: 0, b: 0 } } })
            .png()
            .toBuffer(),
        ),
      ),
      { join: { animated: true } },
    )
      .gif({ delay: [100, 100] })
      .toBuffer()
    const file = await sent(frames)
    expect(file).toMatchObject({ kind: 'image', mime: 'image/webp', width: 20, height: 20, durationMs: 200 })
    expect((await sharp(await bytesOf(file.id, 'original'), { animated: true }).metadata()).pages).toBe(2)
  })

  test('used as an avatar is cropped square', async () => {
    const content = await picture(900, 300).png().toBuffer()
    for (const purpose of ['photo', 'groupPhoto'] as const)
      expect(await sent(content, { purpose })).toMatchObject({ width: 512, height: 512, mime: 'image/jpeg' })
  })
})

describe('a file that is not a picture', () => {
  test('is a plain file in a chat, whatever it claims to be', async () => {
    const file = await sent('<script>alert(1)</script>', { name: 'cat.jpg', mime: 'image/jpeg' })
    expect(file).toMatchObject({ kind: 'file', mime: 'application/octet-stream', hasThumb: false })
  })

  test.each(['photo', 'circleImg', 'groupPhoto', 'test', 'realName'] as const)(
    'is refused where only a picture is allowed: %s',
    async (purpose) => {
      expect(await refused('no picture', { purpose, name: 'me.png', mime: 'image/png' })).toBe('NotAnImage')
      const broken = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500, 7)])
      expect(await refused(broken, { purpose })).toBe('NotAnImage')
    },
  )

  test.each(['circle', 'report'] as const)(
    'is refused where only a picture or video is allowed: %s',
    async (purpose) => {
      expect(await refused('%PDF-1.7', { purpose })).toBe('UnsupportedFile')
      expect((await sent(await picture(30, 30).png().toBuffer(), { purpose })).kind).toBe('image')
    },
  )

  test('an SVG does not count as a picture, because it can contain scripts', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    expect(await refused(svg, { purpose: 'photo', mime: 'image/svg+xml' })).toBe('NotAnImage')
    expect((await sent(svg, { mime: 'image/svg+xml' })).kind).toBe('file')
  })
})

describe('a picture with too many pixels', () => {
  test('is never decoded: refused where a picture is required, and in a chat unless it is sent as a file', async () => {
    const bomb = pngOf(30_000, 30_000)
    expect(bomb.length).toBeLessThan(2_000_000)
    expect(await refused(bomb, { purpose: 'photo' })).toBe('ImageTooLarge')
    expect(await refused(bomb)).toBe('DataNotRemoved')
    expect((await sent(bomb, { fields: { as: 'file' } })).kind).toBe('file')
  })
})

test('an archive is never opened, so a zip bomb counts with its packed size', async () => {
  const zeros = deflateRawSync(Buffer.alloc(100_000_000))
  const name = 'zeros.bin'
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(zeros.length, 18)
  header.writeUInt32LE(1_000_000_000, 22)
  header.writeUInt16LE(name.length, 26)
  const content = Buffer.concat([header, Buffer.from(name), zeros])
  const file = await sent(content, { name: 'backup.zip' })
  expect(file).toMatchObject({ kind: 'file', mime: 'application/zip', size: content.length })
})

/** A single-colour PNG made by hand: a million bytes that decode to 900 million pixels. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0], 8)
  const row = Buffer.alloc(Math.ceil(width / 8) + 1)
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(Bun.hash.crc32(body))
  return Buffer.concat([length, body, checksum])
}
