import type { DeviceMessage } from '@linnet/protocol/media/channel'
import type { MediaRights } from '../forwarder-messages'
import type { Peer } from './peer'

/** A person in the room, from their offer until they are gone. */
export interface Member {
  id: string
  peer: Peer
  rights: MediaRights
  /** The media that the app declares it sends. Nothing else is forwarded. */
  self: NonNullable<DeviceMessage['self']>
  large: ReadonlySet<string>
  hidden: ReadonlySet<string>
  seenAtMs: number
}
