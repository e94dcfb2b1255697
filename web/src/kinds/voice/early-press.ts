/** A press of the microphone before its code was there. */
let isNoted = false

export function noteEarlyPress(): void {
  isNoted = true
}

/** Whether there was one; it counts once. */
export function takeEarlyPress(): boolean {
  const was = isNoted
  isNoted = false
  return was
}
