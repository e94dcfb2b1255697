/** What a device can find out about a picture or a video before it is sent. */
export type MediaFacts = { width: number; height: number; durationMs?: number; poster?: Blob | undefined }

/** What the server keeps as a picture; other pictures are drawn anew as JPEG when this browser can show them. */
const keptPictures = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])

/** Longest edge and quality of a picture that is sent small: as large as screens are, a tenth of the bytes. */
const longestEdge = 2560
const jpegQuality = 0.85
/** A picture of fewer bytes is not worth drawing anew. */
const smallBytes = 400_000

export type Picture = { blob: Blob; width: number; height: number }

/**
 * A picture ready to be sent: upright, without what the camera wrote into it, and no larger than screens are, unless
 * `isOriginal`. undefined: this browser cannot show it, so it is just a file.
 */
export async function readPicture(
  file: Blob,
  { isOriginal }: { isOriginal: boolean },
): Promise<Picture | undefined> {
  // A drawing that may hold scripts is never a picture to us.
  if (file.type === 'image/svg+xml') return undefined
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return undefined
  try {
    const { width, height } = bitmap
    const isKept = keptPictures.has(file.type)
    const size = scaledTo({ width, height }, longestEdge)
    const isSmall = size.width === width && file.size <= smallBytes
    // A GIF may move, and drawing it anew would stop it.
    if (isKept && (isOriginal || isSmall || file.type === 'image/gif')) return { blob: file, width, height }
    const drawn = await draw(bitmap, isOriginal ? { width, height } : size)
    if (!drawn) return isKept ? { blob: file, width, height } : undefined
    return isKept && drawn.blob.size >= file.size ? { blob: file, width, height } : drawn
  } finally {
    bitmap.close()
  }
}

/** The same shape with no edge longer than `edge`; never larger than it was. */
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
  // What was transparent is on white, as JPEG knows no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
  return blob ? { blob, width, height } : undefined
}

/** A browser that does not get this far with a video leaves it to the server. */
const patienceMs = 8000
/** The first picture is often black; this far in there is something to see. */
const posterAtSeconds = 0.4
const posterEdge = 640

/** Size, length and a still of a video; undefined when this browser cannot play it. */
export async function readVideo(file: Blob): Promise<MediaFacts | undefined> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  try {
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    video.src = url
    if (!(await happens(video, 'loadeddata')) || video.videoWidth === 0) return undefined
    const { videoWidth: width, videoHeight: height } = video
    const durationMs = await durationOf(video)
    video.currentTime = Math.min(posterAtSeconds, durationMs / 2000)
    const isSeeked = await happens(video, 'seeked')
    const still = isSeeked ? await draw(video, scaledTo({ width, height }, posterEdge)) : undefined
    return { width, height, durationMs, poster: still?.blob }
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

/** Recordings of browsers state no length until somebody has been at their end. */
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
    const timer = setTimeout(() => end(false), patienceMs)
    video.addEventListener(event, () => end(true), { once: true })
    video.addEventListener('error', () => end(false), { once: true })
  })
}
