import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { createLimiter } from './limiter'
import type { MadeVariant } from './prepared'

// Untrusted files may only use these loaders; all others of the library are blocked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})
sharp.cache(false)
sharp.concurrency(1)

export const maxMegapixels = 40
const maxPixels = maxMegapixels * 1_000_000
const maxFrames = 400
const maxEdge = 4096
const thumbEdge = 480
const avatarEdge = 512
const avatarThumbEdge = 160
const blurEdge = 100
const timeout = { seconds: 30 }

/** Decoding a large picture takes 200 MB, so two at a time. */
const withSlot = createLimiter(2)

export interface Picture {
  original: MadeVariant
  thumb: MadeVariant
  width: number
  height: number
  blur: string
  extension: string
}

export interface PictureRequest {
  source: string
  /** An empty folder for the output. */
  folder: string
  isAvatar: boolean
}

/**
 * Re-encodes a picture, upright and without metadata, with a thumbnail and a ThumbHash. `tooLarge` is decided by its
 * pixel count before decoding; `broken` means it cannot be read.
 */
export const makePicture = (request: PictureRequest): Promise<Picture | 'tooLarge' | 'broken'> =>
  withSlot(async () => {
    try {
      return await make(request)
    } catch {
      return 'broken'
    }
  })

async function make({ source, folder, isAvatar }: PictureRequest): Promise<Picture | 'tooLarge'> {
  const {
    width,
    height,
    pageHeight,
    pages = 1,
    format,
  } = await sharp(source, { limitInputPixels: false }).metadata()
  const isAnimated = pages > 1 && !isAvatar
  const pixels = width * (pageHeight ?? height) * (isAnimated ? pages : 1)
  if (pixels > maxPixels || (isAnimated && pages > maxFrames)) return 'tooLarge'

  const file = join(folder, 'original')
  const read = sharp(source, { limitInputPixels: maxPixels, animated: isAnimated, failOn: 'error' })
    .autoOrient()
    .timeout(timeout)
  const sized = isAvatar
    ? read.resize(avatarEdge, avatarEdge, { fit: 'cover' })
    : read.resize(maxEdge, maxEdge, { fit: 'inside', withoutEnlargement: true })
  const { encoded, mime, extension } = encode(sized, { format, isAnimated, isAvatar })
  const made = await encoded.toFile(file)
  const small = await makeThumb(file, { folder, edge: isAvatar ? avatarThumbEdge : thumbEdge })
  return {
    original: { path: file, mime, size: made.size },
    ...small,
    width: made.width,
    height: made.pageHeight ?? made.height,
    extension,
  }
}

interface Encoding {
  encoded: Sharp
  mime: string
  extension: string
}

/** Drawings and screenshots stay lossless PNG, animations become WebP, everything else JPEG or its own format. */
function encode(
  image: Sharp,
  { format, isAnimated, isAvatar }: { format: string; isAnimated: boolean; isAvatar: boolean },
): Encoding {
  if (isAnimated || (format === 'webp' && !isAvatar))
    return { encoded: image.webp({ quality: 84, effort: 3 }), mime: 'image/webp', extension: 'webp' }
  if (isAvatar || format === 'jpeg') {
    const opaque = image.flatten({ background: '#ffffff' })
    return { encoded: opaque.jpeg({ quality: 86 }), mime: 'image/jpeg', extension: 'jpg' }
  }
  return { encoded: image.png({ compressionLevel: 7 }), mime: 'image/png', extension: 'png' }
}

/** The thumbnail and ThumbHash of a picture that is already re-encoded. */
async function makeThumb(
  source: string,
  { folder, edge = thumbEdge }: { folder: string; edge?: number },
): Promise<{ thumb: MadeVariant; blur: string }> {
  const file = join(folder, 'thumb')
  const { size } = await sharp(source, { limitInputPixels: maxPixels })
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .timeout(timeout)
    .toFile(file)
  const { data, info } = await sharp(file)
    .resize(blurEdge, blurEdge, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const blur = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
  return { thumb: { path: file, mime: 'image/webp', size }, blur }
}

/** A video's poster, re-encoded as a picture. */
export const makePoster = (source: string, folder: string): Promise<Omit<Picture, 'extension'> | undefined> =>
  withSlot(async () => {
    try {
      const file = join(folder, 'poster')
      const made = await sharp(source, { limitInputPixels: maxPixels })
        .jpeg({ quality: 80 })
        .timeout(timeout)
        .toFile(file)
      const small = await makeThumb(file, { folder })
      const original = { path: file, mime: 'image/jpeg', size: made.size }
      return { original, ...small, width: made.width, height: made.height }
    } catch {
      return undefined
    }
  })
