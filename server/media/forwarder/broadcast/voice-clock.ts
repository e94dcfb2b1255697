/**
 * Synchronizes voices: each place gives a packet every 20 ms, or silence if none has come, so that the mixer never waits for one.
 */

export const voiceStepMs = 20
/** 20 ms of silence in Opus. */
const silence = Uint8Array.of(0xf8, 0xff, 0xfe)
/** How many packets are buffered before a voice begins, against late ones; beyond the second number, the oldest are dropped. */
const enough = 3
const most = 12
/** A sequence number further away than this means that the device has started over. */
const near = 200
/** A process that stood still for longer than this does not catch up on all of it. */
const longestGapMs = 1_000

interface Waiting {
  sequence: number
  payload: Uint8Array
}

interface Voice {
  source: string | undefined
  waiting: Waiting[]
  said: number | undefined
  isSpeaking: boolean
}

const isBefore = (one: number, other: number): boolean => ((one - other) & 0xffff) >= 0x8000

export function createVoiceClock(
  places: number,
  say: (place: number, packet: Uint8Array, atMs: number) => void,
) {
  const voices = Array.from({ length: places }, (): Voice => ({
    source: undefined,
    waiting: [],
    said: undefined,
    isSpeaking: false,
  }))
  let nextMs: number | undefined

  const dueMs = (nowMs: number): number =>
    nextMs === undefined || nowMs - nextMs > longestGapMs ? nowMs : nextMs

  function next(voice: Voice): Uint8Array {
    if (!voice.isSpeaking && voice.waiting.length < enough) return silence
    const packet = voice.waiting.shift()
    voice.isSpeaking = packet !== undefined
    if (packet) voice.said = packet.sequence
    return packet?.payload ?? silence
  }

  return {
    /** The time that the next packet would have now. */
    dueMs,
    hear(place: number, source: string, { sequence, payload }: Waiting): void {
      const voice = voices[place]
      if (!voice) return
      if (voice.source !== source)
        Object.assign(voice, { source, waiting: [], said: undefined, isSpeaking: false })
      const ahead = voice.said === undefined ? 0 : (sequence - voice.said) & 0xffff
      if (Math.min(ahead, 0x10000 - ahead) > near) Object.assign(voice, { waiting: [], said: undefined })
      else if (voice.said !== undefined && !isBefore(voice.said, sequence)) return
      if (voice.waiting.some((each) => each.sequence === sequence)) return
      const after = voice.waiting.findIndex((each) => isBefore(sequence, each.sequence))
      voice.waiting.splice(after < 0 ? voice.waiting.length : after, 0, { sequence, payload })
      if (voice.waiting.length > most) voice.waiting.shift()
    },
    /** Emits the packets due by now. */
    tick(nowMs: number): void {
      for (nextMs = dueMs(nowMs); nextMs <= nowMs; nextMs += voiceStepMs)
        for (const [place, voice] of voices.entries()) say(place, next(voice), nextMs)
    },
  }
}
