/** Files to send, generated on the fly. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'

export interface Attachment {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A picture with some content, drawn by the page's browser. */
export async function drawPicture(
  page: Page,
  { name, width = 800, height = 600 }: PictureOptions,
): Promise<Attachment> {
  const data = await page.evaluate(
    ({ across, down }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down })
      const brush = canvas.getContext('2d')
      if (!brush) throw new Error('this browser draws nothing')
      const sky = brush.createLinearGradient(0, 0, across, down)
      sky.addColorStop(0, '#f7b267')
      sky.addColorStop(1, '#3d5a80')
      brush.fillStyle = sky
      brush.fillRect(0, 0, across, down)
      brush.fillStyle = '#fff6'
      for (let index = 0; index < 6; index++) {
        brush.beginPath()
        brush.arc((across * (index + 1)) / 7, (down * ((index % 3) + 1)) / 4, down / 9, 0, Math.PI * 2)
        brush.fill()
      }
      return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length)
    },
    { across: width, down: height },
  )
  return { name, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') }
}

interface PictureOptions {
  name: string
  width?: number
  height?: number
}

/** A silent video, two seconds long by default. */
export function makeVideo(
  path: string,
  {
    size = '320x240',
    seconds = 2,
    picture = 'testsrc',
  }: { size?: string; seconds?: number; picture?: string } = {},
): Attachment {
  const source = ['-f', 'lavfi', '-i', `${picture}=size=${size}:rate=12:duration=${seconds}`]
  const coded = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-preset', 'ultrafast']
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...source, ...coded, path])
  if (status !== 0) throw new Error(`ffmpeg made no video: ${String(stderr)}`)
  return { name: 'sunrise.mp4', mimeType: 'video/mp4', buffer: readFileSync(path) }
}

/** A file in which swapped or missing parts would be noticed. */
export function makeFile(name: string, size: number): Attachment {
  const buffer = Buffer.alloc(size)
  for (let at = 0; at + 4 <= size; at += 4) buffer.writeUInt32LE(at, at)
  return { name, mimeType: 'application/octet-stream', buffer }
}

/** Waits until the picture itself is painted, not just its blurred placeholder. */
export async function expectPainted(tile: Locator): Promise<void> {
  const widths = () =>
    tile
      .locator('img')
      .evaluateAll((pictures: HTMLImageElement[]) => pictures.map(({ naturalWidth }) => naturalWidth))
  await expect.poll(async () => Math.max(0, ...(await widths()))).toBeGreaterThan(100)
}
