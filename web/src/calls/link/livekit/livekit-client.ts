/** LiveKit's library, which `open-peer.ts` loads with the first call where a LiveKit server forwards, and never else. */
import type * as livekitClient from 'livekit-client'

export type LivekitClient = typeof livekitClient
