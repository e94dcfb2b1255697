/** What a client knows: one plain, immutable value. Folding a frame into it gives the next one. */
import type { ChatView, ConversationId, EntryView, PersonId } from '@linnet/protocol'

/** An unbroken run of a conversation's log, oldest first: every cseq from `from` to `to` has been applied. */
export interface EntryRange {
  /** Nothing before it is there for me (the beginning, or it was cleared); false when it has not been read yet. */
  isStart: boolean
  from: number
  to: number
  entries: readonly EntryView[]
  /** Parts of it may have been cleared on another device: the newest page takes its place when it is opened. */
  isUnsure?: boolean | undefined
}

/** One conversation as this device knows it. */
export interface Chat extends ChatView {
  /** The newest unbroken run of the log; undefined until something of it was read. */
  log?: EntryRange | undefined
  /** Entries that came before those between them and the log: applied once the gap is filled. */
  held?: readonly EntryView[] | undefined
  /** Too much of my own log was missed: pin, mute, lock and removal are unknown until the row is read again. */
  isStale?: boolean | undefined
}

/** What I did here and the server has not heard of yet. */
export interface PendingReceipts {
  reads: ReadonlyMap<ConversationId, number>
  drafts: ReadonlyMap<ConversationId, string>
}

/** How a message of my own stands. `accepted`: in the outbox; then stored, delivered, read; or failed. */
export type Tick = 'accepted' | 'stored' | 'delivered' | 'read' | 'failed'

/** What the log made of a message. */
export interface StoredMessage {
  id: string
  cseq: number
  mseq: number
  atMs: number
}

export interface OutgoingMessage {
  cid: string
  conversationId: ConversationId
  kind: number
  content: { text?: string | undefined; [key: string]: unknown }
  /** Milliseconds, by this device's clock. */
  acceptedAtMs: number
  /** What the server answered; it stays here until its entry stands in the log. */
  stored?: StoredMessage | undefined
  /** Set when the server refused it: shown with a retry. */
  failure?: { name: string; message: string } | undefined
}

export interface ClientState {
  /** My own id; empty until known. */
  me: PersonId | ''
  /** Head of my own log. */
  useq: number
  chats: ReadonlyMap<ConversationId, Chat>
  /** The chat list has been read to its end. */
  hasAllChats: boolean
  /** The first page of the chat list has been read at least once, from the server or the store. */
  hasChats: boolean
  outgoing: readonly OutgoingMessage[]
  pending: PendingReceipts
  newFriends: number
  /** Grows each time the friend list or the requests changed: screens fetch them again. */
  friendsVersion: number
  /** Grows each time my own profile changed elsewhere. */
  profileVersion: number
  online: ReadonlyMap<PersonId, { isOnline: boolean; lastSeenAt: number }>
  /** Who is writing in which conversation, until when (ms). */
  typing: ReadonlyMap<ConversationId, { personId: PersonId; untilMs: number }>
  connection: ConnectionState
}

/**
 * `offline`: no network or between tries; `connecting`; `updating`: connected and catching up; `ready`;
 * `signedOut`: the session has ended, and nothing is tried any more.
 */
export type ConnectionState = 'offline' | 'connecting' | 'updating' | 'ready' | 'signedOut'

export const emptyState: ClientState = {
  me: '',
  useq: 0,
  chats: new Map(),
  hasAllChats: false,
  hasChats: false,
  outgoing: [],
  pending: { reads: new Map(), drafts: new Map() },
  newFriends: 0,
  friendsVersion: 0,
  profileVersion: 0,
  online: new Map(),
  typing: new Map(),
  connection: 'offline',
}
