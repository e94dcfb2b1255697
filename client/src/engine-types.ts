import type {
  Call,
  CallInput,
  CallOutput,
  ConversationId,
  Frame,
  Language,
  PersonId,
  RefusalName,
} from '@linnet/protocol'
import type { ClientState, OutgoingMessage, UploadProgress } from './state'

/** A call that did not reach an answer: nothing is known of its effect. */
export type TransportFailure = 'NetworkFailure' | 'Timeout'

export interface RefusalView<Name extends string = string> {
  name: Name
  /** In the language of the caller; empty for a transport failure, which the app words itself. */
  message: string
  parameters: Readonly<Record<string, unknown>>
}

/** What a call came to. `switch` over `refusal.name` is checked against the call's own refusals. */
export type Outcome<T, R extends RefusalName = RefusalName> =
  | { ok: true; value: T }
  | { ok: false; refusal: RefusalView<R | AnyRefusal | TransportFailure> }

export type AnyRefusal =
  | 'BadInput'
  | 'TooLarge'
  | 'TooManyRequests'
  | 'SessionEnded'
  | 'ServerFault'
  | 'UnknownCall'

/** Makes a call of the contract by HTTP. */
export type Caller = <C extends Call>(
  call: C,
  input: CallInput<C>,
) => Promise<Outcome<CallOutput<C>, C['refusals'][number]>>

/** What is kept between two starts of the app. Each method may be slow; none may lose what it has confirmed. */
export interface EngineStorage {
  load: () => Promise<KeptState | undefined>
  /** Called with the newest state at most every 500 ms, with the ids of the chats that changed; again after a failure. */
  save: (state: ClientState, changed: ReadonlySet<ConversationId>) => Promise<void>
  loadOutbox: () => Promise<OutgoingMessage[]>
  putOutgoing: (message: OutgoingMessage) => Promise<void>
  deleteOutgoing: (cid: string) => Promise<void>
  /** Forgets everything: another person logs in, or this one was sent away. */
  clear: () => Promise<void>
}

/** The part of the state that outlives the app. */
export type KeptState = Pick<ClientState, 'useq' | 'chats' | 'newFriends'> &
  Partial<Pick<ClientState, 'pending' | 'groupApplications'>>

/**
 * Brings the file of a message to the server; answers what is to be sent then. Called again for the same message after a
 * cut or a restart, when it goes on where it was. After `signal` its outcome does not matter.
 */
export type Upload = (
  message: OutgoingMessage,
  options: { signal: AbortSignal; onProgress: (progress: UploadProgress) => void },
) => Promise<Outcome<Record<string, unknown>>>

/** A message as a screen gives it; see `OutgoingMessage`. */
export type Sending = Pick<OutgoingMessage, 'content' | 'payload' | 'upload'>

/** Where an entry stands. */
export interface EntryPlace {
  conversationId: ConversationId
  cseq: number
}

export interface RemovedGroup {
  conversationId: ConversationId
  name: string
  why: 'left' | 'removed' | 'dissolved'
}

export interface EngineOptions {
  /** Address of the current line, without a trailing slash; '' for the page's own origin. */
  httpUrl: () => string
  socketUrl: () => string
  token: string
  me: PersonId
  language: () => Language
  storage: EngineStorage
  /** The session has ended: why, in words when the server gave them. */
  onSignedOut: (end: { reason: string; message: string }) => void
  /** The third try in a row to connect has failed: the app offers or changes the line. */
  onConnectionTrouble: () => void
  /** A message of somebody else arrived (for sound, badge, notification). */
  onMessage?: (conversationId: ConversationId) => void
  /** A group has gone from my list: I left it on another device, was put out, or it was dissolved. */
  onRemovedFromGroup?: (group: RemovedGroup) => void
  /** What was pushed to this person: of their own log once and in its order, else as it came. For what no state holds. */
  onPush?: (frame: Frame) => void
  /** Messages with a file wait for it; without it they fail. */
  upload?: Upload
}

/** The one object that screens talk to. State is read by `getState` and `subscribe` (as `useSyncExternalStore` wants it). */
export interface Engine {
  getState: () => ClientState
  subscribe: (listener: () => void) => () => void
  /** Loads what was kept, then connects. Settles when what was kept is shown. */
  start: () => Promise<void>
  /** Stops for good; what is in the outbox stays there. */
  stop: () => void
  /** The browser is online again, or the app is shown: try at once. */
  wake: () => void
  /** Any call: over the socket when it is ready, else by HTTP. */
  call: Caller

  /**
   * Accepts a message: it is kept, shown at once as `accepted`, and sent in order. Those with a file wait for each other,
   * and nothing else waits for them. Answers its cid.
   */
  send: (conversationId: ConversationId, message: Sending) => Promise<string>
  retry: (cid: string) => Promise<void>
  discard: (cid: string) => Promise<void>
  /** Ends an upload and discards its message; not when its file has arrived already. */
  cancelUpload: (cid: string) => Promise<void>

  /** Takes a message back for everybody. */
  recall: (conversationId: ConversationId, cseq: number) => Promise<Outcome<unknown>>
  edit: (place: EntryPlace, text: string, mentions?: readonly PersonId[]) => Promise<Outcome<unknown>>
  /** My reaction, on or off: shown at once, and taken back when the server refuses. */
  react: (place: EntryPlace, emoji: string, isOn: boolean) => Promise<Outcome<unknown>>
  /** Takes entries out of a conversation for me alone. */
  deleteEntries: (conversationId: ConversationId, cseqs: readonly number[]) => Promise<Outcome<unknown>>
  /** Empties a conversation for me alone. */
  clearHistory: (conversationId: ConversationId) => Promise<Outcome<unknown>>

  /** Reads the newest page when nothing is known, or what is missing of an opened conversation. */
  openChat: (conversationId: ConversationId) => Promise<Outcome<undefined>>
  /** Older entries: of the window while there is one, else of the log. */
  loadOlder: (conversationId: ConversationId) => Promise<Outcome<undefined>>
  /** Newer entries of the window, which becomes part of the log where they meet. */
  loadNewer: (conversationId: ConversationId) => Promise<Outcome<undefined>>
  /**
   * Makes an older entry, or what stands around its place, part of the log, or of a window when it lies far back. The
   * state says in `jumping` that it is being read. An entry that has gone is a success too: it is not among them.
   */
  jumpTo: (conversationId: ConversationId, cseq: number) => Promise<Outcome<undefined>>
  /** Back to the newest entries. */
  closeWindow: (conversationId: ConversationId) => void
  /** The next page of the chat list. */
  loadMoreChats: () => Promise<Outcome<undefined>>
  /** A person has seen everything up to `mseq`: moves the cursor at once, tells the server soon. */
  markRead: (conversationId: ConversationId, mseq: number) => void
  setDraft: (conversationId: ConversationId, text: string) => void
  pin: (conversationId: ConversationId, isPinned: boolean) => Promise<Outcome<unknown>>
  mute: (conversationId: ConversationId, isMuted: boolean) => Promise<Outcome<unknown>>
  removeChat: (conversationId: ConversationId) => Promise<Outcome<unknown>>
  sendTyping: (conversationId: ConversationId) => void
  /** The people now on the screen, whose presence is wanted. */
  watch: (personIds: readonly PersonId[]) => void
}
