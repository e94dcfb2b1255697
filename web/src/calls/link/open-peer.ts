/** Opens the connection to whatever forwards media where this service runs. */
import { openRoomPeer } from './room-peer'

export type OpenPeer = typeof openRoomPeer

/** Undefined if the code for this backend could not be loaded; the caller retries. */
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
