/**
 * The distance of playback from the end of a stream: as close as this visit's network has shown to be safe.
 */

/** The buffer to keep ahead after each part of 0.4 s: a part may arrive half a second late. */
const firstAimSeconds = 1
const moreSeconds = 0.4
const longestAimSeconds = 3
/** The excess of the buffer over the aim from which playback is slightly faster, which is inaudible. */
const slackSeconds = 0.2
const fast = 1.08
/** The excess of the buffer over the aim from which the player jumps: the page was asleep. */
const jumpSeconds = 4

export type Step = { jumpTo: number } | { rate: number }

export interface Pace {
  /** The next step, given the playback position and the end of the buffer. */
  step: (atSeconds: number, endSeconds: number) => Step
  /** Notes that the buffer ran empty. */
  noteStall: () => void
}

export function createPace(): Pace {
  let aim = firstAimSeconds
  let rate = 1
  let isHeld = false

  return {
    step(at, end) {
      const ahead = end - at
      if (ahead > aim + jumpSeconds) return { jumpTo: end - aim }
      if (isHeld && ahead < aim) return { rate: 0 }
      isHeld = false
      if (ahead > aim + slackSeconds) rate = fast
      else if (ahead <= aim) rate = 1
      return { rate }
    },
    noteStall() {
      aim = Math.min(longestAimSeconds, aim + moreSeconds)
      // The pause is one long one rather than many short ones.
      isHeld = true
      rate = 1
    },
  }
}
