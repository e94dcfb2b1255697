/**
 * The sizes that pictures are scaled down to. The app and the server share the rule: the server must not make
 * illegible what the app kept legible.
 */

export type PictureSize = { width: number; height: number }

type Limits = {
  /** A picture of a usual shape is fitted into a square with this edge. */
  longest: number
  /** A long screenshot keeps at least this width, and a panorama this height, or it would be illegible. */
  shortest: number
  /** The maximum of any edge, whatever the shape. */
  maxEdge: number
  maxPixels: number
}

/** For pictures sent by the app: fill a screen. Not all devices' browsers can draw a larger canvas. */
export const screenLimits: Limits = { longest: 2560, shortest: 720, maxEdge: 16_384, maxPixels: 16_000_000 }

/** For pictures stored by the server. JPEG is limited to 65,535. */
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
