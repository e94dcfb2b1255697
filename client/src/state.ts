/** What a client knows: one plain, immutable value. Folding a frame into it gives the next one. */
import type { ChatView, ConversationId, EntryView, PersonId, SendableContent } from '@linnet/protocol'

/**
 * An unbroken run of a conversation's log, oldest first: all that there is for me from `from` to `to`. What I deleted or
 * what destroyed itself is not among the entries.
 */
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
  /** The newest cseq heard of, where it lies beyond what the row includes. */
  head?: number | undefined
  /** A second run, further back, in which somebody reads around an old entry; screens show it in the place of `log`. */
  window?: EntryRange | undefined
  /** Grows when I delete or clear: a page that was read before would bring back what is gone. */
  removals?: number | undefined
  /** Grows when who is in the group, what they may do or are called may have changed: screens read the members again. */
  membersVersion?: number | undefined
  /** Grows when something of the group may have changed: screens read it again. */
  groupVersion?: number | undefined
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

/** A reaction of mine that the log has not confirmed. `stored`: the change that did. */
export interface PendingReaction {
  conversationId: ConversationId
  cseq: number
  emoji: string
  isOn: boolean
  stored?: number | undefined
}

/** What the log made of a message. */
export interface StoredMessage {
  id: string
  cseq: number
  mseq: number
  atMs: number
}

/** A file that has to be uploaded before its message can be sent. The Blob lies in the app's store under `localId`. */
export interface PendingUpload {
  localId: string
  /** What the app has to know of it for the upload. */
  [fact: string]: unknown
}

/** How far an upload has come, in bytes. */
export interface UploadProgress {
  sent: number
  total: number
}

export interface OutgoingMessage {
  cid: string
  conversationId: ConversationId
  /** What the bubble shows, under the names that the log will have, with what only this device knows. */
  content: SendableContent
  /** What is sent, where it is not the content itself. The upload makes it; it is kept before the first try. */
  payload?: Record<string, unknown> | undefined
  upload?: PendingUpload | undefined
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
  /** Uploads under way, by the cid of their message. */
  uploads: ReadonlyMap<string, UploadProgress>
  reacting: readonly PendingReaction[]
  /** Older entries that somebody wants to see and that are being read: their cseq, by conversation. */
  jumping: ReadonlyMap<ConversationId, number>
  pending: PendingReceipts
  newFriends: number
  /** Applications to join groups that wait for me; the version grows when screens have to read them again. */
  groupApplications: { count: number; version: number }
  /** Grows each time the friend list or the requests changed: screens fetch them again. */
  friendsVersion: number
  /** Grows each time my own profile changed elsewhere. */
  profileVersion: number
  /** Grows each time a device of mine logged in or was logged out. */
  devicesVersion: number
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
  uploads: new Map(),
  reacting: [],
  jumping: new Map(),
  pending: { reads: new Map(), drafts: new Map() },
  newFriends: 0,
  groupApplications: { count: 0, version: 0 },
  friendsVersion: 0,
  profileVersion: 0,
  devicesVersion: 0,
  online: new Map(),
  typing: new Map(),
  connection: 'offline',
}
