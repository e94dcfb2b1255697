/** The calls by which devices connect. */
import { callApp, callLogin, connectCall, joinCall } from '@linnet/protocol'
import { implementGathered, implementQuery } from '../kernel/implement'
import type { ReadWork } from '../kernel/work'
import type { MediaBackend } from '../media'
import { join, logIn } from './calls'
import { connect } from './forwarding'
import type { PeerToPeer } from './peer-to-peer'

interface MediaParts {
  peerToPeer: PeerToPeer
  media: MediaBackend
  read: () => ReadWork
}

export const mediaRoutes = ({ peerToPeer, media, read }: MediaParts) => [
  implementQuery(joinCall, ({ work, caller: { personId, sessionId }, input }) =>
    join(work, { peerToPeer, media }, { ...input, personId, sessionId }),
  ),
  implementGathered(connectCall, ({ caller: { personId }, input }) =>
    connect(read, media, { ...input, personId }),
  ),
  implementQuery(callLogin, ({ work, caller: { personId } }) => logIn(work, peerToPeer, personId)),
  implementQuery(callApp, () => Promise.resolve({ appId: peerToPeer.name, backend: peerToPeer.name })),
]
