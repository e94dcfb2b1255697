/** How devices of a call that costs nothing find each other. */
import { createHmac } from 'node:crypto'
import type { IceServerView } from '@linnet/protocol'
import type { MediaPlace } from '../media'
import type { CallConfig } from './settings'

/** By what the relay knows a person in one call, for a while. */
export interface RelayPass {
  username: string
  credential: string
}

export interface PeerToPeer {
  name: 'p2p'
  /** Whether devices can be connected without showing each other their addresses. */
  hasRelay: boolean
  /** What the relay takes from this person in this call now; undefined without one. */
  passFor: (place: MediaPlace, nowMs: number) => RelayPass | undefined
  /** With whose help a device of this person gets connected. */
  serversFor: (place: MediaPlace, nowMs: number) => IceServerView[]
}

/** How long a pass lets somebody begin. What has begun goes on; whoever searches another way asks for another. */
const passSeconds = 600

/** From device to device; coturn relays where that is not possible or not wanted. */
export function createPeerToPeer({ stunUrls, turnUrls, turnSecret }: CallConfig): PeerToPeer {
  const passFor = ({ roomId, personId }: MediaPlace, nowMs: number): RelayPass | undefined => {
    if (turnSecret === undefined) return undefined
    const username = `${Math.floor(nowMs / 1000) + passSeconds}:${roomId}.${personId}`
    // The relay computes the same (`use-auth-secret`), which is why it is SHA-1.
    const credential = createHmac('sha1', turnSecret).update(username).digest('base64')
    return { username, credential }
  }
  return {
    name: 'p2p',
    hasRelay: turnSecret !== undefined,
    passFor,
    serversFor(place, nowMs) {
      const pass = passFor(place, nowMs)
      return [
        ...(stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : []),
        ...(pass ? [{ urls: [...turnUrls], ...pass }] : []),
      ]
    },
  }
}
