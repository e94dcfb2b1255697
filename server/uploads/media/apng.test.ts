import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestWorld, fetchFile, type Person, sendFile, type TestWorld, valueOf } from '@linnet/testing'
import sharp from 'sharp'

let world: TestWorld
let ann: Person
beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
})
afterAll(() => world.stop())

const sent = async (content: Uint8Array) => valueOf(await sendFile(world.url, { person: ann, content }))
const bytesOf = async (id: string) =>
  Buffer.from(await (await fetchFile(world.url, { person: ann, id, variant: 'original' })).arrayBuffer())

test('an animated PNG stays animated, drawn as a browser draws it', async () => {
  const file = await sent(await animatedPng())
  expect(file).toMatchObject({ kind: 'image', mime: 'image/webp', width: 20, height: 20, durationMs: 350 })
  const stored = sharp(await bytesOf(file.id), { animated: true })
  expect(await stored.metadata()).toMatchObject({ pages: 3, pageHeight: 20, delay: [100, 50, 200] })
  const { data } = await stored.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (frame: number, x: number, y: number) => [
    ...data.subarray(((frame * 20 + y) * 20 + x) * 4).subarray(0, 4),
  ]
  const near = (seen: number[], wanted: number[]) =>
    expect(Math.max(...wanted.map((value, n) => Math.abs(value - (seen[n] ?? 0))))).toBeLessThan(24)
  near(at(0, 2, 2), [200, 0, 0, 255])
  // The second frame is smaller, is drawn over the first, and is disposed of again.
  near(at(1, 2, 2), [200, 0, 0, 255])
  near(at(1, 10, 10), [0, 0, 200, 255])
  // The third frame replaces a corner with transparency.
  near(at(2, 10, 10), [200, 0, 0, 255])
  expect(at(2, 18, 18)[3]).toBeLessThan(24)
})

test('what only says to be an animated PNG is the still picture that it is', async () => {
  const whole = await animatedPng()
  for (const part of [pngOf(chunksIn(whole).filter(isOfFirst)), movedOut(whole)])
    expect(await sent(part)).toMatchObject({ kind: 'image', mime: 'image/png', width: 20, height: 20 })
})

/** The chunks of a PNG by type, in file order. */
function chunksIn(png: Buffer): { type: string; data: Buffer }[] {
  const found = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    found.push({
      type: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + png.readUInt32BE(at)),
    })
  return found
}

function pngOf(chunks: readonly { type: string; data: Buffer }[]): Buffer {
  const parts = chunks.map(({ type, data }) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const around = Buffer.alloc(8)
    around.writeUInt32BE(data.length, 0)
    around.writeUInt32BE(Bun.hash.crc32(named), 4)
    return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
  })
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts])
}

/** A red square, then briefly a blue one in its middle, then a transparent corner. */
async function animatedPng(): Promise<Buffer> {
  let sequence = 0
  const numbered = (length: number) => {
    const data = Buffer.alloc(length)
    data.writeUInt32BE(sequence++)
    return data
  }
  const control = (
    edge: number,
    { at, delay, dispose, blend }: { at: number; delay: number; dispose: number; blend: number },
  ) => {
    const data = numbered(26)
    for (const [n, value] of [edge, edge, at, at].entries()) data.writeUInt32BE(value, 4 + 4 * n)
    data.writeUInt16BE(delay, 20)
    data.writeUInt16BE(1000, 22)
    data[24] = dispose
    data[25] = blend
    return { type: 'fcTL', data }
  }
  const drawing = async (edge: number, background: { r: number; g: number; b: number; alpha: number }) =>
    chunksIn(
      await sharp({ create: { width: edge, height: edge, channels: 4, background } })
        .png()
        .toBuffer(),
    )
  const [red, blue, none] = [
    await drawing(20, { r: 200, g: 0, b: 0, alpha: 1 }),
    await drawing(6, { r: 0, g: 0, b: 200, alpha: 1 }),
    await drawing(5, { r: 0, g: 0, b: 0, alpha: 0 }),
  ]
  const data = (chunks: typeof red) =>
    Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((each) => each.data))
  const later = (chunks: typeof red) => ({ type: 'fdAT', data: Buffer.concat([numbered(4), data(chunks)]) })
  const count = Buffer.alloc(8)
  count.writeUInt32BE(3)
  return pngOf([
    ...red.filter(({ type }) => type === 'IHDR'),
    { type: 'acTL', data: count },
    control(20, { at: 0, delay: 100, dispose: 0, blend: 0 }),
    { type: 'IDAT', data: data(red) },
    control(6, { at: 7, delay: 50, dispose: 2, blend: 1 }),
    later(blue),
    control(5, { at: 15, delay: 200, dispose: 0, blend: 0 }),
    later(none),
    { type: 'IEND', data: Buffer.alloc(0) },
  ])
}

/** Whether a chunk belongs to the first frame: all other frames are dropped. */
const isOfFirst = ({ type, data }: { type: string; data: Buffer }): boolean =>
  type !== 'fdAT' && (type !== 'fcTL' || data.readUInt32BE(0) === 0)

/** The same file with a frame outside the picture. */
const movedOut = (png: Buffer): Buffer =>
  pngOf(
    chunksIn(png).map(({ type, data }) => {
      if (type !== 'fcTL' || data.readUInt32BE(4) !== 6) return { type, data }
      const moved = Buffer.from(data)
      moved.writeUInt32BE(0xffff_fff0, 12)
      return { type, data: moved }
    }),
  )
