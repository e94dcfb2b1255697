/** One thing is heard at a time: a voice message, a video, the microphone. */
let silence: (() => void) | undefined

/** Begins to sound, or to listen: what sounded before is told to stop. Answers how to say that it is over. */
export function takeSound(stop: () => void): () => void {
  if (silence !== stop) silence?.()
  silence = stop
  return () => {
    if (silence === stop) silence = undefined
  }
}
