/** Finds NATS, the bus between servers of a cluster, or installs it on Debian: tests start one. */
import { findProgram, installOnDebian } from './debian.mjs'

/** Returns the path of `nats-server`, installing it if possible; throws with instructions otherwise. */
export function ensureNats() {
  const found = findProgram(['nats-server'])
  if (found) return found
  installOnDebian(['nats-server'], 'The tests of several servers need nats-server. Install it.')
  const installed = findProgram(['nats-server'])
  if (!installed) throw new Error('apt-get did not install nats-server. Install it.')
  return installed
}
