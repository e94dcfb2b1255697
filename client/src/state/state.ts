/** The state of a client: one plain, immutable value. Folding a frame into it gives the next one. */
import type { ChatView, ConversationId, Doing, EntryView, PersonId, SendableContent } from '@linnet/protocol'
import { withEach } from './layered-map'

/**
 * A contiguous run of a conversation's log, oldest first: everything that exists for me from `from` to `to`. Entries that
 * I deleted or that expired are left out.
 */
export interface EntryRange {
  /**
   * Whether nothing exists for me before `from` (it is the beginning, or I cleared); false if that has not
   * been read yet.
   */
  isStart: boolean
  from: number
  to: number
  entries: readonly EntryView[]
  /**
   * Whether parts of it may have been cleared on another device: the newest page replaces it when the chat is
   * opened.
   */
  isUnsure?: boolean | undefined
}

/** A conversation as this device knows it. */
export interface Chat extends ChatView {
  /** The newest contiguous run of the log; undefined until some of it has been read. */
  log?: EntryRange | undefined
  /** Entries beyond a gap, applied once the gap is filled. */
  held?: readonly EntryView[] | undefined
  /** The newest known cseq, if it is beyond that of the row. */
  head?: number | undefined
  /** A second run, further back, for reading around an old entry; screens show it instead of `log`. */
  window?: EntryRange | undefined
  /** When the draft was typed here, by this device's clock (ms). */
  draftAtMs?: number | undefined
  /** Incremented when I delete or clear: a page requested earlier would bring back removed entries. */
  removals?: number | undefined
  /** Incremented when members, their rights or their names may have changed: screens refetch the members. */
  membersVersion?: number | undefined
  /** Incremented when anything about the group may have changed: screens refetch it. */
  groupVersion?: number | undefined
  /** Incremented when a message that may be pinned changed: screens refetch the pins. */
  pinsVersion?: number | undefined
  /**
   * Whether too much was missed: pin, mute, lock, cursors and removal are unknown until the row is read
   * again. The chat stays until then: only the server's answer that it is gone removes it.
   */
  isStale?: boolean | undefined
}

/** Values that the server has not received yet: read cursors, the newest announcement seen, and drafts. */
export interface PendingReceipts {
  announcements: ReadonlyMap<ConversationId, number>
  reads: ReadonlyMap<ConversationId, number>
  drafts: ReadonlyMap<ConversationId, string>
}

/** Delivery status of a message of mine. `accepted`: in the outbox; then stored, delivered, read; or failed. */
export type Tick = 'accepted' | 'stored' | 'delivered' | 'read' | 'failed'

/** A reaction of mine that the log has not confirmed. `stored`: the cseq of its change, once the server has answered. */
export interface PendingReaction {
  conversationId: ConversationId
  cseq: number
  emoji: string
  isOn: boolean
  stored?: number | undefined
}

/** The place and time at which the server stored a message. */
export interface StoredMessage {
  id: string
  cseq: number
  mseq: number
  atMs: number
}

/** A file to upload before its message can be sent. The Blob is in the app's storage under `localId`. */
export interface PendingUpload {
  localId: string
  /** Further facts that the app needs for the upload. */
  [fact: string]: unknown
}

/** The progress of an upload, in bytes. */
export interface UploadProgress {
  sent: number
  total: number
}

export interface OutgoingMessage {
  cid: string
  conversationId: ConversationId
  /** The content of the bubble: the fields that the log will have, plus those that only this device knows. */
  content: SendableContent
  /**
   * The payload to send in place of the content, if it differs. Made by the upload, persisted before the
   * first attempt.
   */
  payload?: Record<string, unknown> | undefined
  upload?: PendingUpload | undefined
  /** My read position (mseq) when I wrote it, unless the server already knew. */
  readMseq?: number | undefined
  /** The time at which the device accepted it, in milliseconds by its clock. */
  acceptedAtMs: number
  /** The server's answer; the message stays here until its entry is in the log. */
  stored?: StoredMessage | undefined
  /** Set where the server had stored it, and may have lost it. */
  isReturned?: true | undefined
  /** The server's refusal: shown with a retry. */
  failure?: { name: string; message: string } | undefined
}

/** Somebody who is writing, recording or uploading, and the time (ms) until which that is assumed. */
export interface Typist {
  personId: PersonId
  /** The person's name; '' in a one-to-one conversation. */
  name: string
  doing: Doing
  untilMs: number
}

/** The cseq of each chat when this device was last up to date. */
export type Baseline = ReadonlyMap<ConversationId, number>

export interface ClientState {
  /** My id; empty until known. */
  me: PersonId | ''
  /** The epoch of the server's logs that this state comes from; undefined before the first sign-in. */
  epoch: string | undefined
  /** The position up to which the user log has been followed. */
  useq: number
  /**
   * The time up to which my read cursors have been followed, by the server's clock; undefined before the
   * first sign-in.
   */
  readsAtMs: number | undefined
  chats: ReadonlyMap<ConversationId, Chat>
  /** Set while frames may have been missed and the chat list has not been read since. Survives a restart. */
  baseline: Baseline | undefined
  /** Whether the chat list has been read to its end. */
  hasAllChats: boolean
  /**
   * The number of unread messages by which the server's total differs from what this device counts: those in rows that it has not
   * read yet, or that are stale. Undefined until the server has been asked; not persisted.
   */
  unreadBeyond: number | undefined
  /** Whether the first page of the chat list has been read at least once, from the server or the store. */
  hasChats: boolean
  outgoing: readonly OutgoingMessage[]
  /** Uploads in progress, by the cid of their message. */
  uploads: ReadonlyMap<string, UploadProgress>
  reacting: readonly PendingReaction[]
  /** The cseq of an older entry being loaded by `jumpTo`, by conversation. */
  jumping: ReadonlyMap<ConversationId, number>
  pending: PendingReceipts
  newFriends: number
  /** Group applications waiting for me; the version is incremented when screens must refetch them. */
  groupApplications: { count: number; version: number }
  /** Incremented when the friend list or the requests change: screens refetch them. */
  friendsVersion: number
  /** Incremented when my profile changes elsewhere. */
  profileVersion: number
  /** Incremented when a device of mine logs in or is logged out. */
  devicesVersion: number
  online: ReadonlyMap<PersonId, { isOnline: boolean; lastSeenAt: number }>
  /** The people writing, recording or uploading in each conversation. */
  typing: ReadonlyMap<ConversationId, readonly Typist[]>
  connection: ConnectionState
}

/**
 * The state of the connection. `offline`: no network or between attempts; `connecting`; `updating`: connected
 * and catching up; `ready`; `signedOut`: the session has ended; `outdated`: the app is too old for the
 * server. The last two make no further attempts.
 */
export type ConnectionState = 'offline' | 'connecting' | 'updating' | 'ready' | 'signedOut' | 'outdated'

export const baselineOf = ({ chats }: ClientState): Baseline => withEach(chats, ({ cseq }) => cseq)

export const emptyState: ClientState = {
  me: '',
  epoch: undefined,
  useq: 0,
  readsAtMs: undefined,
  chats: new Map(),
  baseline: undefined,
  hasAllChats: false,
  unreadBeyond: undefined,
  hasChats: false,
  outgoing: [],
  uploads: new Map(),
  reacting: [],
  jumping: new Map(),
  pending: { announcements: new Map(), reads: new Map(), drafts: new Map() },
  newFriends: 0,
  groupApplications: { count: 0, version: 0 },
  friendsVersion: 0,
  profileVersion: 0,
  devicesVersion: 0,
  online: new Map(),
  typing: new Map(),
  connection: 'offline',
}
