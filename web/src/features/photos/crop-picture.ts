/** A rectangle of a picture, in the picture's pixels. */
export type Part = { x: number; y: number; width: number; height: number }

/** The largest size at which a photo is shown. */
const edge = 512
const quality = 0.9

/** Crops a square out of a picture; undefined if it cannot be decoded. */
export async function cropPicture(source: Blob, part: Part): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(source, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return undefined
  const canvas = document.createElement('canvas')
  const size = Math.max(1, Math.min(edge, Math.round(part.width)))
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // Transparency would turn black in a JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, size, size)
  context.imageSmoothingQuality = 'high'
  const { x, y, width, height } = withinBounds(part, bitmap)
  context.drawImage(bitmap, x, y, width, height, 0, 0, size, size)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return blob ?? undefined
}

/** The part as a square within the picture, corrected for rounding. */
export function withinBounds(part: Part, picture: { width: number; height: number }): Part {
  const size = Math.max(1, Math.min(part.width, part.height, picture.width, picture.height))
  return {
    x: Math.min(Math.max(0, part.x), picture.width - size),
    y: Math.min(Math.max(0, part.y), picture.height - size),
    width: size,
    height: size,
  }
}
