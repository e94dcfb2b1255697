/** Opens the connection to the forwarder of this service. */
import { openRoomPeer } from './room-peer'

export type OpenPeer = typeof openRoomPeer

/** The opener for this backend; undefined if its code could not be loaded; the caller retries. */
export async function peerOpenerFor(backend: string): Promise<OpenPeer | undefined> {
  if (backend !== 'livekit') return openRoomPeer
  try {
    const [client, { openLivekitPeer }] = await Promise.all([
      import('livekit-client'),
      import('./livekit/livekit-peer'),
    ])
    return (parts) => openLivekitPeer(client, parts)
  } catch {
    return undefined
  }
}
