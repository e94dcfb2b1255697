/**
 * Synchronizes voices: each place gives a packet every 20 ms, or silence if none has come, so that the mixer never waits for one.
 */

export const voiceStepMs = 20
/** 20 ms of silence in Opus. */
const silence = Uint8Array.of(0xf8, 0xff, 0xfe)
/**
 * The number of packets buffered before a voice begins, against late ones; beyond the second number, the
 * oldest are dropped.
 */
const bufferedPackets = 3
const maxPackets = 12
/** The distance of a sequence number from which the device has started over. */
const maxSequenceGap = 200
/** The longest gap that is caught up on after a process stood still. */
const longestGapMs = 1_000

interface Packet {
  sequence: number
  payload: Uint8Array
}

interface Voice {
  source: string | undefined
  packets: Packet[]
  lastSequence: number | undefined
  isSpeaking: boolean
}

const isBefore = (one: number, other: number): boolean => ((one - other) & 0xffff) >= 0x8000

export function createVoiceClock(
  places: number,
  emit: (place: number, packet: Uint8Array, atMs: number) => void,
) {
  const voices = Array.from({ length: places }, (): Voice => ({
    source: undefined,
    packets: [],
    lastSequence: undefined,
    isSpeaking: false,
  }))
  let nextMs: number | undefined

  const dueMs = (nowMs: number): number =>
    nextMs === undefined || nowMs - nextMs > longestGapMs ? nowMs : nextMs

  function next(voice: Voice): Uint8Array {
    if (!voice.isSpeaking && voice.packets.length < bufferedPackets) return silence
    const packet = voice.packets.shift()
    voice.isSpeaking = packet !== undefined
    if (packet) voice.lastSequence = packet.sequence
    return packet?.payload ?? silence
  }

  return {
    /** The time that the next packet would have now. */
    dueMs,
    add(place: number, source: string, { sequence, payload }: Packet): void {
      const voice = voices[place]
      if (!voice) return
      if (voice.source !== source)
        Object.assign(voice, { source, packets: [], lastSequence: undefined, isSpeaking: false })
      const ahead = voice.lastSequence === undefined ? 0 : (sequence - voice.lastSequence) & 0xffff
      if (Math.min(ahead, 0x10000 - ahead) > maxSequenceGap)
        Object.assign(voice, { packets: [], lastSequence: undefined })
      else if (voice.lastSequence !== undefined && !isBefore(voice.lastSequence, sequence)) return
      if (voice.packets.some((each) => each.sequence === sequence)) return
      const after = voice.packets.findIndex((each) => isBefore(sequence, each.sequence))
      voice.packets.splice(after < 0 ? voice.packets.length : after, 0, { sequence, payload })
      if (voice.packets.length > maxPackets) voice.packets.shift()
    },
    /** Emits the packets due by now. */
    tick(nowMs: number): void {
      for (nextMs = dueMs(nowMs); nextMs <= nowMs; nextMs += voiceStepMs)
        for (const [place, voice] of voices.entries()) emit(place, next(voice), nextMs)
    },
  }
}
