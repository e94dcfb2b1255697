/** Media that goes through this service, or through another one that it controls: rooms of several people. */
import type { Domain } from '../kernel/domain'
import { createBuiltin } from './builtin'
import { createKnownRights, type KnownRights } from './known-rights'
import { createLivekit } from './livekit/livekit'
import type { MediaBackend } from './media-backend'
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
  open({ config, log, metrics, read }) {
    const settings = config.of(mediaSettings)
    const rights = createKnownRights()
    if (settings.livekit) {
      const livekit = createLivekit({ ...settings, config: settings.livekit, rights, read, log })
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
    const backend = createBuiltin(settings, log)
    metrics.gauge('linnet_forwarders', 'Processes that forward media', () => backend.pids().length)
    return { offer: { ...backend, rights }, drain: backend.stop }
  },
}
