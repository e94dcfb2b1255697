import type { IceServerView, PersonId } from '@linnet/protocol'
import type { Audience } from '../conversations'
import type { MediaBackend } from '../media'

/** What verbs of group calls need of the running server. */
export interface RoomParts {
  media: MediaBackend
  audience: Audience
  /** How long a call rings for somebody. */
  ringSeconds: number
  /** With whose help a device reaches the forwarders where its network stands between. */
  iceServers: (personId: PersonId, nowMs: number) => IceServerView[]
  count: (reason: string) => void
}

/** Who makes a call of the contract, and in which session. */
export interface Caller {
  personId: PersonId
  sessionId: string
}
