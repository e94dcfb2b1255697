/** Animations whose frames together have more pixels than a picture may have, each of them within the limit. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestWorld, type Person, sendFile, type TestWorld } from '@linnet/testing'
import { maxPixels } from './picture-job'

/** Twenty-two frames of less than two megapixels. */
const [width, height, frames] = [1600, 1200, 22]

let world: TestWorld
let ann: Person
let folder: string

beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
  folder = mkdtempSync(join(tmpdir(), 'linnet-animations-'))
})
afterAll(async () => {
  await world.stop()
  rmSync(folder, { recursive: true })
})

async function make(name: string, encoder: string): Promise<Uint8Array> {
  const path = join(folder, name)
  const source = ['-f', 'lavfi', '-i', `testsrc=s=${width}x${height}:r=4:d=${frames / 4}`]
  const child = Bun.spawn([
    'ffmpeg',
    '-nostdin',
    '-loglevel',
    'error',
    ...source,
    '-c:v',
    encoder,
    '-y',
    path,
  ])
  expect(await child.exited).toBe(0)
  return Bun.file(path).bytes()
}

async function outcomeOf(content: Uint8Array, more: Partial<Parameters<typeof sendFile>[1]> = {}) {
  const outcome = await sendFile(world.url, { person: ann, content, ...more })
  return outcome.ok ? outcome.value.kind : outcome.refusal.name
}

test('the frames are too many together, and none of them is too large', () => {
  expect(width * height * frames).toBeGreaterThan(maxPixels)
  expect(width * height).toBeLessThan(maxPixels / 10)
})

describe('a GIF with too many pixels', () => {
  test('is a video wherever one may be, and refused by name where only a picture may', async () => {
    const content = await make('cat.gif', 'gif')
    for (const purpose of ['chat', 'circle'] as const)
      expect(await outcomeOf(content, { purpose, name: 'cat.gif' }), purpose).toBe('video')
    expect(await outcomeOf(content, { purpose: 'circleImg', name: 'cat.gif' })).toBe('ImageTooLarge')
    expect(await outcomeOf(content, { name: 'cat.gif', fields: { as: 'file' } })).toBe('file')
    // An avatar is one frame.
    expect(await outcomeOf(content, { purpose: 'photo', name: 'cat.gif' })).toBe('image')
  })
})

describe.each([
  ['WebP', 'cat.webp', 'libwebp_anim'],
  ['PNG', 'cat.apng', 'apng'],
])('an animated %s with too many pixels', (_, name, encoder) => {
  test('is sent as a file on request; otherwise it is refused, in a chat with a word about files', async () => {
    const content = await make(name, encoder)
    expect(await outcomeOf(content, { name })).toBe('DataNotRemoved')
    for (const purpose of ['circle', 'circleImg'] as const)
      expect(await outcomeOf(content, { purpose, name }), purpose).toBe('ImageTooLarge')
    expect(await outcomeOf(content, { name, fields: { as: 'file' } })).toBe('file')
    expect(await outcomeOf(content, { purpose: 'photo', name })).toBe('image')
  })
})
