/** Connects the devices of a free call. */
import { createHmac } from 'node:crypto'
import type { IceServerView } from '@linnet/protocol'
import type { MediaPlace } from '../media'
import type { CallConfig } from './settings'

/** Credentials by which the relay knows a person in one call, for a limited time. */
export interface RelayPass {
  username: string
  credential: string
}

export interface PeerToPeer {
  name: 'p2p'
  /** Whether devices can be connected without showing each other their addresses. */
  hasRelay: boolean
  /** The credentials of this person for the relay in this call; undefined without a relay. */
  passFor: (place: MediaPlace, nowMs: number) => RelayPass | undefined
  /** The servers that help a device of this person get connected. */
  serversFor: (place: MediaPlace, nowMs: number) => IceServerView[]
}

/**
 * The time for which a pass can be used to start a connection. Running connections go on; a device that
 * reconnects asks for a new pass.
 */
const passSeconds = 600

/** Connects devices directly; coturn relays where that is not possible or not wanted. */
export function createPeerToPeer({ stunUrls, turnUrls, turnSecret }: CallConfig): PeerToPeer {
  const passFor = ({ roomId, personId }: MediaPlace, nowMs: number): RelayPass | undefined => {
    if (turnSecret === undefined) return undefined
    const username = `${Math.floor(nowMs / 1000) + passSeconds}:${roomId}.${personId}`
    // SHA-1, because the relay computes the same value (`use-auth-secret`).
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
