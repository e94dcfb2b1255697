/** LiveKit's library, loaded on first use: never where this service forwards media itself. */
import type * as sdk from 'livekit-server-sdk'

export type Sdk = typeof sdk

export const loadSdk = (): Promise<Sdk> => import('livekit-server-sdk')

/** Whether the server does not know the person or room: people who have left, rooms that are closed. */
export const isUnknown = (error: unknown): boolean => statusOf(error) === 404

/** Whether the key is wrong or lacks permission: a retry does not help. */
export const isForbidden = (error: unknown): boolean => [401, 403].includes(statusOf(error) ?? 0)

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined
