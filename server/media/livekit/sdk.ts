/** LiveKit's library, which is loaded by the first who needs it: never where media is forwarded by this service. */
import type * as sdk from 'livekit-server-sdk'

export type Sdk = typeof sdk

export const loadSdk = (): Promise<Sdk> => import('livekit-server-sdk')

/** Whom or what the server does not know: people who have left, rooms that are closed. */
export const isUnknown = (error: unknown): boolean => statusOf(error) === 404

/** The key is wrong, or may not do this: asking again does not help. */
export const isForbidden = (error: unknown): boolean => [401, 403].includes(statusOf(error) ?? 0)

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined
