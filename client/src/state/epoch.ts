/**
 * A restore of the server's database: the positions in the logs that this device knows may then refer to
 * other entries.
 */
import type { TokenChecked } from '@linnet/protocol'
import { withEach } from './layered-map'
import { baselineOf, type Chat, type ClientState, emptyState } from './state'

/** Whether the server's logs have another history than this state, or lack a part of it. */
export const hasOtherHistory = (state: ClientState, { epoch, isAhead }: TokenChecked): boolean =>
  isAhead === 1 || (state.epoch !== undefined && epoch !== undefined && state.epoch !== epoch)

/**
 * Drops everything that came from the logs. Chats stay on the screen until they are read again. The outbox is sent again: the
 * server may have lost a message, and recognises one that it still has by its id.
 */
export function withoutHistory(state: ClientState): ClientState {
  const next = {
    ...state,
    useq: 0,
    readsAtMs: undefined,
    chats: withEach(state.chats, forgotten),
    hasAllChats: false,
    outgoing: state.outgoing.map((message) => ({ ...message, stored: undefined })),
    reacting: [],
    jumping: emptyState.jumping,
    pending: { ...emptyState.pending, drafts: state.pending.drafts },
  }
  return { ...next, baseline: baselineOf(next) }
}

/** A chat of which nothing is known but what its row shows until it is read. */
export const forgotten = (chat: Chat): Chat => ({
  ...chat,
  cseq: 0,
  mseq: 0,
  readMseq: 0,
  peerReadMseq: 0,
  peerReceivedMseq: 0,
  announcementSeenCseq: 0,
  unread: 0,
  mentions: undefined,
  log: undefined,
  held: undefined,
  head: undefined,
  window: undefined,
  // Pages that were requested earlier are not applied any more.
  removals: (chat.removals ?? 0) + 1,
  isStale: true,
})
