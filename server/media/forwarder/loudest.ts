/**
 * Chooses the people who are heard in a room: there are few places for voices, and the loudest people get
 * them.
 */

/** The level from which a packet holds silence, or breathing. */
const speechLoudness = 77
/**
 * The difference by which a person must be louder than the one they replace, so that two equally loud people
 * don't alternate.
 */
const margin = 6
/** The time without packets after which a person has gone quiet. */
const staleMs = 1_000
/** The time within which a person must have been loud to be shown as speaking. */
const speakingMs = 800

interface Voice {
  loudness: number
  heardAtMs: number
  spokeAtMs: number
}

/** Creates the choice. `level` is defined by RFC 6464: 0 is the loudest, 127 is silence. */
export function createLoudest(places: number) {
  const holders: (string | undefined)[] = Array.from({ length: places })
  const voices = new Map<string, Voice>()
  const loudnessAt = (id: string | undefined, nowMs: number): number => {
    const voice = id === undefined ? undefined : voices.get(id)
    return voice && nowMs - voice.heardAtMs < staleMs ? voice.loudness : -1
  }

  function note(id: string, level: number, nowMs: number): Voice {
    const loudness = 127 - level
    const voice = voices.get(id) ?? { loudness, heardAtMs: nowMs, spokeAtMs: -Infinity }
    voice.loudness = nowMs - voice.heardAtMs < staleMs ? voice.loudness * 0.8 + loudness * 0.2 : loudness
    voice.heardAtMs = nowMs
    if (loudness >= speechLoudness) voice.spokeAtMs = nowMs
    voices.set(id, voice)
    return voice
  }

  function quietest(nowMs: number): number {
    let found = 0
    for (let place = 1; place < places; place++)
      if (loudnessAt(holders[place], nowMs) < loudnessAt(holders[found], nowMs)) found = place
    return found
  }

  return {
    holders: holders as readonly (string | undefined)[],
    /** The place in which this person's packet is heard; undefined if they have none. */
    claimPlace(id: string, level: number, nowMs: number): number | undefined {
      const voice = note(id, level, nowMs)
      const held = holders.indexOf(id)
      if (held >= 0) return held
      const free = holders.indexOf(undefined)
      if (free >= 0) {
        holders[free] = id
        return free
      }
      const place = quietest(nowMs)
      if (voice.loudness < speechLoudness || voice.loudness < loudnessAt(holders[place], nowMs) + margin)
        return undefined
      holders[place] = id
      return place
    },
    leave(id: string): void {
      voices.delete(id)
      const held = holders.indexOf(id)
      if (held >= 0) holders[held] = undefined
    },
    speaking: (nowMs: number): string[] =>
      [...voices].flatMap(([id, { spokeAtMs }]) => (nowMs - spokeAtMs < speakingMs ? [id] : [])),
  }
}
export type Loudest = ReturnType<typeof createLoudest>
