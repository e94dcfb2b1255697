import type { IceServerView, PersonId } from '@linnet/protocol'
import type { IsElsewhere } from '../calls'
import type { Audience, SendScreen } from '../conversations'
import type { MediaBackend, MediaPlace } from '../media'
import type { Ringing } from '../notifications'

/** Parts of the running server that the calls of rooms use. */
export interface RoomParts {
  media: MediaBackend
  audience: Audience
  /** Screens what people write in meetings. */
  screen: SendScreen
  /** Notifies devices that are not connected. */
  ringing: Ringing
  /** The time for which a call rings for a person (s). */
  ringSeconds: number
  /** The servers through which a device reaches the forwarders if its network blocks a direct connection. */
  iceServers: (place: MediaPlace, nowMs: number) => IceServerView[]
  /** Whether a person is in a one-to-one call, or live. */
  isElsewhere: IsElsewhere
  /** The link to a meeting. */
  meetingUrl: (meeting: { number: string; key: string }) => string
  count: (reason: string) => void
}

/** The person and session that a call of the contract comes from. */
export interface Caller {
  personId: PersonId
  sessionId: string
}
