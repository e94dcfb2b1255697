/** How near to its end a stream is played: as near as this visit's network has shown to be safe. */

/** Of what has come, so much is ahead after each part of 0.4 s: a part may come half a second late. */
const firstAimSeconds = 1
const moreSeconds = 0.4
const longestAimSeconds = 3
/** Beyond the aim by more than this, it is played a little faster, which nobody hears. */
const slackSeconds = 0.2
const fast = 1.08
/** Beyond the aim by more than this, the player jumps: the page was asleep. */
const jumpSeconds = 4

export type Step = { jumpTo: number } | { rate: number }

export interface Pace {
  /** What to do when this is the time that is shown, and the end of what has come. */
  step: (atSeconds: number, endSeconds: number) => Step
  /** Nothing was left to show. */
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
      // Once for long rather than many times.
      isHeld = true
      rate = 1
    },
  }
}
