/** Media that goes through this service, or through another one that it controls: rooms of several people. */
import { auth } from '../auth'
import type { Domain } from '../kernel/domain'
import { createBuiltin } from './builtin'
import { createKnownRights, type KnownRights } from './known-rights'
import { createLivekit } from './livekit/livekit'
import type { MediaBackend } from './media-backend'
import { createOwnedRooms } from './owned-rooms'
import { mediaSettings } from './settings'

export { pieceSeconds, piecesInSegment } from './broadcast-pieces'
export { connectDevice } from './connect-device'
export { outliveSocketErrors } from './socket-errors'
export { issuePass } from './issue-pass'
export type { MediaBackend, MediaPlace, MediaRights } from './media-backend'

interface MediaOffer extends MediaBackend {
  /** The register of rights: each domain with rooms registers here who may send what in them. */
  rights: KnownRights
}

export const media: Domain<MediaOffer> = {
  name: 'media',
  settings: mediaSettings,
  open({ config, log, metrics, read, leases, hub, of }) {
    const settings = config.of(mediaSettings)
    const rights = createKnownRights()
    if (settings.livekit) {
      const livekit = createLivekit({ ...settings, config: settings.livekit, rights, read, hub, log })
      metrics.gauge('linnet_livekit_rooms', 'Rooms of the LiveKit server with somebody in them', () =>
        livekit.presence.rooms(),
      )
      metrics.gauge('linnet_livekit_people', 'People in rooms of the LiveKit server', () =>
        livekit.presence.people(),
      )
      return {
        offer: { ...livekit.backend, rights },
        serves: [
          { kind: 'requests', answer: livekit.serve },
          { kind: 'sources', calls: () => livekit.sources },
        ],
        drain: livekit.stop,
      }
    }
    const passKey = of(auth).addressKey('linnet join passes')
    const builtin = createBuiltin({ ...settings, log, passKey })
    metrics.gauge('linnet_forwarders', 'Processes that forward media', () => builtin.pids().length)
    if (leases.owner === undefined) return { offer: { ...builtin, rights }, drain: builtin.stop }
    const owned = createOwnedRooms({ builtin, leases, hub, rights, read, log })
    metrics.gauge('linnet_media_rooms', 'Rooms that this server of a cluster forwards', owned.count)
    return { offer: { ...owned.backend, rights }, drain: owned.stop }
  },
}
