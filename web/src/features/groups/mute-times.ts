import { maxMuteSeconds } from '@linnet/protocol/groups/calls'

/** The mute durations on offer, in seconds; the longest counts as permanent. */
export const muteChoices = [600, 3600, 43_200, 86_400, maxMuteSeconds] as const

/** The state of a mute that ends at `until`: over, timed, or open-ended. Times in unix seconds. */
export function muteState(until: number, now: number): 'over' | 'timed' | 'open' {
  if (until <= now) return 'over'
  // A permanent mute is stored as ten years; no other choice lasts for years, so any long remainder is permanent.
  return until - now > maxMuteSeconds / 10 ? 'open' : 'timed'
}
