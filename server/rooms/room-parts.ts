import type { IceServerView, PersonId } from '@linnet/protocol'
import type { IsElsewhere } from '../calls'
import type { Audience } from '../conversations'
import type { MediaBackend, MediaPlace } from '../media'
import type { Ringing } from '../notifications'

/** What verbs of group calls need of the running server. */
export interface RoomParts {
  media: MediaBackend
  audience: Audience
  /** Tells devices that are not connected. */
  ringing: Ringing
  /** How long a call rings for somebody. */
  ringSeconds: number
  /** With whose help a device reaches the forwarders where its network stands between. */
  iceServers: (place: MediaPlace, nowMs: number) => IceServerView[]
  /** Whether somebody is in a call between two, or live. */
  isElsewhere: IsElsewhere
  /** The link to a meeting. */
  meetingUrl: (meeting: { number: string; key: string }) => string
  count: (reason: string) => void
}

/** Who makes a call of the contract, and in which session. */
export interface Caller {
  personId: PersonId
  sessionId: string
}
