/** Finds ffmpeg, which videos and voice messages need, and on a bare Debian machine installs it. */
import { findProgram, installOnDebian } from './debian.mjs'

const hasFfmpeg = () => ['ffmpeg', 'ffprobe'].every((name) => findProgram([name]) !== undefined)

/** Makes sure that there is one, or throws with what a person has to install. */
export function ensureFfmpeg() {
  if (hasFfmpeg()) return
  installOnDebian('ffmpeg', 'Videos and voice messages need ffmpeg: install it.')
  if (!hasFfmpeg()) throw new Error('apt-get installed no ffmpeg: install it.')
}

/** The server runs without it too, and says what that means: what cannot be installed is no reason not to start. */
export function tryFfmpeg() {
  if (process.env.FFMPEG === 'off') return
  try {
    ensureFfmpeg()
  } catch (error) {
    console.log(error instanceof Error ? error.message.split('\n')[0] : error)
  }
}
