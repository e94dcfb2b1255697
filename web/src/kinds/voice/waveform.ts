/** The waveform of a voice message. */
import { barStep, waveHeight } from './voice-basics'

/** Downsamples a message's peaks to bar heights: the peak of each stretch, with a minimum height. */
export function barHeights(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, place) => {
    const from = Math.floor((place * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((place + 1) * peaks.length) / count))
    const loudest = Math.max(0, ...peaks.slice(from, to))
    return Math.min(100, Math.max(12, loudest))
  })
}

/** SVG path of the bars from one index up to, but not including, another. */
export function barsPath(heights: readonly number[], from: number, to: number): string {
  return heights
    .slice(from, to)
    .map((height, place) => {
      const length = Math.max(0.1, (height / 100) * (waveHeight - 4))
      const x = (from + place) * barStep + barStep / 2
      return `M${x} ${((waveHeight - length) / 2).toFixed(1)}v${length.toFixed(1)}`
    })
    .join('')
}
