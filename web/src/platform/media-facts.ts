import { fittedSize, screenLimits } from '@linnet/protocol/uploads/picture-size'
import { isAnimated } from './animated-picture'

/** The facts that a device can determine about a picture or a video before sending it. */
export type MediaFacts = { width: number; height: number; durationMs?: number; poster?: Blob | undefined }

/** Formats the server accepts as pictures; others are re-encoded if this browser can decode them. */
const keptPictures = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])

/** A compressed picture fills a screen at about a tenth of the bytes. */
const quality = 0.85
/** Smaller pictures are not worth re-encoding. */
const smallBytes = 400_000

export type Picture = { blob: Blob; width: number; height: number }

/**
 * Prepares a picture for sending: upright, without camera metadata, and scaled to screen size unless `isOriginal`.
 * Returns undefined if this browser cannot decode it; it is then sent as a file.
 */
export async function readPicture(
  file: Blob,
  { isOriginal }: { isOriginal: boolean },
): Promise<Picture | undefined> {
  // SVG can contain scripts, so it is never treated as a picture.
  if (file.type === 'image/svg+xml') return undefined
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return undefined
  try {
    const { width, height } = bitmap
    const isKept = keptPictures.has(file.type)
    const size = fittedSize({ width, height }, screenLimits)
    const isSmall = size.width === width && file.size <= smallBytes
    if (isKept && (isOriginal || isSmall || (await isAnimated(file)))) return { blob: file, width, height }
    // Scaled down to what a canvas can hold, it would be unreadable: the server keeps more.
    const isReadable = Math.min(size.width, size.height) >= Math.min(width, height, screenLimits.shortest)
    if (isKept && !isReadable) return { blob: file, width, height }
    const drawn = await draw(bitmap, isOriginal ? { width, height } : size)
    if (!drawn) return isKept ? { blob: file, width, height } : undefined
    return isKept && drawn.blob.size >= file.size ? { blob: file, width, height } : drawn
  } finally {
    bitmap.close()
  }
}

/** Scales down to fit `edge`, keeping the aspect ratio; never scales up. */
export function scaledTo(
  { width, height }: { width: number; height: number },
  edge: number,
): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function draw(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
): Promise<Picture | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  // JPEG has no transparency. Browsers that write no WebP write PNG in its place.
  const type = isTransparent(source) ? 'image/webp' : 'image/jpeg'
  if (type === 'image/jpeg') {
    // The small copy doesn't show a few pixels, as of rounded corners, which JPEG would turn black.
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  return blob ? { blob, width, height } : undefined
}

const sampleEdge = 128

/** Whether any part can be seen through, by a small copy of it. */
function isTransparent(source: CanvasImageSource): boolean {
  if (source instanceof HTMLVideoElement) return false
  const canvas = document.createElement('canvas')
  canvas.width = sampleEdge
  canvas.height = sampleEdge
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  context.drawImage(source, 0, 0, sampleEdge, sampleEdge)
  const { data } = context.getImageData(0, 0, sampleEdge, sampleEdge)
  for (let alpha = 3; alpha < data.length; alpha += 4) if ((data[alpha] ?? 255) < 250) return true
  return false
}

/** If the browser takes longer than this, the server extracts the facts instead. */
const timeoutMs = 8000
/** The first frame is often black, so the poster is taken a little later. */
const posterAtSeconds = 0.4
const posterEdge = 640

/** Dimensions, duration and a poster frame of a video; undefined if this browser cannot play it. */
export const readVideo = (file: Blob): Promise<MediaFacts | undefined> =>
  withVideo(file, async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    const durationMs = await durationOf(video)
    const poster = await stillOf(video, Math.min(posterAtSeconds, durationMs / 2000), posterEdge)
    return { width, height, durationMs, poster }
  })

const frameEdge = 1280

/** A frame of a video as a picture; undefined if this browser cannot play it. */
export const readFrame = (file: Blob, atMs: number): Promise<Blob | undefined> =>
  withVideo(file, async (video) => {
    await durationOf(video)
    return stillOf(video, atMs / 1000, frameEdge)
  })

async function withVideo<T>(
  file: Blob,
  read: (video: HTMLVideoElement) => Promise<T>,
): Promise<T | undefined> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  try {
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    video.src = url
    if (!(await happens(video, 'loadeddata')) || video.videoWidth === 0) return undefined
    return await read(video)
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

async function stillOf(video: HTMLVideoElement, seconds: number, edge: number): Promise<Blob | undefined> {
  video.currentTime = seconds
  if (!(await happens(video, 'seeked'))) return undefined
  const { videoWidth: width, videoHeight: height } = video
  return (await draw(video, scaledTo({ width, height }, edge)))?.blob
}

/** MediaRecorder files report no duration until they have been seeked to the end. */
async function durationOf(video: HTMLVideoElement): Promise<number> {
  if (video.duration === Number.POSITIVE_INFINITY) {
    video.currentTime = Number.MAX_SAFE_INTEGER
    await happens(video, 'durationchange')
  }
  return Number.isFinite(video.duration) ? Math.round(video.duration * 1000) : 0
}

function happens(video: HTMLVideoElement, event: string): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (result: boolean) => {
      clearTimeout(timer)
      resolve(result)
    }
    const timer = setTimeout(() => end(false), timeoutMs)
    video.addEventListener(event, () => end(true), { once: true })
    video.addEventListener('error', () => end(false), { once: true })
  })
}
