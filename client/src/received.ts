/** Moves the received cursors as messages arrive, and reports them to the server a moment later. */
import type { ConversationId } from '@linnet/protocol'
import { conversationTypes, markReceived, maxSmallGroup } from '@linnet/protocol/conversations/calls'
import { retryAfterMs } from './call'
import { createDebouncedSync } from './debounced-sync'
import type { Caller } from './engine-types'
import { crowdPauseMs } from './read-pauses'
import type { StateStore } from './state-store'
import { changedKeys } from './state/layered-map'
import type { Chat, ClientState } from './state/state'

export interface ReceivedParts {
  store: StateStore
  call: Caller
  isReady: () => boolean
}

export interface Received {
  /** Notes the messages that this device has received since `before`. */
  note: (before: ClientState, after: ClientState) => void
  /** Reports the cursors at once. */
  report: () => void
  stop: () => void
}

/**
 * Later than a message in view is reported as read, and this has reached the person's other devices: what was read was also
 * received, so that one report is enough.
 */
const receivedAfterMs = 1_500
const maxCursors = 200

export function createReceived({ store, call, isReady }: ReceivedParts): Received {
  /** Not persisted: the next message moves the same cursor. */
  const received = new Map<ConversationId, number>()
  const sync = createDebouncedSync(() => syncReceived({ store, call }, received), isReady)
  return {
    note(before, after) {
      const arrived = receivedSince(before, after)
      for (const [id, mseq] of arrived) received.set(id, Math.max(mseq, received.get(id) ?? 0))
      const isAwaited = [...arrived.keys()].some((id) => !after.chats.get(id)?.group)
      if (received.size > 0) sync.soon(isAwaited ? receivedAfterMs : crowdPauseMs())
    },
    report: () => sync.soon(0),
    stop: () => sync.stop(),
  }
}

async function syncReceived(
  { store, call }: Pick<ReceivedParts, 'store' | 'call'>,
  received: Map<ConversationId, number>,
): Promise<number | undefined> {
  // Messages read since then have also been received.
  for (const [id, mseq] of received)
    if (mseq <= (store.get().chats.get(id)?.readMseq ?? mseq)) received.delete(id)
  if (received.size === 0) return undefined
  const cursors = [...received].slice(0, maxCursors)
  const outcome = await call(markReceived, { cursors: Object.fromEntries(cursors) })
  const pauseMs = outcome.ok ? undefined : retryAfterMs(outcome.refusal)
  if (pauseMs !== undefined) return pauseMs
  for (const [id, mseq] of cursors) if (received.get(id) === mseq) received.delete(id)
  return received.size > 0 ? receivedAfterMs : undefined
}

/**
 * The newest message from others in each log that has grown, where delivery is visible to somebody: in a direct chat or a small
 * group that is not locked, for a message that I have not read yet. The server ignores all others.
 */
export function receivedSince(before: ClientState, after: ClientState): Map<ConversationId, number> {
  const received = new Map<ConversationId, number>()
  for (const id of changedKeys(before.chats, after.chats)) {
    const chat = after.chats.get(id)
    const log = chat?.log
    const logBefore = before.chats.get(id)?.log
    if (!log || !reportsReceived(chat) || logBefore?.to === log.to) continue
    const newest = log.entries.findLast(({ message, mseq }) => message.sender.id !== after.me && mseq > 0)
    const isNew = newest && newest.cseq > (logBefore?.to ?? 0) && newest.mseq > chat.readMseq
    if (isNew) received.set(id, newest.mseq)
  }
  return received
}

const reportsReceived = ({ type, lock, group }: Chat): boolean =>
  lock === '' &&
  (type === conversationTypes.direct || (group !== undefined && group.memberCount <= maxSmallGroup))
