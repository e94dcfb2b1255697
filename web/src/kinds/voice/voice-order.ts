import type { EntryView } from '@linnet/protocol'

/** The voice message to play after another: the next unplayed one. */
export function nextVoice(
  entries: readonly EntryView[],
  { after, isUnplayed }: { after: number; isUnplayed: (entry: EntryView) => boolean },
): EntryView | undefined {
  return entries.find(
    (entry) => entry.cseq > after && entry.message.content.kind === 'voice' && isUnplayed(entry),
  )
}

/** Playback speeds, in the order in which the button cycles through them. */
const speeds = [1, 1.5, 2] as const
export type Speed = (typeof speeds)[number]

export const speedAfter = (speed: Speed): Speed => speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1

/** Number of bars for a duration; grows up to a minute. */
export function barsFor(durationMs: number): number {
  const share = Math.min(1, durationMs / 60_000)
  return Math.round(16 + 20 * Math.sqrt(share))
}

/** Downsamples a message's peaks to bar heights: the peak of each stretch, with a minimum height. */
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
