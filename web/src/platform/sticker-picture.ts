/** Makes stickers from pictures, before they are uploaded. */
import { isAnimated } from './animated-picture'
import { scaledTo } from './media-facts'

/** Larger than any displayed sticker, also on dense screens. */
const stickerEdge = 512
/** Smaller pictures of the right size are not worth re-encoding. */
const smallBytes = 300_000

/** A picture scaled to a sticker, keeping its transparency; animations stay as they are. Undefined if it can't be decoded. */
export async function stickerPicture(file: Blob): Promise<Blob | undefined> {
  if (file.type === 'image/svg+xml') return undefined
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return undefined
  try {
    const { width, height } = scaledTo(bitmap, stickerEdge)
    const fits = width === bitmap.width && height === bitmap.height && file.size <= smallBytes
    if (fits || (await isAnimated(file))) return file
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    if (!context) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
    return drawn ?? file
  } finally {
    bitmap.close()
  }
}
