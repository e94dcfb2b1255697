/** Finds ffmpeg, which videos and voice messages need, and bubblewrap, in which uploads are decoded, or installs them on Debian. */
import { findProgram, installOnDebian } from './debian.mjs'

const hasFfmpeg = () => ['ffmpeg', 'ffprobe'].every((name) => findProgram([name]) !== undefined)

/** Installs ffmpeg if it is missing and possible; throws with instructions otherwise. */
export function ensureFfmpeg() {
  if (hasFfmpeg()) return
  installOnDebian(['ffmpeg'], 'Videos and voice messages need ffmpeg. Install it.')
  if (!hasFfmpeg()) throw new Error('apt-get did not install ffmpeg. Install it.')
}

/** Installs bubblewrap if it is missing and possible; only Linux has it. */
function ensureBubblewrap() {
  if (process.platform !== 'linux' || findProgram(['bwrap'])) return
  installOnDebian(['bubblewrap'], 'Uploads are decoded in a sandbox if bubblewrap is installed. Install it.')
}

function printFailure(act) {
  try {
    act()
  } catch (error) {
    console.log(error instanceof Error ? error.message.split('\n')[0] : error)
  }
}

/** Tries to provide both. A failure is only printed, because the server runs without them and reports what is missing. */
export function tryFfmpeg() {
  if (process.env.FFMPEG !== 'off') printFailure(ensureFfmpeg)
  printFailure(ensureBubblewrap)
}
