import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readPictureCodes } from '@linnet/protocol'
import { createTestWorld, type Person, sendFile, type TestWorld, valueOf } from '@linnet/testing'
import { create } from 'qrcode'
import sharp, { type Sharp } from 'sharp'

let world: TestWorld
let ann: Person
let bob: Person
beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
  bob = await world.person('Bob')
})
afterAll(() => world.stop())

const content = 'https://linnet.example/#/pages/details/index?code=K7MPX2'

/** A code as a PNG, with its quiet zone; each module this many pixels wide. */
function drawCode(text: string, moduleWidth = 8): Promise<Buffer> {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const edge = modules.size + 8
  const pixels = Buffer.alloc(edge * edge, 255)
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) pixels[(y + 4) * edge + x + 4] = 0
  return sharp(pixels, { raw: { width: edge, height: edge, channels: 1 } })
    .resize(edge * moduleWidth, edge * moduleWidth, { kernel: 'nearest' })
    .png()
    .toBuffer()
}

const paper = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#998877' } })

async function codesIn(picture: Buffer | Sharp): Promise<string[] | string> {
  const bytes = Buffer.isBuffer(picture) ? picture : await picture.png().toBuffer()
  const { id } = valueOf(await sendFile(world.url, { person: ann, purpose: 'test', content: bytes }))
  const outcome = await ann.call(readPictureCodes, { picture: `/im/file/${id}/original` })
  return outcome.ok ? outcome.value.codes.map((code) => code.content) : outcome.refusal.name
}

describe('a QR code in a picture is read', () => {
  test('as it is, and by the id of its file', async () => {
    const picture = await drawCode(content)
    expect(await codesIn(picture)).toEqual([content])
    const { id } = valueOf(await sendFile(world.url, { person: ann, purpose: 'test', content: picture }))
    expect((await ann.do(readPictureCodes, { picture: id })).codes).toEqual([{ content }])
  })

  test('with its colours inverted', async () => {
    expect(await codesIn(sharp(await drawCode(content)).negate())).toEqual([content])
  })

  test('turned by any angle', async () => {
    for (const angle of [33, 90, 200])
      expect(await codesIn(sharp(await drawCode(content)).rotate(angle, { background: '#fff' }))).toEqual([
        content,
      ])
  })

  test('with a blot over a part of it, and a corner torn off', async () => {
    const { data, info } = await sharp(await drawCode(content))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const fill = (left: number, top: number, edge: number, shade: number) => {
      for (let y = top; y < top + edge; y++) data.fill(shade, y * width + left, y * width + left + edge)
    }
    fill(Math.round(width * 0.4), Math.round(height * 0.4), 40, 0)
    fill(width - 60, height - 60, 60, 255)
    expect(await codesIn(sharp(data, { raw: { width, height, channels: 1 } }))).toEqual([content])
  })

  test('behind noise, out of focus, and with hardly any contrast', async () => {
    const clean = await drawCode(content)
    const { data, info } = await sharp(clean).greyscale().raw().toBuffer({ resolveWithObject: true })
    // Every fifth pixel is wrong, by a sequence that is the same in every run.
    for (let at = 0, next = 1; at < data.length; at++) {
      next = (next * 1_103_515_245 + 12_345) % 2_147_483_648
      if (next % 1000 < 200) data[at] = 255 - (data[at] ?? 0)
    }
    const { width, height } = info
    expect(await codesIn(sharp(data, { raw: { width, height, channels: 1 } }))).toEqual([content])
    expect(await codesIn(sharp(clean).blur(4))).toEqual([content])
    expect(await codesIn(await sharp(clean).linear(0.12, 110).jpeg({ quality: 40 }).toBuffer())).toEqual([
      content,
    ])
  })

  test('when it is small in a large photo, and when it is the whole of a tiny picture', async () => {
    const small = await drawCode(content, 3)
    const photo = paper(3200, 2400).composite([{ input: small, left: 2700, top: 1900 }])
    expect(await codesIn(await photo.jpeg({ quality: 70 }).toBuffer())).toEqual([content])
    expect(await codesIn(await drawCode(content, 1))).toEqual([content])
  })
})

test('several codes in one picture are all read, from top to bottom, each content once', async () => {
  const [first, second, third] = await Promise.all([
    drawCode('the first', 6),
    drawCode('the second', 4),
    drawCode('第三个'),
  ])
  const inverted = await sharp(second).negate().png().toBuffer()
  const several = paper(1600, 1600).composite([
    { input: third, left: 700, top: 1100 },
    { input: first, left: 60, top: 40 },
    { input: inverted, left: 900, top: 600 },
    { input: first, left: 60, top: 1100 },
  ])
  expect(await codesIn(several)).toEqual(['the first', 'the second', '第三个'])
})

test('a picture without a code is refused, as is a file that is no picture', async () => {
  expect(await codesIn(paper(300, 200))).toBe('NoCodeFound')
  const { id } = valueOf(await sendFile(world.url, { person: ann, content: 'only words' }))
  expect(await ann.call(readPictureCodes, { picture: id })).toMatchObject({ refusal: { name: 'NotAnImage' } })
})

test('only pictures that the person may read are searched, and nothing is fetched from elsewhere', async () => {
  const picture = await drawCode(content)
  const { id } = valueOf(await sendFile(world.url, { person: ann, purpose: 'test', content: picture }))
  const document = valueOf(await sendFile(world.url, { person: bob, purpose: 'realName', content: picture }))
  for (const address of [id, document.id, 'https://example.com/code.png', 'file:///etc/passwd'])
    expect(await bob.call(readPictureCodes, { picture: address })).toMatchObject({
      refusal: { name: 'FileNotFound' },
    })
})
