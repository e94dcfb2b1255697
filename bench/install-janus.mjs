/** Finds or installs (on Debian) Janus, which the forwarding benchmark compares the forwarder with. */
import { findProgram, installOnDebian } from '../scripts/programs/debian.mjs'

/** Returns the path of `janus`, installing it if possible; throws with instructions otherwise. */
export function ensureJanus() {
  const found = findProgram(['janus'])
  if (found) return found
  installOnDebian(['janus'], 'The benchmark of forwarding compares with Janus. Install it.')
  const installed = findProgram(['janus'])
  if (!installed) throw new Error('apt-get did not install Janus. Install it.')
  return installed
}
