let audio: AudioContext | undefined

/** Events closer together than this share one sound. */
const burstMs = 1500
let lastPlayedAt = -burstMs

/** A note glides from one pitch to another, in hertz, this many seconds after the first. */
type Note = readonly [from: number, to: number, at: number]

/** The sounds of this app, soft synthesised notes like a bird's, each recognisable by itself. */
const sounds = {
  message: [
    [1480, 1760, 0],
    [1976, 2217, 0.11],
  ],
  /** Rises, like a question. */
  friend: [
    [1175, 1319, 0],
    [1480, 1661, 0.12],
    [1976, 2349, 0.24],
  ],
  /** Short and high: moments and videos. */
  moment: [
    [2637, 2349, 0],
    [2637, 2349, 0.08],
  ],
  /** Deep and level: the service itself. */
  service: [
    [988, 988, 0],
    [740, 740, 0.16],
  ],
} as const satisfies Record<string, readonly Note[]>
export type Sound = keyof typeof sounds

/** Plays a sound. Browsers stay silent before the first interaction; bursts play once. */
export function playSound(sound: Sound): void {
  const now = performance.now()
  if (now - lastPlayedAt < burstMs || !navigator.userActivation?.hasBeenActive) return
  lastPlayedAt = now
  audio ??= new AudioContext()
  const context = audio
  void context.resume().then(() => sounds[sound].forEach((note) => chirp(context, note)))
}

function chirp(context: AudioContext, [from, to, at]: Note): void {
  const start = context.currentTime + at
  const tone = context.createOscillator()
  const level = context.createGain()
  tone.type = 'sine'
  tone.frequency.setValueAtTime(from, start)
  tone.frequency.exponentialRampToValueAtTime(to, start + 0.06)
  level.gain.setValueAtTime(0.0001, start)
  level.gain.exponentialRampToValueAtTime(0.12, start + 0.012)
  level.gain.exponentialRampToValueAtTime(0.0001, start + 0.22)
  tone.connect(level).connect(context.destination)
  tone.start(start)
  tone.stop(start + 0.24)
}
