import type {
  Call,
  CallInput,
  CallOutput,
  ConversationId,
  Doing,
  EntryView,
  Frame,
  Language,
  PersonId,
  TextRange,
  RefusalName,
} from '@linnet/protocol'
import type { ClientState, OutgoingMessage, UploadProgress } from './state/state'
import type { Tabs } from './tabs'

/** A call without an answer: its effect is unknown. */
export type TransportFailure = 'NetworkFailure' | 'Timeout'

export interface RefusalView<Name extends string = string> {
  name: Name
  /**
   * The refusal in the caller's language; empty for a transport failure, for which the app has its own text.
   */
  message: string
  parameters: Readonly<Record<string, unknown>>
}

/** The result of a call. A `switch` over `refusal.name` is checked against the call's own refusals. */
export type Outcome<T, R extends RefusalName = RefusalName> =
  | { ok: true; value: T }
  | { ok: false; refusal: RefusalView<R | AnyRefusal | TransportFailure> }

export type AnyRefusal =
  | 'BadInput'
  | 'TooLarge'
  | 'TooManyRequests'
  | 'SessionEnded'
  | 'ServerFault'
  | 'Unavailable'
  | 'Busy'
  | 'UnknownCall'

/** Makes a typed call of the contract. */
export type Caller = <C extends Call>(
  call: C,
  input: CallInput<C>,
) => Promise<Outcome<CallOutput<C>, C['refusals'][number]>>

/** Persists state between runs of the app. Methods may be slow, but must not lose what they have confirmed. */
export interface EngineStorage {
  load: () => Promise<PersistedState | undefined>
  /** Called with the newest state and the ids of the changed chats, at most every 500 ms; again after a failure. */
  save: (state: ClientState, changed: ReadonlySet<ConversationId>) => Promise<void>
  loadOutbox: () => Promise<OutgoingMessage[]>
  putOutgoing: (message: OutgoingMessage) => Promise<void>
  deleteOutgoing: (cid: string) => Promise<void>
}

/** The part of the state that survives a restart of the app. */
export type PersistedState = Pick<ClientState, 'useq' | 'chats' | 'newFriends'> &
  Partial<
    Pick<ClientState, 'epoch' | 'readsAtMs' | 'hasAllChats' | 'baseline' | 'pending' | 'groupApplications'>
  > & {
    /** Whether this build of the app has stored all of it; otherwise it is upgraded. */
    isCurrent?: boolean
  }

/**
 * Uploads a message's file and returns the payload to send. Called again for the same message after an interruption or a
 * restart, to resume. Its outcome is ignored once `signal` is aborted.
 */
export type Upload = (
  message: OutgoingMessage,
  options: { signal: AbortSignal; onProgress: (progress: UploadProgress) => void },
) => Promise<Outcome<Record<string, unknown>>>

/** A message as a screen passes it to `send`; see `OutgoingMessage`. */
export type NewMessage = Pick<OutgoingMessage, 'content' | 'payload' | 'upload'>

/** Identifies an entry by its position in a log. */
export interface EntryPlace {
  conversationId: ConversationId
  cseq: number
}

/** A message from someone else that has just arrived. */
export interface ArrivedMessage {
  conversationId: ConversationId
  entry: EntryView
}

export interface RemovedGroup {
  conversationId: ConversationId
  name: string
  why: 'left' | 'removed' | 'dissolved'
}

export interface EngineOptions {
  /** URL of the current line without a trailing slash; '' for the page's own origin. */
  httpUrl: () => string
  socketUrl: () => string
  token: string
  me: PersonId
  language: () => Language
  storage: EngineStorage
  /** The other tabs over the same storage; without it, this engine is alone. */
  tabs?: Tabs
  /** Called when the session has ended. `message` is the server's explanation, or empty. */
  onSignedOut: (end: { reason: string; message: string }) => void
  /**
   * Called when the server no longer serves this version of the app. A newer version sends the messages in
   * the outbox.
   */
  onOutdated?: () => void
  /** Called after the third failed attempt in a row to connect: the app offers another line. */
  onConnectionTrouble: () => void
  /** Called when a message from someone else has arrived (for sound, badge, notification). */
  onMessage?: (message: ArrivedMessage) => void
  /**
   * Called when a group has left my list, because I left it on another device or was removed, and when it was
   * dissolved.
   */
  onRemovedFromGroup?: (group: RemovedGroup) => void
  /**
   * Called with pushed frames, for anything that is not in the state. User log frames come once and in order,
   * others as received.
   */
  onPush?: (frame: Frame) => void
  /**
   * Called with the server's time (ms), which the app uses for everything it shows and sends, as the device's
   * clock may be wrong.
   */
  onServerTime?: (serverMs: number) => void
  /** Runs `announce` when the page can next be painted: changes from frames are announced then, all at once. */
  announceSoon?: (announce: () => void) => void
  /** Uploads files of messages; without it, messages with a file fail. */
  upload?: Upload
}

/** The one object that screens talk to. `getState` and `subscribe` fit `useSyncExternalStore`. */
export interface Engine {
  getState: () => ClientState
  subscribe: (listener: () => void) => () => void
  /** Loads the persisted state and resolves; connecting goes on in the background. */
  start: () => Promise<void>
  /** Stops for good; the outbox stays persisted. */
  stop: () => void
  /**
   * Connects or probes at once: the browser is online again, or the app was brought to the front. `isUseless`: the connection is
   * given up for a new one, as after switching lines.
   */
  wake: (isUseless?: boolean) => void
  /** Makes any call, over the socket when it is ready, else over HTTP. */
  call: Caller

  /**
   * Accepts a message: shows it at once as `accepted`, persists it and sends it in order. Messages with a file wait for
   * each other, and nothing else waits for them. Returns its cid.
   */
  send: (conversationId: ConversationId, message: NewMessage) => Promise<string>
  /**
   * Changes the content of a message with a file, as its file is prepared or turns out to be something else. Ignored once the
   * message is being sent.
   */
  revise: (cid: string, change: Pick<NewMessage, 'content' | 'upload'>) => Promise<void>
  retry: (cid: string) => Promise<void>
  discard: (cid: string) => Promise<void>
  /** Aborts an upload and discards its message, unless the file has already arrived. */
  cancelUpload: (cid: string) => Promise<void>

  /** Recalls a message for everyone. */
  recall: (conversationId: ConversationId, cseq: number) => Promise<Outcome<unknown>>
  edit: (
    place: EntryPlace,
    text: string,
    also?: { mentions?: readonly PersonId[]; ranges?: readonly TextRange[] },
  ) => Promise<Outcome<unknown>>
  /** Turns a reaction of mine on or off: shown at once, reverted if the server refuses. */
  react: (place: EntryPlace, emoji: string, isOn: boolean) => Promise<Outcome<unknown>>
  /** Deletes entries for me only. */
  deleteEntries: (conversationId: ConversationId, cseqs: readonly number[]) => Promise<Outcome<unknown>>
  /** Clears a conversation for me only. */
  clearHistory: (conversationId: ConversationId) => Promise<Outcome<unknown>>

  /** Reads the newest page of a conversation, or the part that its log is missing. */
  openChat: (conversationId: ConversationId) => Promise<Outcome<undefined>>
  /** Loads older entries: of the window if there is one, else of the log. */
  loadOlder: (conversationId: ConversationId) => Promise<Outcome<undefined>>
  /** Loads newer entries of the window, which joins the log where they meet. */
  loadNewer: (conversationId: ConversationId) => Promise<Outcome<undefined>>
  /**
   * Loads an older entry and its surroundings into the log, or into a window if it is far back. `jumping` in the state indicates
   * that it is loading. Also succeeds if the entry is gone; it is then simply not among them.
   */
  jumpTo: (conversationId: ConversationId, cseq: number) => Promise<Outcome<undefined>>
  /** Returns to the newest entries. */
  closeWindow: (conversationId: ConversationId) => void
  /** Loads the next page of the chat list. */
  loadMoreChats: () => Promise<Outcome<undefined>>
  /** Loads the page after `before` of the chats in a folder. */
  loadFolder: (
    folderId: string,
    before: ConversationId | undefined,
  ) => Promise<Outcome<{ last: ConversationId | undefined; isLast: boolean }>>
  /** Marks everything up to `mseq` as read: here at once, on the server soon. */
  markRead: (conversationId: ConversationId, mseq: number) => void
  /** Sends the read position to the server at once, as nobody is looking at a chat any more. */
  endReading: () => void
  setDraft: (conversationId: ConversationId, text: string) => void
  /** Hides the banner of a group's announcement: here at once, on my other devices soon. */
  seeAnnouncement: (conversationId: ConversationId, cseq: number) => void
  pin: (conversationId: ConversationId, isPinned: boolean) => Promise<Outcome<unknown>>
  /**
   * Mutes a chat, permanently without `seconds`. With `hearsMentions`, I am still notified of mentions and
   * replies.
   */
  mute: (
    conversationId: ConversationId,
    isMuted: boolean,
    how?: { seconds?: number; hearsMentions?: boolean },
  ) => Promise<Outcome<unknown>>
  /** Archives a chat, or brings it back to the list; an archived chat is not pinned. */
  archive: (conversationId: ConversationId, isArchived: boolean) => Promise<Outcome<unknown>>
  /** Marks a chat as unread to come back to, or clears the mark. */
  markUnread: (conversationId: ConversationId, isMarkedUnread: boolean) => Promise<Outcome<unknown>>
  removeChat: (conversationId: ConversationId) => Promise<Outcome<unknown>>
  /** Drops this device's messages of conversations; they are refetched when one is opened. */
  forgetMessages: (conversationIds: readonly ConversationId[]) => Promise<Outcome<unknown>>
  /**
   * Drops the oldest messages of quiet conversations if this device holds very many in memory; they are refetched when somebody
   * scrolls to them. The conversations in use keep theirs.
   */
  boundMessages: (inUse: readonly ConversationId[]) => Promise<Outcome<unknown>>
  /** Notifies others that I am writing, recording or uploading. */
  sendTyping: (conversationId: ConversationId, doing?: Doing) => void
  /** Sends another signal of the protocol, in wire format; false, and not sent, without a connection. */
  sendSignal: (action: string, data: unknown) => boolean
  /** Sets the people on the screen, whose presence is wanted. */
  watch: (personIds: readonly PersonId[]) => void
  /** The server's time; undefined until the server has reported it. */
  serverNowMs: () => number | undefined
}
