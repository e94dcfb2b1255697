/** A rectangle of a picture, in the picture's pixels. */
export type Part = { x: number; y: number; width: number; height: number }

export type Cropping = {
  /** The longest side of the result; smaller pictures keep their size. */
  longest: number
  /** Whether the result must be square, even after rounding. */
  isSquare?: boolean
}

const quality = 0.9

/** Whether a picture may be cropped or drawn on: only a still one, as that would stop an animation. */
export const mayEdit = ({ type }: { type: string }): boolean => ['image/jpeg', 'image/png'].includes(type)

/** Crops a part out of a picture; undefined if it cannot be decoded. */
export async function cropPicture(
  source: Blob,
  part: Part,
  { longest, isSquare = false }: Cropping,
): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(source, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return undefined
  const { x, y, width, height } = withinBounds(part, bitmap, isSquare)
  const scale = Math.min(1, longest / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // Transparency would turn black in a JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return blob ?? undefined
}

/** The part within the picture, corrected for rounding. */
export function withinBounds(
  part: Part,
  picture: { width: number; height: number },
  isSquare: boolean,
): Part {
  const side = Math.min(part.width, part.height)
  const width = Math.max(
    1,
    Math.min(isSquare ? side : part.width, picture.width, ...(isSquare ? [picture.height] : [])),
  )
  const height = isSquare ? width : Math.max(1, Math.min(part.height, picture.height))
  return {
    x: Math.min(Math.max(0, part.x), picture.width - width),
    y: Math.min(Math.max(0, part.y), picture.height - height),
    width,
    height,
  }
}
