/** HEIC pictures for tests, as phones make them: a frame of HEVC in the boxes of ISO 23008-12. */
import { join } from 'node:path'

interface HeicOptions {
  width: number
  height: number
  /** A colour as ffmpeg names it. */
  colour: string
  /** The quarter turns, counterclockwise, with which it is to be shown. */
  turns?: number
  /** The profile of its colours; that of the web if it has none. */
  profile?: Buffer | undefined
}

/** Makes a picture of one colour; `folder` is for files in between. */
export async function makeHeic(
  folder: string,
  { width, height, colour, turns = 0, profile }: HeicOptions,
): Promise<Buffer> {
  const video = join(folder, `${crypto.randomUUID()}.mp4`)
  const source = ['-f', 'lavfi', '-i', `color=${colour}:s=${width}x${height}`, '-frames:v', '1']
  const encoder = [
    '-c:v',
    'libx265',
    '-pix_fmt',
    'yuv420p',
    '-x265-params',
    'log-level=none',
    '-tag:v',
    'hvc1',
  ]
  const made = Bun.spawnSync(['ffmpeg', '-loglevel', 'error', ...source, ...encoder, video])
  if (made.exitCode !== 0) throw new Error(made.stderr.toString())
  const bytes = Buffer.from(await Bun.file(video).arrayBuffer())
  return heicOf({
    frame: boxIn(bytes, 'mdat'),
    decoder: boxIn(bytes, 'hvcC'),
    width,
    height,
    turns,
    profile,
  })
}

interface Parts extends Omit<HeicOptions, 'colour' | 'turns'> {
  turns: number
  frame: Buffer
  /** The configuration of the decoder. */
  decoder: Buffer
}

function heicOf({ frame, decoder, width, height, turns, profile }: Parts): Buffer {
  const properties = [
    box('hvcC', decoder),
    fullBox('ispe', u32(width), u32(height)),
    profile
      ? box('colr', ascii('prof'), profile)
      : box('colr', ascii('nclx'), u16(1), u16(13), u16(6), u8(0x80)),
    ...(turns > 0 ? [box('irot', u8(turns))] : []),
  ]
  const uses = properties.map((_, index) => u8(0x80 | (index + 1)))
  const meta = (offset: number) =>
    fullBox(
      'meta',
      fullBox('hdlr', u32(0), ascii('pict'), Buffer.alloc(13)),
      fullBox('pitm', u16(1)),
      fullBox('iloc', u16(0x4400), u16(1), u16(1), u16(0), u16(1), u32(offset), u32(frame.length)),
      fullBox('iinf', u16(1), versionedBox('infe', 2, u16(1), u16(0), ascii('hvc1'), u8(0))),
      box('iprp', box('ipco', ...properties), fullBox('ipma', u32(1), u16(1), u8(uses.length), ...uses)),
    )
  const type = box('ftyp', ascii('heic'), u32(0), ascii('mif1'), ascii('heic'))
  // The place of the frame depends on the length of the box that states it.
  const offset = type.length + meta(0).length + 8
  return Buffer.concat([type, meta(offset), box('mdat', frame)])
}

const u8 = (value: number) => Buffer.from([value])
const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])
const ascii = (text: string) => Buffer.from(text, 'latin1')

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([u32(content.length + 8), ascii(type), content])
}

const versionedBox = (type: string, version: number, ...parts: readonly Buffer[]) =>
  box(type, u32(version << 24), ...parts)

const fullBox = (type: string, ...parts: readonly Buffer[]) => versionedBox(type, 0, ...parts)

/** The content of the first box of a type, wherever it is. */
function boxIn(bytes: Buffer, type: string): Buffer {
  const at = bytes.indexOf(type, 0, 'latin1')
  if (at < 4) throw new Error(`there is no ${type}`)
  return bytes.subarray(at + 4, at - 4 + bytes.readUInt32BE(at - 4))
}
