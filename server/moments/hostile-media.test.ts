/** Hostile files published as the picture or video of a moment or comment, through the real upload. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addComment, publishMoment } from '@linnet/protocol'
import {
  createTestWorld,
  type FileToSend,
  newId,
  type Person,
  refusalOf,
  sendFile,
  type TestWorld,
  valueOf,
  videoFileOf,
} from '@linnet/testing'
import sharp from 'sharp'

const folder = mkdtempSync(join(tmpdir(), 'linnet-moments-'))
let world: TestWorld
let ann: Person
let ben: Person
let video: Buffer<ArrayBuffer>
let picture: Buffer<ArrayBuffer>

beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
  ben = await world.person('Ben')
  picture = Buffer.from(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  )
  video = made('clip.mp4', ['-i', 'testsrc=size=64x64:rate=10:duration=1', '-c:v', 'mpeg4'])
})
afterAll(async () => {
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
})

function made(name: string, args: readonly string[]): Buffer<ArrayBuffer> {
  const path = join(folder, name)
  const run = Bun.spawnSync(['ffmpeg', '-nostdin', '-loglevel', 'error', '-f', 'lavfi', ...args, path])
  if (run.exitCode !== 0) throw new Error(run.stderr.toString())
  return Buffer.from(readFileSync(path))
}

type Sent = FileToSend & { person?: Person; purpose?: 'circle' | 'circleImg' | 'chat' }
const send = ({ person = ann, purpose = 'circle', ...file }: Sent) =>
  sendFile(world.url, { person, purpose, ...file })
const idOf = async (file: Sent) => valueOf(await send(file)).id

/** A video of Ann's that has been changed since its upload. */
async function videoWith(change: { state?: string; durationMs?: number }): Promise<string> {
  const { id } = await videoFileOf(world, ann, change)
  await world.sql`update uploads.file set state = ${change.state ?? 'ready'} where id = ${id}`
  return id
}

const publish = (fileIds: readonly string[]) =>
  refusalOf(ann.call(publishMoment, { cid: newId(), text: '', visibility: 'friends', fileIds: [...fileIds] }))
const asPicture = { name: 'cat.jpg', mime: 'image/jpeg' }

describe('a file is refused as it is sent', () => {
  const script = '<html><script>alert(1)</script></html>'
  const refused: readonly [what: string, file: () => Sent][] = [
    ['a page with a script that is called a picture', () => ({ ...asPicture, content: script })],
    [
      'a drawing that can hold scripts',
      () => ({
        name: 'cat.svg',
        mime: 'image/svg+xml',
        content: `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
      }),
    ],
    [
      'the beginning of a picture',
      () => ({ ...asPicture, content: picture.subarray(0, picture.length / 2) }),
    ],
    ['the beginning of a video', () => ({ name: 'clip.mp4', content: video.subarray(0, video.length / 2) })],
    [
      'a sound that is called a video',
      () => ({ name: 'clip.mp4', content: made('tone.m4a', ['-i', 'sine=duration=1']) }),
    ],
    ['nothing that anybody knows', () => ({ ...asPicture, content: Buffer.alloc(5000, 7) })],
  ]
  test.each(refused.map(([what, file]) => [what, file] as const))('%s', async (_, file) => {
    const outcome = await send(file())
    expect(outcome.ok ? 'taken' : outcome.refusal.name).toBe('UnsupportedFile')
  })
})

describe('a moment', () => {
  const cases: readonly [what: string, files: () => Promise<readonly string[]>, answer: string][] = [
    [
      'does not take somebody else’s picture',
      async () => [await idOf({ person: ben, content: picture })],
      'FileNotFound',
    ],
    [
      'does not take what was sent for a chat',
      async () => [await idOf({ purpose: 'chat', content: picture })],
      'FileNotFound',
    ],
    [
      'does not take what was sent as a cover',
      async () => [await idOf({ purpose: 'circleImg', content: picture })],
      'FileNotFound',
    ],
    ['does not take what is not there', async () => [newId()], 'FileNotFound'],
    [
      'does not take a picture twice',
      async () => Array<string>(2).fill(await idOf({ content: picture })),
      'FileNotFound',
    ],
    ['does not take two videos', async () => [await videoWith({}), await videoWith({})], 'MomentFilesMixed'],
    [
      'does not take a video beside a picture',
      async () => [await idOf({ content: picture }), await videoWith({})],
      'MomentFilesMixed',
    ],
    [
      'does not take a video that could not be converted',
      async () => [await videoWith({ state: 'failed' })],
      'UnsupportedFile',
    ],
    [
      'does not take a video of more than three minutes',
      async () => [await videoWith({ durationMs: 180_001 })],
      'VideoTooLong',
    ],
    ['takes a video of three minutes', async () => [await videoWith({ durationMs: 180_000 })], 'done'],
    ['takes a video that is being converted', async () => [await videoWith({ state: 'processing' })], 'done'],
    [
      'takes a picture, whatever it is called',
      async () => [await idOf({ name: '../../cat.mp4', mime: 'video/mp4', content: picture })],
      'done',
    ],
  ]
  test.each(cases.map(([what, files, answer]) => [what, files, answer] as const))(
    '%s',
    async (_, files, answer) => {
      expect(await publish(await files())).toBe(answer)
    },
  )

  test('shows a video that is called a picture as the video that it is', async () => {
    const fileIds = [await idOf({ ...asPicture, content: video })]
    const moment = { cid: newId(), text: '', visibility: 'friends', fileIds } as const
    const { files } = await ann.do(publishMoment, moment)
    expect(files).toMatchObject([{ id: fileIds[0], kind: 'video' }])
    expect(files[0]?.mime).not.toStartWith('image/')
    expect(await publish([...fileIds, await idOf({ content: picture })])).toBe('MomentFilesMixed')
  })
})

test('a comment takes a picture of one’s own, and nothing else', async () => {
  const { id: momentId } = await ann.do(publishMoment, { cid: newId(), text: 'Hello', visibility: 'public' })
  const comment = async (fileId: string) =>
    refusalOf(ann.call(addComment, { momentId, cid: newId(), text: '', fileId }))
  expect(await comment(await idOf({ person: ben, content: picture }))).toBe('FileNotFound')
  expect(await comment(await idOf({ purpose: 'chat', content: picture }))).toBe('FileNotFound')
  expect(await comment(await idOf({ ...asPicture, content: video }))).toBe('FileNotFound')
  expect(await comment(newId())).toBe('FileNotFound')
  expect(await comment(await idOf({ content: picture }))).toBe('done')
})
