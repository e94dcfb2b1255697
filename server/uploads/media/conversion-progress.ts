/** The progress of a conversion. */
import { join } from 'node:path'

/** The file into which ffmpeg writes its progress. */
export const progressPath = (folder: string): string => join(folder, 'progress')

/** The converted share of a video, from 0 to 1, according to ffmpeg's last output. */
export function progressOf(written: string, durationMs: number): number {
  const microseconds = [...written.matchAll(/^out_time_us=(\d+)$/gm)].at(-1)?.[1]
  if (microseconds === undefined || durationMs <= 0) return 0
  return Math.min(1, Number(microseconds) / 1000 / durationMs)
}
