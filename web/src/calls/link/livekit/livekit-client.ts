/** LiveKit's library, which `forwarder-connection.ts` loads with the first call that goes through a LiveKit server, and only then. */
import type * as livekitClient from 'livekit-client'

export type LivekitClient = typeof livekitClient
