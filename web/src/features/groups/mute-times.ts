import { maxMuteSeconds } from '@linnet/protocol/groups'

/** How long somebody is muted, in seconds; the longest is until further notice. */
export const muteChoices = [600, 3600, 43_200, 86_400, maxMuteSeconds] as const

/** How a mute that ends at `until` stands: over, until a time, or until further notice. Times in unix seconds. */
export function muteStanding(until: number, now: number): 'over' | 'timed' | 'open' {
  if (until <= now) return 'over'
  // A mute until further notice was set for ten years: whatever is left of it, no choice of ours lasts for years.
  return until - now > maxMuteSeconds / 10 ? 'open' : 'timed'
}
