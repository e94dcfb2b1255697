import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { showFile } from '@linnet/protocol'
import {
  createTestWorld,
  fetchFile,
  type Person,
  readUntil,
  sendFile,
  type TestWorld,
  valueOf,
} from '@linnet/testing'
import sharp from 'sharp'

const folder = mkdtempSync(join(tmpdir(), 'linnet-hdr-'))
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

const run = async (args: readonly string[]): Promise<string> => {
  const [program = '', ...rest] = args
  const child = Bun.spawn([program, '-loglevel', 'error', ...rest], { stderr: 'pipe' })
  const [out, problem] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  if ((await child.exited) !== 0) throw new Error(problem)
  return out
}

const bars = ['-f', 'lavfi', '-i', 'testsrc=s=320x180:r=5:d=0.6']
const toLight =
  'format=gbrp,setparams=color_primaries=bt709:color_trc=bt709:colorspace=gbr,zscale=t=linear:npl=203'

/** A video in BT.2020 with ten bits, as a phone records it. */
async function recorded(transfer: string): Promise<Buffer<ArrayBuffer>> {
  const path = join(folder, `${transfer}.mov`)
  const toHdr = `format=gbrpf32le,zscale=p=bt2020:t=${transfer}:npl=203,format=gbrp10le,zscale=m=bt2020nc:r=tv`
  const colors = ['-color_primaries', 'bt2020', '-color_trc', transfer, '-colorspace', 'bt2020nc']
  const codec = [
    '-c:v',
    'libx265',
    '-x265-params',
    `log-level=error:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`,
    '-tag:v',
    'hvc1',
  ]
  await run(['ffmpeg', ...bars, '-vf', `${toLight},${toHdr},format=yuv420p10le`, ...codec, ...colors, path])
  return Buffer.from(await readFile(path))
}

/** How strong the colors of a picture are: the mean distance of the strongest channel from the weakest. */
async function strength(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let sum = 0
  for (let at = 0; at < data.length; at += info.channels) {
    const pixel = data.subarray(at, at + 3)
    sum += Math.max(...pixel) - Math.min(...pixel)
  }
  return sum / (data.length / info.channels)
}

async function frameOf(path: string): Promise<Buffer> {
  const frame = `${path}.png`
  await run(['ffmpeg', '-i', path, '-frames:v', '1', '-update', '1', frame])
  return readFile(frame)
}

test.each(['arib-std-b67', 'smpte2084'])(
  'a video in HDR keeps its colors on other screens: %s',
  async (transfer) => {
    const plain = join(folder, `${transfer}-plain.mp4`)
    await run(['ffmpeg', ...bars, '-pix_fmt', 'yuv420p', plain])
    const expected = await strength(await frameOf(plain))

    const { id } = valueOf(await sendFile(world.url, { person: ann, content: await recorded(transfer) }))
    const ready = await readUntil(
      () => ann.do(showFile, { id }),
      ({ state }) => state !== 'processing',
      { timeoutMs: 40_000 },
    )
    expect(ready.state).toBe('ready')
    const bytesOf = async (variant: 'play' | 'poster') =>
      Buffer.from(await (await fetchFile(world.url, { person: ann, id, variant })).arrayBuffer())
    const play = join(folder, `${transfer}-play.mp4`)
    await Bun.write(play, await bytesOf('play'))
    const entries = 'stream=pix_fmt,color_space,color_transfer,color_primaries'
    expect(await run(['ffprobe', '-show_entries', entries, '-of', 'csv=p=0', play])).toStartWith(
      'yuv420p,bt709,bt709,bt709',
    )
    for (const picture of [await frameOf(play), await bytesOf('poster')]) {
      expect((await strength(picture)) / expected).toBeGreaterThan(0.85)
      expect((await strength(picture)) / expected).toBeLessThan(1.15)
    }
  },
)
