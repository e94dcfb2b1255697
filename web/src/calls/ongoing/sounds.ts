/** The sounds of calls, generated: the ringtone, the waiting tone and the end. */

interface Note {
  hertz: number
  /** The start in seconds from the beginning of the pattern. */
  at: number
  length: number
  level: number
}

interface Pattern {
  notes: readonly Note[]
  /** The time after which the pattern repeats; undefined for a sound that plays once. */
  everyMs?: number
}

const trill = (at: number, level: number): Note[] =>
  [0, 1, 2, 3, 4, 5].map((nth) => ({
    hertz: nth % 2 === 0 ? 1320 : 1568,
    at: at + nth * 0.09,
    length: 0.08,
    level,
  }))

export const patterns = {
  /** A bird's trill, twice. */
  ring: { notes: [...trill(0, 0.16), ...trill(0.75, 0.16)], everyMs: 3000 },
  /** The caller's tone while the other device rings. */
  waiting: { notes: [{ hertz: 425, at: 0, length: 1, level: 0.05 }], everyMs: 4000 },
  over: {
    notes: [
      { hertz: 520, at: 0, length: 0.12, level: 0.06 },
      { hertz: 390, at: 0.16, length: 0.18, level: 0.06 },
    ],
  },
} satisfies Record<string, Pattern>

let context: AudioContext | undefined

/** Plays a pattern; returns a function that ends it. Browsers stay silent on a page that nobody has touched yet. */
export function play({ notes, everyMs }: Pattern): () => void {
  if (!navigator.userActivation?.hasBeenActive) return () => undefined
  context ??= new AudioContext()
  const audio = context
  const level = audio.createGain()
  level.connect(audio.destination)
  const once = () => void audio.resume().then(() => notes.forEach((note) => sound(audio, level, note)))
  once()
  const timer = everyMs === undefined ? undefined : setInterval(once, everyMs)
  return () => {
    clearInterval(timer)
    level.disconnect()
  }
}

function sound(audio: AudioContext, out: AudioNode, { hertz, at, length, level }: Note): void {
  const start = audio.currentTime + at
  const tone = audio.createOscillator()
  const gain = audio.createGain()
  tone.frequency.value = hertz
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(level, start + 0.015)
  gain.gain.setValueAtTime(level, start + length - 0.015)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  tone.connect(gain).connect(out)
  tone.start(start)
  tone.stop(start + length)
}
