import type {
  Call,
  CallInput,
  CallOutput,
  ConversationId,
  Language,
  PersonId,
  RefusalName,
} from '@linnet/protocol'
import type { ClientState, OutgoingMessage } from './state'

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
export interface EngineStore {
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
  Partial<Pick<ClientState, 'pending'>>

export interface EngineOptions {
  /** Address of the current line without a slash at its end; '' for the page's own. */
  httpUrl: () => string
  socketUrl: () => string
  token: string
  me: PersonId
  language: () => Language
  store: EngineStore
  /** The session has ended: why, in words when the server gave them. */
  onSignedOut: (end: { reason: string; message: string }) => void
  /** The third try to connect has failed: offer or change the line. */
  onLineTrouble: () => void
  /** A message of somebody else arrived (for sound, badge, notification). */
  onMessage?: (conversationId: ConversationId) => void
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

  /** Accepts a message: it is kept, shown at once as `accepted`, and sent in order. Answers its cid. */
  send: (conversationId: ConversationId, kind: number, content: OutgoingMessage['content']) => Promise<string>
  retry: (cid: string) => Promise<void>
  discard: (cid: string) => Promise<void>

  /** Reads the newest page when nothing is known, or what is missing of an opened conversation. */
  openChat: (conversationId: ConversationId) => Promise<Outcome<undefined>>
  /** 30 older entries. */
  loadOlder: (conversationId: ConversationId) => Promise<Outcome<undefined>>
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
