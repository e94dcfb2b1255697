/** Finds ffmpeg, which videos and voice messages need, or installs it on Debian. */
import { findProgram, installOnDebian } from './debian.mjs'

const hasFfmpeg = () => ['ffmpeg', 'ffprobe'].every((name) => findProgram([name]) !== undefined)

/** Installs ffmpeg if it is missing and possible; throws with instructions otherwise. */
export function ensureFfmpeg() {
  if (hasFfmpeg()) return
  installOnDebian(['ffmpeg'], 'Videos and voice messages need ffmpeg. Install it.')
  if (!hasFfmpeg()) throw new Error('apt-get did not install ffmpeg. Install it.')
}

/** Tries to provide ffmpeg. A failure is only printed, because the server runs without it and says what is missing. */
export function tryFfmpeg() {
  if (process.env.FFMPEG === 'off') return
  try {
    ensureFfmpeg()
  } catch (error) {
    console.log(error instanceof Error ? error.message.split('\n')[0] : error)
  }
}
