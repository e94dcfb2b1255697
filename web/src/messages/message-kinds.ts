import type { Chat, OutgoingMessage } from '@linnet/client'
import type { Content, ConversationId, SendableContent } from '@linnet/protocol'
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react'
import type { Language } from '~/i18n/languages'
import type { Action } from '~/kit/overlays/ActionSheet'
import type { Params } from '~/platform/place'

/**
 * Kinds with a part of their own. Changes are not shown, and the timeline and the chat list word recalled messages
 * themselves. `unknown` is the placeholder for what this version cannot read.
 */
export type ShownKind = Exclude<Content['kind'], 'change' | 'recalled'>
type AnyKind = Content['kind']
type ContentOf<K extends AnyKind> = Extract<Content, { kind: K }>

/** Who reads, and who wrote: what words about a message need. */
export type WordsContext = {
  language: Language
  me: string
  sender: { id: string; name: string }
}

/** A message as its bubble sees it: from the log, from the outbox, or as a copy inside a chat record. */
export type ShownMessage<K extends AnyKind = AnyKind> = {
  content: ContentOf<K>
  /** Unix seconds. */
  at: number
  sender: { id: string; name: string; photo: string }
  isOwn: boolean
  /** Where it stands; absent for a copy inside a chat record, with which nothing can be done. */
  conversationId: ConversationId | undefined
  /** 0 while it is on its way. */
  cseq: number
  /** The same before and after the server has stored it. */
  cid: string
  /** Set for what is still in the outbox. */
  outgoing: OutgoingMessage | undefined
}

/**
 * How the timeline frames a bubble. `bubble`: words on the sender's ground, the time beside the last line. `card`: its
 * own content on that ground without padding, the time below. `picture`: fills the bubble, the time lies over it.
 * `bare`: no ground at all. `line`: in the middle, like a system message.
 */
export type Frame = 'bubble' | 'card' | 'picture' | 'bare' | 'line'

/** What a composer's action, panel or sheet may do. */
export type ComposerContext = {
  chat: Chat
  /** Sends a message, with the quote that the composer shows. `payload` is what is sent when it differs from what is shown. */
  send: (content: SendableContent, payload?: Record<string, unknown>) => void
  /** The message that the next one answers, for what is sent by other ways than `send`; the quote goes. */
  takeReply: () => number | undefined
  /** Puts text in where the cursor is. */
  insertText: (text: string) => void
  go: (path: string, params?: Params) => void
}

/** One choice of the panel behind the composer's plus. */
export type ComposerAction = {
  key: string
  label: (language: Language) => string
  /** A Lucide icon of 26 px. */
  icon: ReactNode
  /** The lower, the earlier. */
  order: number
  isOffered?: (chat: Chat) => boolean
  /** Called within the press, so that it may open a file picker. */
  open?: (context: ComposerContext) => void
  /** Shown over the conversation instead, until it calls `onClose`. */
  Sheet?: ComponentType<{ context: ComposerContext; onClose: () => void }>
}

/** A page beside the emoji. */
export type ComposerTab = {
  key: string
  label: (language: Language) => string
  icon: ReactNode
  Panel: LazyExoticComponent<ComponentType<{ context: ComposerContext }>>
}

/** Everything that the app knows about one kind of message. */
export type MessageKindPart<K extends AnyKind> = {
  /** The name of the kind in the chat list, notifications and quotes; '' if its own words are enough. */
  label: (language: Language) => string
  /** Its words there. By default the label, followed by the content's `summary`. */
  preview?: (content: ContentOf<K>, context: WordsContext) => string
  /** `album`: the message and those that were sent with it, when they are drawn as one. */
  Bubble: ComponentType<{ message: ShownMessage<K>; album?: readonly ShownMessage<K>[] | undefined }>
  frame: Frame | ((content: ContentOf<K>) => Frame)
  /** What copying puts on the clipboard; nothing to copy without it. */
  copyText?: (content: ContentOf<K>) => string | undefined
  /** Further choices of its menu, such as saving a file. */
  actions?: (message: ShownMessage<K>, language: Language) => readonly Action[]
  composerActions?: readonly ComposerAction[]
  composerTab?: ComposerTab
  /** Beside the field while it is empty, in the place of the sending button: the microphone. */
  ComposerButton?: ComponentType<{ context: ComposerContext }>
  /** Always there while something can be written, for what it shows over the conversation. */
  ComposerCompanion?: ComponentType<{ context: ComposerContext }>
}

/** A kind without a part does not compile. */
export type KindParts = { [K in ShownKind]: MessageKindPart<K> }
type AnyPart = MessageKindPart<AnyKind>

let loadParts: (() => Promise<KindParts>) | undefined
let parts: KindParts | undefined

/** Says where the kinds are loaded from. The app does, since it alone knows them all. */
export function provideMessageKinds(load: () => Promise<KindParts>): void {
  loadParts = load
}

/** Loads the kinds: to be awaited before a session begins. */
export async function loadMessageKinds(): Promise<void> {
  if (!parts && loadParts) registerMessageKinds(await loadParts())
}

export function registerMessageKinds(registered: KindParts): void {
  parts = registered
}

export const allMessageKinds = (): readonly (readonly [ShownKind, AnyPart])[] =>
  Object.entries(parts ?? {}) as unknown as [ShownKind, AnyPart][]

/** The part of a kind. Pass it only content of that kind. */
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
