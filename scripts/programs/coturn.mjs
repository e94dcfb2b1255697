/** Finds coturn, which relays the media in the journey of relayed calls, or installs it on Debian. */
import { findProgram, installOnDebian } from './debian.mjs'

/** Returns the path of `turnserver`, installing it if possible; throws with instructions otherwise. */
export function ensureCoturn() {
  const found = findProgram(['turnserver'])
  if (found) return found
  installOnDebian(['coturn'], 'Relayed calls need coturn. Install it.')
  const installed = findProgram(['turnserver'])
  if (!installed) throw new Error('apt-get did not install coturn. Install it.')
  return installed
}
