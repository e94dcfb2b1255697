/** Pictures in HEIC, as phones take them: the library that reads all other pictures has no decoder of HEVC. */
import { deflateSync } from 'node:zlib'
import libheif, { type HeifImage } from 'libheif-js/wasm-bundle.js'
import sharp, { type Sharp } from 'sharp'

/** The main picture of a file, upright. */
export interface Heic {
  width: number
  height: number
  hasAlpha: boolean
  /** Decodes it, in the colours of the web. */
  draw: () => Promise<Sharp>
}

/** Reads the facts of a picture without decoding it. Throws if it cannot be read. */
export function readHeic(bytes: Buffer): Heic {
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) throw new Error('there is no picture')
  const [width, height, hasAlpha] = [image.get_width(), image.get_height(), image.has_alpha_channel()]
  const draw = async () => {
    const raw = { width, height, channels: 4 } as const
    const drawn = sharp(await pixelsOf(image), { raw })
    const profile = profileIn(bytes)
    return profile ? sharp(withProfile(await drawn.png({ compressionLevel: 0 }).toBuffer(), profile)) : drawn
  }
  return { width, height, hasAlpha, draw }
}

async function pixelsOf(image: HeifImage): Promise<Buffer> {
  const [width, height] = [image.get_width(), image.get_height()]
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (drawn) => {
    if (drawn) resolve(Buffer.from(drawn.data.buffer))
    else reject(new Error('the picture cannot be decoded'))
  })
  return promise
}

/** The colour profile of a file: phones take pictures in a wider range of colours than browsers take for granted. */
function profileIn(bytes: Buffer): Buffer | undefined {
  const at = bytes.indexOf('colrprof', 0, 'latin1')
  return at < 4 ? undefined : bytes.subarray(at + 8, at - 4 + bytes.readUInt32BE(at - 4))
}

/** The length of the signature of a PNG with its first chunk, which the profile follows. */
const pngHeadBytes = 33

/** A PNG whose pixels are in these colours, for the library that converts them. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPphone\0\0', 'latin1'), deflateSync(profile)])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  checksum.writeUInt32BE(Bun.hash.crc32(content))
  return Buffer.concat([png.subarray(0, pngHeadBytes), length, content, checksum, png.subarray(pngHeadBytes)])
}
