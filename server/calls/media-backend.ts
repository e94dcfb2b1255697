/** How media travels in calls. Whoever adds another way implements this. */
import { createHmac } from 'node:crypto'
import type { IceServerView, PersonId } from '@linnet/protocol'
import type { CallConfig } from './settings'

/** By what the relay knows a person, for a while. */
export interface RelayPass {
  username: string
  credential: string
}

export interface MediaBackend {
  name: 'p2p'
  /** Whether devices can be connected without showing each other their addresses. */
  hasRelay: boolean
  /** What the relay takes from this person now; undefined without one. */
  passFor: (personId: PersonId, nowMs: number) => RelayPass | undefined
  /** With whose help a device of this person gets connected. */
  serversFor: (personId: PersonId, nowMs: number) => IceServerView[]
}

/** How long a pass lets somebody begin. What has begun goes on. */
const passSeconds = 3_600

/** From device to device; coturn relays where that is not possible or not wanted. */
export function createPeerToPeer({ stunUrls, turnUrls, turnSecret }: CallConfig): MediaBackend {
  const passFor = (personId: PersonId, nowMs: number): RelayPass | undefined => {
    if (turnSecret === undefined) return undefined
    const username = `${Math.floor(nowMs / 1000) + passSeconds}:${personId}`
    // The relay computes the same (`use-auth-secret`), which is why it is SHA-1.
    const credential = createHmac('sha1', turnSecret).update(username).digest('base64')
    return { username, credential }
  }
  return {
    name: 'p2p',
    hasRelay: turnSecret !== undefined,
    passFor,
    serversFor(personId, nowMs) {
      const pass = passFor(personId, nowMs)
      return [
        ...(stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : []),
        ...(pass ? [{ urls: [...turnUrls], ...pass }] : []),
      ]
    },
  }
}
