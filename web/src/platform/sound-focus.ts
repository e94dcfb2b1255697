/** Only one thing uses sound at a time: a voice message, a video or the microphone. */
let silence: (() => void) | undefined

/** Takes the sound focus and stops the previous holder. Returns a function that releases it. */
export function takeSound(stop: () => void): () => void {
  if (silence !== stop) silence?.()
  silence = stop
  return () => {
    if (silence === stop) silence = undefined
  }
}
