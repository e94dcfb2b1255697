import type { AppWord } from '@linnet/protocol/rooms/channel'
import type { MediaRights } from '../forwarder-words'
import type { Peer } from './peer'

/** Somebody in the room, from their offer until they are gone. */
export interface Member {
  id: string
  peer: Peer
  rights: MediaRights
  /** What the app says that it sends. Nothing else is passed on. */
  self: NonNullable<AppWord['self']>
  large: ReadonlySet<string>
  hidden: ReadonlySet<string>
  seenAtMs: number
}
