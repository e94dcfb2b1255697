/**
 * The stored size of a picture. The worker's sandbox contains only this folder, so the rule of
 * protocol/src/uploads/picture-size.ts is repeated here; a test compares the two.
 */

export type PictureSize = { width: number; height: number }

/**
 * The least width of a long screenshot, and height of a panorama: squeezed into a square it would be
 * illegible.
 */
const shortest = 1080
const longest = 4096
/** The longest edge: JPEG is limited to 65,535. */
const maxEdge = 65_500
const maxPixels = 40_000_000

/** Scales down, keeping the aspect ratio; never scales up. */
export function storedSize({ width, height }: PictureSize): PictureSize {
  const long = Math.max(width, height)
  const readable = Math.max(longest / long, shortest / Math.min(width, height))
  const scale = Math.min(1, readable, maxEdge / long, Math.sqrt(maxPixels / (width * height)))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Whether a picture is so much taller than wide that it is read from its top. */
export const isTall = ({ width, height }: PictureSize): boolean => height > 3 * width
