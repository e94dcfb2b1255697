import type { Chat, OutgoingMessage } from '@linnet/client'
import type { Answered, Content, ConversationId, SendableContent } from '@linnet/protocol'
import type { ComponentType, ReactNode } from 'react'
import type { Language } from '~/i18n/languages'
import type { Action } from '~/kit/overlays/ActionSheet'
import type { Params } from '~/platform/place'

/**
 * Kinds that register a part. Changes are not shown, and the timeline and chat list handle recalled messages
 * themselves. `unknown` is the placeholder for content this version cannot read.
 */
export type ShownKind = Exclude<Content['kind'], 'change' | 'recalled'>
type AnyKind = Content['kind']
type ContentOf<K extends AnyKind> = Extract<Content, { kind: K }>

/** The reader and the author of a message; previews depend on both. */
export type WordsContext = {
  language: Language
  me: string
  sender: { id: string; name: string }
}

/** A message as bubbles see it: from the log, the outbox or a chat record. */
export type ShownMessage<K extends AnyKind = AnyKind> = {
  content: ContentOf<K>
  /** Unix seconds. */
  at: number
  sender: { id: string; name: string; photo: string }
  isOwn: boolean
  /** Undefined for a message inside a chat record, which has no actions. */
  conversationId: ConversationId | undefined
  /** 0 while pending. */
  cseq: number
  /** Does not change when the server stores the message. */
  cid: string
  /** Set while the message is in the outbox. */
  outgoing: OutgoingMessage | undefined
}

/**
 * The way in which the timeline frames a bubble. `bubble`: text on the sender's background, the time after
 * the last line. `card`: content on that background without padding, the time below. `picture`: fills the
 * bubble, the time on top of it. `bare`: no background. `line`: centred, like a system message.
 */
export type Frame = 'bubble' | 'card' | 'picture' | 'bare' | 'line'

/** The context for the composer's actions, panels and sheets. */
export type ComposerContext = {
  chat: Chat
  /**
   * Sends a message with the composer's current quote. `payload`: the wire content, if it differs from the
   * displayed content.
   */
  send: (content: SendableContent, payload?: Record<string, unknown>) => void
  /** Takes and clears the message that the composer replies to, for messages not sent with `send`. */
  takeReply: () => Answered | undefined
  /** Inserts text at the cursor. */
  insertText: (text: string) => void
  go: (path: string, params?: Params) => void
}

/** An action in the composer's plus panel. */
export type ComposerAction = {
  key: string
  label: (language: Language) => string
  /** A Lucide icon of 26 px. */
  icon: ReactNode
  /** Lower comes first. */
  order: number
  isOffered?: (chat: Chat) => boolean
  /** Called synchronously in the press, so it may open a file picker. */
  open?: (context: ComposerContext) => void
  /** Opened instead of calling `open`, until it calls `onClose`. */
  Sheet?: ComponentType<{ context: ComposerContext; onClose: () => void }>
}

/** A tab next to the emoji. */
export type ComposerTab = {
  key: string
  label: (language: Language) => string
  icon: ReactNode
  Panel: ComponentType<{ context: ComposerContext }>
}

/** Everything the app knows about a kind of message. */
export type MessageKindPart<K extends AnyKind> = {
  /**
   * Preview in the chat list, notifications and quotes. By default the label followed by the content's
   * `summary`.
   */
  preview?: (content: ContentOf<K>, context: WordsContext) => string
  /** `album`: the message and those sent with it, if they share one bubble. */
  Bubble: ComponentType<{ message: ShownMessage<K>; album?: readonly ShownMessage<K>[] | undefined }>
  frame: Frame | ((content: ContentOf<K>) => Frame)
  /** The text for the clipboard; without it the message cannot be copied. */
  copyText?: (content: ContentOf<K>) => string | undefined
  /** More menu actions, such as saving a file. */
  actions?: (message: ShownMessage<K>, language: Language) => readonly Action[]
  loadComposerActions?: () => Promise<readonly ComposerAction[]>
  loadComposerTabs?: () => Promise<readonly ComposerTab[]>
  /** Replaces the send button while the field is empty: the microphone. */
  ComposerButton?: ComponentType<{ context: ComposerContext }>
  /** Shown above the timeline of an open conversation. */
  Banner?: ComponentType<{ chat: Chat }>
  /** Mounted with the composer, to show an overlay on the conversation. */
  ComposerCompanion?: ComponentType<{ context: ComposerContext }>
}

/** One part per kind; a missing one is a type error. */
export type KindParts = { [K in ShownKind]: MessageKindPart<K> }
type AnyPart = MessageKindPart<AnyKind>

let loadParts: (() => Promise<KindParts>) | undefined
let parts: KindParts | undefined

/** Registers the loader of the kinds. Called by the app, the only layer that knows them all. */
export function provideMessageKinds(load: () => Promise<KindParts>): void {
  loadParts = load
}

/** Loads the kinds; await it before a session starts. */
export async function loadMessageKinds(): Promise<void> {
  if (!parts && loadParts) registerMessageKinds(await loadParts())
}

export function registerMessageKinds(registered: KindParts): void {
  parts = registered
}

export const allMessageKinds = (): readonly (readonly [ShownKind, AnyPart])[] =>
  Object.entries(parts ?? {}) as unknown as [ShownKind, AnyPart][]

let composerActions: readonly ComposerAction[] = []
let composerTabs: readonly ComposerTab[] = []

/** The composer's actions, once they are loaded. */
export const allComposerActions = (): readonly ComposerAction[] => composerActions
export const allComposerTabs = (): readonly ComposerTab[] => composerTabs

/** Loads the composer parts of all kinds. */
export async function loadComposerActions(): Promise<void> {
  const kinds = allMessageKinds()
  const actions = kinds.flatMap(([, part]) => part.loadComposerActions?.() ?? [])
  const tabs = kinds.flatMap(([, part]) => part.loadComposerTabs?.() ?? [])
  // Awaited together, so that after the first failure no other rejection goes unhandled.
  const loaded = await Promise.all([Promise.all(actions), Promise.all(tabs)])
  composerActions = loaded[0].flat()
  composerTabs = loaded[1].flat()
}

/** The part of a kind. Pass its functions only content of that kind. */
export function messageKindOf(kind: AnyKind): AnyPart {
  if (!parts) throw new Error('The message kinds have not been loaded.')
  return parts[isShown(kind) ? kind : 'unknown'] as unknown as AnyPart
}

const isShown = (kind: AnyKind): kind is ShownKind => kind !== 'change' && kind !== 'recalled'

export function frameOf(content: Content): Frame {
  if (!isShown(content.kind)) return 'line'
  const { frame } = messageKindOf(content.kind)
  return typeof frame === 'function' ? frame(content) : frame
}
