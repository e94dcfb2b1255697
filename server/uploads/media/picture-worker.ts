/**
 * A separate process that decodes and re-encodes one untrusted picture. Its argument is a `PictureJob`; it prints a
 * `PictureAnswer`.
 */
import { readFile } from 'node:fs/promises'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { type Apng, drawFrames, readApng } from './apng'
import { readContentType } from './content-type'
import { drawMark, markColumns } from './mark-text'
import {
  type Arrangement,
  maxPixels,
  type PictureAnswer,
  type PictureJob,
  type PictureMime,
} from './picture-job'
import { isTall, type PictureSize, storedSize } from './picture-size'

// Untrusted files may use only these loaders; all others in the library are blocked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

const maxFrames = 400
/** The longest edge of animations, whose frames are held in one picture while they are processed. */
const maxAnimatedEdge = 4096
const thumbEdge = 480
/** The height of a tall picture's thumbnail, relative to the edge of other thumbnails. */
const tallShape = 4 / 3
const avatarEdge = 512
const avatarThumbEdge = 160
const blurEdge = 100
const timeout = { seconds: 30 }

process.stdout.write(JSON.stringify(await answer(JSON.parse(process.argv[2] ?? '') as PictureJob)))

function answer(job: PictureJob): Promise<PictureAnswer> {
  return make(job).catch(() => 'broken' as const)
}

function make(job: PictureJob): Promise<PictureAnswer> {
  if (job.arrangement) return composePicture(job, job.arrangement)
  if (job.mark) return markPicture(job, job.mark)
  return job.isPoster ? makePoster(job) : makePicture(job)
}

/** Puts pictures together, as the tiles of a map are. */
async function composePicture(
  { file, thumb }: PictureJob,
  { pieces, pieceSize, width, height, crop, cropWidth, cropHeight }: Arrangement,
): Promise<PictureAnswer> {
  const layers: OverlayOptions[] = []
  for (const { source, left, top } of pieces) {
    const input = await sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
      .resize(pieceSize, pieceSize, { fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .png()
      .timeout(timeout)
      .toBuffer()
    layers.push({ input, left, top })
  }
  const ground = { width, height, channels: 3, background: '#ffffff' } as const
  const whole = await sharp({ create: ground }).composite(layers).png().timeout(timeout).toBuffer()
  const made = await sharp(whole)
    .extract({ ...crop, width: cropWidth, height: cropHeight })
    .webp({ quality: 84 })
    .timeout(timeout)
    .toFile(file)
  const blur = await makeThumb({ source: file, thumb, edge: thumbEdge })
  return { mime: 'image/webp', width: made.width, height: made.height, blur }
}

async function makePicture(job: PictureJob): Promise<PictureAnswer> {
  const { source, file, thumb, isAvatar } = job
  if ((await readContentType(source)).mime === 'image/heic') return makeFromHeic(job)
  const {
    width,
    height: allHeight,
    pageHeight,
    pages = 1,
    format,
    hasAlpha,
    delay = [],
    autoOrient,
  } = await sharp(source, { limitInputPixels: false }).metadata()
  // A picture that is too wide is not animated: composed frames cannot be scaled down.
  const mayMove = format === 'png' && !isAvatar && Math.max(width, allHeight) <= maxAnimatedEdge
  const apng = mayMove ? readApng(await readFile(source)) : undefined
  const { frames, delays, timing } = apng ? partsOf(apng) : { frames: pages, delays: delay }
  const isAnimated = frames > 1 && !isAvatar
  const pixels = width * (pageHeight ?? allHeight) * (isAnimated ? frames : 1)
  if (pixels > maxPixels || (isAnimated && frames > maxFrames)) return 'tooLarge'

  const sized = apng
    ? await drawnPicture(apng)
    : sizedPicture(source, { isAnimated, isAvatar, upright: autoOrient })
  const { encoded, mime } = encode(sized, { format, hasAlpha, isAvatar, isAnimated, ...timing })
  const made = await encoded.toFile(file)
  const blur = await makeThumb({ source: file, thumb, edge: isAvatar ? avatarThumbEdge : thumbEdge })
  const height = made.pageHeight ?? made.height
  return { mime, width: made.width, height, blur, ...(isAnimated && { durationMs: loopMs(delays, frames) }) }
}

async function makeFromHeic({ source, file, thumb, isAvatar }: PictureJob): Promise<PictureAnswer> {
  // A megabyte and a half of code, which few pictures need.
  const { readHeic } = await import('./heic')
  const { hasAlpha, draw, ...size } = readHeic(await readFile(source))
  if (size.width * size.height > maxPixels) return 'tooLarge'
  const sized = scaled((await draw()).timeout(timeout), { isAvatar, upright: size })
  const { encoded, mime } = encode(sized, { format: 'heif', hasAlpha, isAvatar, isAnimated: false })
  const { width, height } = await encoded.toFile(file)
  const blur = await makeThumb({ source: file, thumb, edge: isAvatar ? avatarThumbEdge : thumbEdge })
  return { mime, width, height, blur }
}

function partsOf({ frames, plays }: Apng) {
  const delays = frames.map(({ delayMs }) => delayMs)
  return { frames: frames.length, delays, timing: { loop: plays, delay: delays } }
}

function sizedPicture(
  source: string,
  { isAnimated, isAvatar, upright }: { isAnimated: boolean; isAvatar: boolean; upright: PictureSize },
): Sharp {
  const read = sharp(source, { limitInputPixels: maxPixels, animated: isAnimated, failOn: 'error' })
    .autoOrient()
    .timeout(timeout)
  return isAnimated && !isAvatar
    ? read.resize(maxAnimatedEdge, maxAnimatedEdge, { fit: 'inside', withoutEnlargement: true })
    : scaled(read, { isAvatar, upright })
}

function scaled(read: Sharp, { isAvatar, upright }: { isAvatar: boolean; upright: PictureSize }): Sharp {
  if (isAvatar) return read.resize(avatarEdge, avatarEdge, { fit: 'cover' })
  const { width, height } = storedSize(upright)
  return read.resize(width, height, { fit: 'fill' })
}

/** An animated PNG as one tall picture with its frames stacked vertically. */
async function drawnPicture(apng: Apng): Promise<Sharp> {
  const { width, height, frames } = apng
  const raw = { width, height: height * frames.length, channels: 4, pageHeight: height } as const
  return sharp(await drawFrames(apng), { raw }).timeout(timeout)
}

/**
 * The time of one round of an animation (ms). Players show a frame that states no time for a tenth of a
 * second.
 */
function loopMs(delays: readonly number[], frames: number): number {
  const stated = delays.slice(0, frames).reduce((sum, delay) => sum + Math.max(0, delay), 0)
  return Math.min(stated || frames * 100, 24 * 3_600_000)
}

/** Draws a text all over a picture that this server made. */
async function markPicture({ source, file, thumb }: PictureJob, mark: string): Promise<PictureAnswer> {
  const { width, height } = await sharp(source, { limitInputPixels: maxPixels }).metadata()
  // The text appears about three times per line, so that no part of the picture is without it.
  const scale = Math.max(1, Math.round(width / (3 * markColumns(mark))))
  const { data, ...tile } = drawMark(mark, scale)
  const whole = await sharp(source, { limitInputPixels: maxPixels })
    .extend({ right: Math.max(0, tile.width - width), bottom: Math.max(0, tile.height - height) })
    .composite([{ input: data, raw: { ...tile, channels: 4 }, tile: true }])
    .png()
    .timeout(timeout)
    .toBuffer()
  const made = await sharp(whole)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86 })
    .timeout(timeout)
    .toFile(file)
  const blur = await makeThumb({ source: file, thumb, edge: thumbEdge })
  return { mime: 'image/jpeg', width: made.width, height: made.height, blur }
}

/** A video's frame as a picture. */
async function makePoster({ source, file, thumb }: PictureJob): Promise<PictureAnswer> {
  const made = await sharp(source, { limitInputPixels: maxPixels })
    .jpeg({ quality: 80 })
    .timeout(timeout)
    .toFile(file)
  const blur = await makeThumb({ source: file, thumb, edge: thumbEdge })
  return { mime: 'image/jpeg', width: made.width, height: made.height, blur }
}

/**
 * Encodes a picture: drawings and screenshots stay lossless PNG, animations and what can be seen through in AVIF become WebP,
 * everything else JPEG or its own format.
 */
function encode(
  image: Sharp,
  {
    format,
    hasAlpha,
    isAnimated,
    isAvatar,
    ...timing
  }: {
    format: string
    hasAlpha: boolean
    isAnimated: boolean
    isAvatar: boolean
    loop?: number
    delay?: number[]
  },
): { encoded: Sharp; mime: PictureMime } {
  const isPhoto = format === 'jpeg' || (format === 'heif' && !hasAlpha)
  if (isAnimated || ((format === 'webp' || format === 'heif') && !isPhoto && !isAvatar))
    return { encoded: image.webp({ quality: 84, effort: 3, ...timing }), mime: 'image/webp' }
  if (isAvatar || isPhoto) {
    const opaque = image.flatten({ background: '#ffffff' })
    return { encoded: opaque.jpeg({ quality: 86 }), mime: 'image/jpeg' }
  }
  return { encoded: image.png({ compressionLevel: 7 }), mime: 'image/png' }
}

/** Writes the thumbnail of a picture that is already re-encoded; resolves to its ThumbHash. */
async function makeThumb({ source, thumb, edge }: { source: string; thumb: string; edge: number }) {
  const {
    width,
    height,
    pageHeight = height,
  } = await sharp(source, { limitInputPixels: maxPixels }).metadata()
  // The thumbnail shows the top of a long screenshot, as a bubble does: the whole would be a few pixels wide.
  const size = isTall({ width, height: pageHeight })
    ? ({ width: edge / 2, height: edge * tallShape, fit: 'cover', position: 'top' } as const)
    : ({ width: edge, height: edge, fit: 'inside' } as const)
  await sharp(source, { limitInputPixels: maxPixels })
    .resize({ ...size, withoutEnlargement: true })
    .webp({ quality: 78 })
    .timeout(timeout)
    .toFile(thumb)
  const { data, info } = await sharp(thumb)
    .resize(blurEdge, blurEdge, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
