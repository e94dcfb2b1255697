/** How far pictures are scaled down. The app and the server share the rule: what the one keeps readable, the other must not undo. */

export type PictureSize = { width: number; height: number }

type Limits = {
  /** A picture of a usual shape fits into a square of this edge. */
  longest: number
  /** A long screenshot keeps at least this width, and a panorama this height, or it could not be read. */
  shortest: number
  /** What no edge may exceed, whatever the shape. */
  maxEdge: number
  maxPixels: number
}

/** As the app sends a picture: fills a screen. Browsers draw no larger canvas on all devices. */
export const screenLimits: Limits = { longest: 2560, shortest: 720, maxEdge: 16_384, maxPixels: 16_000_000 }

/** As the server keeps a picture. JPEG ends at 65,535. */
export const storedLimits: Limits = { longest: 4096, shortest: 1080, maxEdge: 65_500, maxPixels: 40_000_000 }

/** Scales down, keeping the aspect ratio; never scales up. */
export function fittedSize(
  { width, height }: PictureSize,
  { longest, shortest, maxEdge, maxPixels }: Limits,
): PictureSize {
  const long = Math.max(width, height)
  const readable = Math.max(longest / long, shortest / Math.min(width, height))
  const scale = Math.min(1, readable, maxEdge / long, Math.sqrt(maxPixels / (width * height)))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Whether a picture is so much taller than wide that it is read from its top. */
export const isTall = ({
  width = 0,
  height = 0,
}: {
  width?: number | undefined
  height?: number | undefined
}) => width > 0 && height > 3 * width
