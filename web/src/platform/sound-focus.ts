/** The focus of sound: only one of a voice message, a video and the microphone uses it at a time. */
let silence: (() => void) | undefined

/** Takes the sound focus and stops the previous holder. Returns a function that releases it. */
export function takeSound(stop: () => void): () => void {
  if (silence !== stop) silence?.()
  silence = stop
  return () => {
    if (silence === stop) silence = undefined
  }
}
