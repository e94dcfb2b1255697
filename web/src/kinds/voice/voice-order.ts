import type { EntryView } from '@linnet/protocol'

/** The voice message that plays on after another: the next of somebody else, further down, that was not played yet. */
export function nextVoice(
  entries: readonly EntryView[],
  { after, isUnplayed }: { after: number; isUnplayed: (entry: EntryView) => boolean },
): EntryView | undefined {
  return entries.find(
    (entry) => entry.cseq > after && entry.message.content.kind === 'voice' && isUnplayed(entry),
  )
}

/** How fast voices play; the next after the last is the first. */
const speeds = [1, 1.5, 2] as const
export type Speed = (typeof speeds)[number]

export const speedAfter = (speed: Speed): Speed => speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1

/** A bubble is as wide as its message is long, up to a minute. */
export function barsFor(durationMs: number): number {
  const share = Math.min(1, durationMs / 60_000)
  return Math.round(16 + 20 * Math.sqrt(share))
}

/** Fewer bars out of the peaks of a message: the loudest of each stretch, and never nothing at all. */
export function barHeights(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, place) => {
    const from = Math.floor((place * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((place + 1) * peaks.length) / count))
    const loudest = Math.max(0, ...peaks.slice(from, to))
    return Math.min(100, Math.max(12, loudest))
  })
}

export const barStep = 5
export const waveHeight = 30

/** Bars as one line of strokes, from one bar up to, but without, another. */
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
