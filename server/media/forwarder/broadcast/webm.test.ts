/** The output is read by the same program that reads it in production. */
import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blackFrame } from './broadcast'
import { webmCluster, webmStart } from './webm'

test('ffmpeg reads the voices and the picture, at the times that were given, and black is black', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'linnet-webm-'))
  try {
    const silence = Uint8Array.of(0xf8, 0xff, 0xfe)
    const file = join(folder, 'a.webm')
    const clusters = [0, 1_000].map((fromMs) =>
      webmCluster([
        { track: 3, atMs: fromMs, isKey: true, data: blackFrame },
        ...Array.from({ length: 100 }, (_, nth) => ({
          track: 1 + (nth % 2),
          atMs: fromMs + Math.floor(nth / 2) * 20,
          isKey: true,
          data: silence,
        })),
      ]),
    )
    const start = webmStart({ voices: 2, picture: { width: 960, height: 540 } })
    await Bun.write(file, Buffer.concat([start, ...clusters]))
    const probed = await output([
      ...'ffprobe -loglevel error -of json -show_entries stream=codec_name,width:packet=pts_time,stream_index'.split(
        ' ',
      ),
      file,
    ])
    const { streams, packets } = JSON.parse(probed.toString()) as {
      streams: { codec_name: string; width?: number }[]
      packets: { stream_index: number; pts_time: string }[]
    }
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['opus', 'opus', 'vp8'])
    const pictures = packets.filter(({ stream_index }) => stream_index === 2)
    expect(pictures.map(({ pts_time }) => Number(pts_time))).toEqual([0, 1])
    expect(packets.filter(({ stream_index }) => stream_index === 0)).toHaveLength(100)
    const raw = '-frames:v 1 -vf scale=2:2 -pix_fmt gray -f rawvideo pipe:1'.split(' ')
    const dots = await output(['ffmpeg', '-loglevel', 'error', '-i', file, '-map', '0:v:0', ...raw])
    expect(dots).toHaveLength(4)
    expect(Math.max(...dots)).toBeLessThan(20)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

async function output(command: string[]): Promise<Buffer> {
  const child = Bun.spawn(command, { stdout: 'pipe', stderr: 'inherit' })
  return Buffer.from(await new Response(child.stdout).arrayBuffer())
}
