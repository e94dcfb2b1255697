/** Voices in step: each place gives a packet every 20 ms, silence where none has come, so that whoever mixes them waits for none. */

export const voiceStepMs = 20
/** What Opus says for 20 ms in which nothing is said. */
const silence = Uint8Array.of(0xf8, 0xff, 0xfe)
/** So many packets are awaited before a voice begins, against those that come late; beyond the other number, the oldest go. */
const enough = 3
const most = 12
/** A number further away than this is of a device that begins again. */
const near = 200
/** A process that stood still for longer does not say all of it afterwards. */
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
    /** Which time the next packet will have, if it is asked for now. */
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
    /** Says what is due by now. */
    tick(nowMs: number): void {
      for (nextMs = dueMs(nowMs); nextMs <= nowMs; nextMs += voiceStepMs)
        for (const [place, voice] of voices.entries()) say(place, next(voice), nextMs)
    },
  }
}
