let audio: AudioContext | undefined

/** Messages closer together than this share one sound. */
const burstMs = 1500
let lastPlayedAt = -burstMs

/**
 * Plays the new-message sound: two soft synthesised notes like a bird's call. Browsers stay silent before the first
 * interaction; bursts play once.
 */
export function playMessageSound(): void {
  const now = performance.now()
  if (now - lastPlayedAt < burstMs || !navigator.userActivation?.hasBeenActive) return
  lastPlayedAt = now
  audio ??= new AudioContext()
  const context = audio
  void context.resume().then(() => {
    chirp(context, { from: 1480, to: 1760, at: 0 })
    chirp(context, { from: 1976, to: 2217, at: 0.11 })
  })
}

function chirp(context: AudioContext, note: { from: number; to: number; at: number }): void {
  const start = context.currentTime + note.at
  const tone = context.createOscillator()
  const level = context.createGain()
  tone.type = 'sine'
  tone.frequency.setValueAtTime(note.from, start)
  tone.frequency.exponentialRampToValueAtTime(note.to, start + 0.06)
  level.gain.setValueAtTime(0.0001, start)
  level.gain.exponentialRampToValueAtTime(0.12, start + 0.012)
  level.gain.exponentialRampToValueAtTime(0.0001, start + 0.22)
  tone.connect(level).connect(context.destination)
  tone.start(start)
  tone.stop(start + 0.24)
}
