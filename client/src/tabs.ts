/**
 * The tabs of one account in one browser. Each has a connection and a state of its own; the storage is shared. One tab leads:
 * it alone saves, sends the outbox, moves cursors and drafts on the server, and reports new messages.
 */
import type { ConversationId, EntryView } from '@linnet/protocol'
import type { OutgoingMessage, PendingReceipts, StoredMessage } from './state/state'

/** What one tab tells the others, so that all show the same and the one that leads acts on it. */
export type TabNews =
  /** A message was accepted, or something about it changed. */
  | { type: 'outgoing'; message: OutgoingMessage }
  | { type: 'stored'; cid: string; stored: StoredMessage & { given: EntryView | undefined } }
  | { type: 'discarded'; cid: string }
  /** A cursor or a draft was moved here. */
  | { type: 'moved'; receipt: ReceiptName; conversationId: ConversationId; value: number | string }
  /** Nobody is looking at a chat here any more. */
  | { type: 'readingEnded' }
  /** The server has what was pending. */
  | { type: 'synced'; key: keyof PendingReceipts; conversationId: ConversationId; value: number | string }

export type ReceiptName = 'markRead' | 'setDraft' | 'seeAnnouncement'

export interface Tabs {
  /** Takes part until the returned function is called. `onLead` says when this tab begins and ceases to lead. */
  join: (handlers: { onLead: (isLeading: boolean) => void; onNews: (news: TabNews) => void }) => () => void
  tell: (news: TabNews) => void
}

/** For an engine whose storage is its own. */
export const noOtherTabs: Tabs = {
  join({ onLead }) {
    onLead(true)
    return () => undefined
  },
  tell: () => undefined,
}
