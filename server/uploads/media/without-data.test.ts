/** Copies of real videos and sounds, searched for what was hidden in them. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../../kernel/log'
import { readContentType } from './content-type'
import { findFfmpeg } from './ffmpeg'
import { probe } from './probe'
import { createRunProgram, type RunProgram } from './run-program'
import { sandboxOf } from './sandbox'
import { soundWithoutData, withoutData } from './without-data'

const root = mkdtempSync(join(tmpdir(), 'linnet-data-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** The time limit of each run of ffmpeg. */
let timeouts: number[] = []
let folder = ''
beforeEach(() => {
  timeouts = []
  folder = mkdtempSync(join(root, 'job-'))
})

const run = createRunProgram(sandboxOf('none', root), 64 * 1024 * 1024)
const noted: RunProgram = (command, options) => {
  if (command[0]?.endsWith('ffmpeg')) timeouts.push(options.timeoutMs)
  return run(command, options)
}
const log = createLog({ level: 'error', write: () => undefined })
const ffmpeg = findFfmpeg({ mayUse: true, run: noted, log })

const secret = 'GPS+48.8577+002.295'
const picture = '-f lavfi -i testsrc=size=64x64:rate=5:duration=1'
const tone = '-f lavfi -i sine=duration=1'
const tags = ['comment', 'location'].flatMap((tag) => ['-metadata', `${tag}=${secret}`])

/** Makes a file by ffmpeg itself, with arguments that contain no spaces. */
async function make(name: string, args: string, ...more: string[]): Promise<string> {
  const path = join(root, name)
  const command = ['ffmpeg', '-nostdin', '-loglevel', 'error', '-y', ...args.split(' '), ...more, path]
  const child = Bun.spawn(command, { stderr: 'pipe' })
  if ((await child.exited) !== 0) throw new Error(await new Response(child.stderr).text())
  return path
}

/** A JPEG whose EXIF holds the secret. */
async function photo(): Promise<string> {
  const bytes = await readFile(await make('plain.jpg', `${picture} -frames:v 1`))
  const exif = Buffer.concat([Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\0', 'latin1'), Buffer.from(secret)])
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2])
  const path = join(root, 'photo.jpg')
  await Bun.write(path, Buffer.concat([head, exif, bytes.subarray(2)]))
  return path
}

async function cleaned(source: string, take = withoutData) {
  if (!ffmpeg) throw new Error('these tests need ffmpeg')
  const type = await readContentType(source)
  const { demuxer = 'mov' } = type
  const probed = await probe(ffmpeg, { path: source, demuxer, folder, timeoutMs: 10_000 })
  if (!probed) throw new Error('nothing was found in the file')
  timeouts = []
  const made = await take(type, { ffmpeg, source, folder, probed })
  if (!made) throw new Error('nothing was made')
  const { demuxer: as = 'mov' } = await readContentType(made.path)
  const after = await probe(ffmpeg, { path: made.path, demuxer: as, folder, timeoutMs: 10_000 })
  return { after, content: await readFile(made.path), had: await readFile(source) }
}

describe('a video loses', () => {
  test.each(['avi', 'mov', 'mkv'])('the EXIF of each picture of Motion JPEG (%s)', async (extension) => {
    const source = await make(`motion.${extension}`, `-framerate 5 -loop 1 -t 1 -i ${await photo()} -c copy`)
    const { content, had } = await cleaned(source)
    expect([had.includes(secret), content.includes(secret)]).toEqual([true, false])
  })

  test('a cover, even as the first of its streams, and keeps its pictures', async () => {
    const inputs = `-i ${await photo()} ${picture} ${tone}`
    const streams =
      '-map 0:v -map 1:v -map 2:a -c:v:0 copy -c:v:1 mpeg4 -c:a aac -disposition:v:0 attached_pic'
    const source = await make('cover.mp4', `${inputs} ${streams}`)
    await Bun.write(source, withCoverFirst(await readFile(source)))
    const { content, had, after } = await cleaned(source)
    expect([had.includes(secret), content.includes(secret)]).toEqual([true, false])
    expect(after?.video?.codec).toBe('mpeg4')
  })

  test('what camcorders note beside the pictures of H.264', async () => {
    // The encoder leaves its settings in the same place.
    const source = await make('noted.mp4', `${picture} -c:v libx264 -pix_fmt yuv420p`)
    const { content, had, after } = await cleaned(source)
    expect([had.includes('x264 - core'), content.includes('x264 - core')]).toEqual([true, false])
    expect(after?.video?.codec).toBe('h264')
  })

  test('the comments between the pictures of a GIF', async () => {
    const source = await make('noted.gif', picture)
    const bytes = await readFile(source)
    const comment = Buffer.from(`!\xfe${String.fromCharCode(secret.length)}${secret}\0`, 'latin1')
    const at = bytes.lastIndexOf(Buffer.from('!\xf9', 'latin1'))
    await Bun.write(source, Buffer.concat([bytes.subarray(0, at), comment, bytes.subarray(at)]))
    const { content, had } = await cleaned(source)
    expect([had.includes(secret), content.includes(secret)]).toEqual([true, false])
  })
})

test('all containers are tried within one time limit, which is short for a small video', async () => {
  // A GIF can't hold what its pictures are encoded as, so a second container is tried.
  await cleaned(await make('plain.gif', picture))
  expect(timeouts).toHaveLength(2)
  expect(timeouts[0]).toBeLessThan(16_000)
  expect(timeouts[1]).toBeLessThan(timeouts[0] ?? 0)
})

test.each([
  ['mp3', ''],
  ['m4a', ''],
  ['mp4', ''],
  ['ogg', '-c:a libopus'],
  ['webm', '-c:a libopus'],
  ['flac', ''],
  ['wav', ''],
])('a sound loses its tags: %s', async (extension, codec) => {
  const source = await make(`sound.${extension}`, `${tone} ${codec}`.trim(), ...tags)
  const { content, had, after } = await cleaned(source, soundWithoutData)
  expect([had.includes(secret), content.includes(secret)]).toEqual([true, false])
  expect(after?.audioCodec).toBeDefined()
})

/** The same MP4 with its cover before its tracks, so that the cover is its first stream. */
function withCoverFirst(bytes: Buffer): Buffer {
  const start = bytes.indexOf('moov') - 4
  const boxes: Buffer[] = []
  for (let at = start + 8; at < start + bytes.readUInt32BE(start); at += bytes.readUInt32BE(at))
    boxes.push(bytes.subarray(at, at + bytes.readUInt32BE(at)))
  const isCover = (box: Buffer) => box.subarray(4, 8).toString('latin1') === 'udta'
  const ordered = [
    ...boxes.slice(0, 1),
    ...boxes.filter(isCover),
    ...boxes.slice(1).filter((box) => !isCover(box)),
  ]
  return Buffer.concat([bytes.subarray(0, start + 8), ...ordered])
}
