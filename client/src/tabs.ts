/**
 * The tabs of one account in one browser. Each has a connection and a state of its own; the storage is shared. One tab leads:
 * it alone saves, sends the outbox, moves cursors and drafts on the server, and reports new messages.
 */
import type { ConversationId, EntryView } from '@linnet/protocol'
import type { OutgoingMessage, PendingReceipts, StoredMessage } from './state/state'

/** The messages between tabs, so that all show the same and the leading one acts on them. */
export type TabMessage =
  /** A message was accepted, or changed. */
  | { type: 'outgoing'; message: OutgoingMessage }
  | { type: 'stored'; cid: string; stored: StoredMessage & { given: EntryView | undefined } }
  | { type: 'discarded'; cid: string }
  /** A cursor or a draft was moved in this tab. */
  | { type: 'moved'; receipt: ReceiptName; conversationId: ConversationId; value: number | string }
  /** Nobody is looking at a chat in this tab any more. */
  | { type: 'readingEnded' }
  /** The server has received the pending value. */
  | { type: 'synced'; key: keyof PendingReceipts; conversationId: ConversationId; value: number | string }

export type ReceiptName = 'markRead' | 'setDraft' | 'seeAnnouncement'

export interface Tabs {
  /**
   * Joins the tabs until the returned function is called. `onLead` is called when this tab begins and ceases
   * to lead.
   */
  join: (handlers: {
    onLead: (isLeading: boolean) => void
    onMessage: (message: TabMessage) => void
  }) => () => void
  broadcast: (message: TabMessage) => void
}

/** Tabs of an engine that does not share its storage. */
export const noOtherTabs: Tabs = {
  join({ onLead }) {
    onLead(true)
    return () => undefined
  },
  broadcast: () => undefined,
}
