/** How far a conversion is. */
import { join } from 'node:path'

/** Where ffmpeg writes how far it is. */
export const progressPath = (folder: string): string => join(folder, 'progress')

/** How much of a video is converted, from 0 to 1, by the last that ffmpeg wrote. */
export function progressOf(written: string, durationMs: number): number {
  const microseconds = [...written.matchAll(/^out_time_us=(\d+)$/gm)].at(-1)?.[1]
  if (microseconds === undefined || durationMs <= 0) return 0
  return Math.min(1, Number(microseconds) / 1000 / durationMs)
}
