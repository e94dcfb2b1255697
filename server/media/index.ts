/** Media that goes through this service: rooms of several people. */
import type { Domain } from '../kernel/domain'
import { createBuiltin } from './builtin'
import type { MediaBackend } from './media-backend'
import { mediaSettings } from './settings'

export type { Connected, JoinPass, MediaBackend, MediaPlace, MediaRights } from './media-backend'

export const media: Domain<MediaBackend> = {
  name: 'media',
  settings: mediaSettings,
  open({ config, log, metrics }) {
    const backend = createBuiltin(config.of(mediaSettings), log)
    metrics.gauge('linnet_forwarders', 'Processes that forward media', () => backend.pids().length)
    return { offer: backend, drain: backend.stop }
  },
}
