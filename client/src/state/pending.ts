/** Changes of this device that the server does not have yet. */
import type { ConversationId } from '@linnet/protocol'
import { without } from './chat-rows'
import type { ClientState, PendingReceipts } from './state'

export type PendingValue<K extends keyof PendingReceipts> =
  PendingReceipts[K] extends ReadonlyMap<ConversationId, infer Value> ? Value : never

export const withPending = <K extends keyof PendingReceipts>(
  { pending, ...state }: ClientState,
  key: K,
  [id, value]: readonly [ConversationId, PendingValue<K>],
): ClientState => ({
  ...state,
  pending: { ...pending, [key]: new Map<ConversationId, unknown>(pending[key]).set(id, value) },
})

/** Drops a value that the server now has, unless it changed in the meantime. */
export function withoutPending(
  { pending, ...state }: ClientState,
  key: keyof PendingReceipts,
  [id, value]: readonly [ConversationId, unknown],
): ClientState {
  const now: ReadonlyMap<ConversationId, unknown> = pending[key]
  return { ...state, pending: now.get(id) === value ? { ...pending, [key]: without(now, id) } : pending }
}
