/** The messages between the server and its picture worker. */

export const maxMegapixels = 40
export const maxPixels = maxMegapixels * 1_000_000

export interface PictureJob {
  source: string
  /** The paths for the picture and its thumbnail. */
  file: string
  thumb: string
  isAvatar: boolean
  isPoster: boolean
  /** A text to draw all over the picture instead of making a new one. */
  mark?: string
  /** Pictures to put together, instead of `source`. */
  arrangement?: Arrangement
}

/** Pictures of one size in a picture of `width` by `height`, of which a part is kept. */
export interface Arrangement {
  pieces: readonly { source: string; left: number; top: number }[]
  pieceSize: number
  width: number
  height: number
  crop: { left: number; top: number }
  cropWidth: number
  cropHeight: number
}

export const pictureMimes = ['image/webp', 'image/jpeg', 'image/png'] as const
export type PictureMime = (typeof pictureMimes)[number]

/**
 * The worker's answer. `tooLarge` is decided by the pixel count before decoding; `broken` means that it
 * cannot be read.
 */
export type PictureAnswer =
  | 'tooLarge'
  | 'broken'
  | { mime: PictureMime; width: number; height: number; blur: string; durationMs?: number | undefined }
