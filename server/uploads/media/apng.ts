/** Animated PNG. The library reads only the first frame, so the frames are read here one by one and composed. */
import sharp from 'sharp'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

interface Chunk {
  type: string
  data: Buffer
}

interface Frame {
  width: number
  height: number
  left: number
  top: number
  delayMs: number
  /** The treatment of the frame's area before the next frame: kept, cleared, or restored. */
  dispose: number
  /** Whether the frame is blended over the existing picture, instead of replacing it. */
  isOver: boolean
  data: Buffer[]
}

export interface Apng {
  width: number
  height: number
  frames: readonly Frame[]
  /** The number of plays; 0 means forever. */
  plays: number
  header: Buffer
  /** The chunks that all frames need: palette, transparency, colour space. */
  shared: readonly Chunk[]
}

/** The frames of an animated PNG; undefined if the file is not a PNG, has a single frame, or is corrupt. */
export function readApng(bytes: Buffer): Apng | undefined {
  if (!bytes.subarray(0, 8).equals(signature)) return undefined
  const frames: Frame[] = []
  const shared: Chunk[] = []
  let header: Buffer | undefined
  let plays: number | undefined
  let isBegun = false
  for (const { type, data } of chunksOf(bytes)) {
    if (type === 'IHDR') header = data
    else if (type === 'acTL' && data.length >= 8) plays = data.readUInt32BE(4)
    else if (type === 'fcTL' && data.length >= 26) frames.push(frameOf(data))
    else if (type === 'IDAT') {
      // The image is only the fallback for viewers without animation support, unless a frame control chunk
      // precedes it.
      isBegun = true
      frames.at(-1)?.data.push(data)
    } else if (type === 'fdAT') frames.at(-1)?.data.push(data.subarray(4))
    else if (!isBegun && sharedTypes.has(type)) shared.push({ type, data })
  }
  if (header?.length !== 13 || plays === undefined || frames.length < 2) return undefined
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const fits = frames.every(
    (frame) =>
      frame.width > 0 &&
      frame.height > 0 &&
      frame.left + frame.width <= width &&
      frame.top + frame.height <= height &&
      frame.data.length > 0,
  )
  return fits ? { width, height, frames, plays, header, shared } : undefined
}

const sharedTypes = new Set(['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT'])

function* chunksOf(bytes: Buffer): Iterable<Chunk> {
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > bytes.length) return
    yield { type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end) }
    at = end + 4
  }
}

function frameOf(data: Buffer): Frame {
  const [delay, unit] = [data.readUInt16BE(20), data.readUInt16BE(22) || 100]
  return {
    width: data.readUInt32BE(4),
    height: data.readUInt32BE(8),
    left: data.readUInt32BE(12),
    top: data.readUInt32BE(16),
    delayMs: Math.round((delay * 1000) / unit),
    dispose: data[24] ?? 0,
    isOver: data[25] === 1,
    data: [],
  }
}

/** The composed frames of an animation stacked vertically, four bytes per pixel. */
export async function drawFrames(apng: Apng): Promise<Buffer> {
  const { width, height, frames } = apng
  const size = width * height * 4
  const drawn = Buffer.alloc(size * frames.length)
  const canvas = Buffer.alloc(size)
  for (const [n, frame] of frames.entries()) {
    const before = frame.dispose === 2 && n > 0 ? Buffer.from(canvas) : undefined
    draw(canvas, { canvasWidth: width, frame, pixels: await pixelsOf(apng, frame) })
    canvas.copy(drawn, n * size)
    if (before) before.copy(canvas)
    else if (frame.dispose !== 0) clear(canvas, { canvasWidth: width, frame })
  }
  return drawn
}

async function pixelsOf({ header, shared }: Apng, { width, height, data }: Frame): Promise<Buffer> {
  const own = Buffer.from(header)
  own.writeUInt32BE(width, 0)
  own.writeUInt32BE(height, 4)
  const png = Buffer.concat([
    signature,
    chunk({ type: 'IHDR', data: own }),
    ...shared.map(chunk),
    chunk({ type: 'IDAT', data: Buffer.concat(data) }),
    chunk({ type: 'IEND', data: Buffer.alloc(0) }),
  ])
  const { data: pixels, info } = await sharp(png, { limitInputPixels: width * height, failOn: 'error' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 4 || info.width !== width || info.height !== height)
    throw new Error('a frame is not what it says')
  return pixels
}

function chunk({ type, data }: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(Bun.hash.crc32(named))
  return Buffer.concat([length, named, check])
}

interface Drawing {
  canvasWidth: number
  frame: Frame
}

function draw(canvas: Buffer, { canvasWidth, frame, pixels }: Drawing & { pixels: Buffer }): void {
  const { width, height, left, top, isOver } = frame
  for (let row = 0; row < height; row++) {
    const from = row * width * 4
    const to = ((top + row) * canvasWidth + left) * 4
    if (isOver) drawOver(canvas.subarray(to, to + width * 4), pixels.subarray(from))
    else pixels.copy(canvas, to, from, from + width * 4)
  }
}

/** Blends a row over another; alpha is not premultiplied. */
function drawOver(under: Buffer, over: Buffer): void {
  for (let at = 0; at < under.length; at += 4) {
    const above = (over[at + 3] ?? 0) / 255
    const below = ((under[at + 3] ?? 0) / 255) * (1 - above)
    const both = above + below
    for (let channel = at; channel < at + 3 && both > 0; channel++)
      under[channel] = Math.round(((over[channel] ?? 0) * above + (under[channel] ?? 0) * below) / both)
    under[at + 3] = Math.round(both * 255)
  }
}

function clear(canvas: Buffer, { canvasWidth, frame: { width, height, left, top } }: Drawing): void {
  for (let row = 0; row < height; row++) {
    const to = ((top + row) * canvasWidth + left) * 4
    canvas.fill(0, to, to + width * 4)
  }
}
