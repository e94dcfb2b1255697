import { maxPictureText } from '@linnet/protocol/staff'

/** Wide enough for phones and for the column of an article. */
const edges = [1600, 1200, 900, 600]

/** A picture as base64, small enough for a call; undefined if the browser cannot read it. */
export async function shrinkPicture(file: File): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  for (const edge of edges) {
    const text = await encoded(bitmap, edge)
    if (text !== undefined && text.length <= maxPictureText) return text
  }
  return undefined
}

async function encoded(bitmap: ImageBitmap, edge: number): Promise<string | undefined> {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.85))
  if (!blob) return undefined
  return base64Of(blob)
}

/** The bytes of a file or picture, as calls carry them. */
export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}
