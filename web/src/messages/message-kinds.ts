import type { Chat, OutgoingMessage } from '@linnet/client'
import type { Content, ConversationId, QuoteView } from '@linnet/protocol'
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react'
import type { Language } from '~/i18n/languages'
import type { Action } from '~/kit/overlays/ActionSheet'
import type { Params } from '~/platform/place'

/** The number of the kind that stands in for those which this version does not know. */
export const unknownKind = -1

/** Who reads, and who wrote: what words about a message need. */
export type WordsContext = {
  language: Language
  me: string
  sender: { id: string; name: string }
}

/** A message as its bubble sees it: from the log, from the outbox, or as a copy inside a chat record. */
export type ShownMessage = {
  kind: number
  content: Content
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
 * `bare`: no ground at all. `line`: in the middle, like a notice.
 */
export type Frame = 'bubble' | 'card' | 'picture' | 'bare' | 'line'

/** What a composer's action, panel or sheet may do. */
export type ComposerContext = {
  chat: Chat
  /** Sends a message, with the quote that the composer shows. `payload` is what is sent when it differs from what is shown. */
  send: (kind: number, content: Content, payload?: Content) => void
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
export type MessageKindPart = {
  /** The number on the wire. */
  kind: number
  /** Its words in the chat list, in a notification, in a quote; also for an empty content, of which only the kind is known. */
  preview: (content: Content, context: WordsContext) => string
  /** `album`: the message and those that were sent with it, when they are drawn as one. */
  Bubble: ComponentType<{ message: ShownMessage; album?: readonly ShownMessage[] | undefined }>
  frame: Frame | ((content: Content) => Frame)
  /** What copying puts on the clipboard; nothing to copy without it. */
  copyText?: (content: Content) => string | undefined
  /** Its text, or its caption, can be given other words. */
  isEditable?: boolean
  /** Notices, pokes and what belongs to one conversation stay where they are. */
  isForwardable?: boolean
  isQuotable?: boolean
  /** Further choices of its menu, such as saving a file. */
  actions?: (message: ShownMessage, language: Language) => readonly Action[]
  composerActions?: readonly ComposerAction[]
  composerTab?: ComposerTab
  /** Beside the field while it is empty, in the place of the sending button: the microphone. */
  ComposerButton?: ComponentType<{ context: ComposerContext }>
  /** Always there while something can be written, for what it shows over the conversation. */
  ComposerCompanion?: ComponentType<{ context: ComposerContext }>
}

type Parts = readonly MessageKindPart[]

let loadParts: (() => Promise<Parts>) | undefined
let parts: Parts = []
let byNumber: ReadonlyMap<number, MessageKindPart> = new Map()

/** Says where the kinds are loaded from. The app does, since it alone knows them all. */
export function provideMessageKinds(load: () => Promise<Parts>): void {
  loadParts = load
}

/** Loads the kinds: to be awaited before a session begins. */
export async function loadMessageKinds(): Promise<void> {
  if (parts.length === 0 && loadParts) registerMessageKinds(await loadParts())
}

/** Takes the kinds; a later one of the same number goes before an earlier. */
export function registerMessageKinds(registered: Parts): void {
  parts = registered
  byNumber = new Map(registered.map((part) => [part.kind, part]))
}

export const allMessageKinds = (): Parts => parts

/** The part of a kind, or the one that stands in for kinds nobody knows here. */
export function messageKindOf(kind: number): MessageKindPart {
  const part = byNumber.get(kind) ?? byNumber.get(unknownKind)
  if (!part) throw new Error('The message kinds have not been loaded.')
  return part
}

export function frameOf(kind: number, content: Content): Frame {
  const { frame } = messageKindOf(kind)
  return typeof frame === 'function' ? frame(content) : frame
}

const oneLineLength = 160

/** The words of a message in one line. */
export function previewOfMessage(kind: number, content: Content, context: WordsContext): string {
  return oneLine(messageKindOf(kind).preview(content, context))
}

/** The words of a quoted message. */
export function previewOfQuote(quote: QuoteView, context: Omit<WordsContext, 'sender'>): string {
  const words = oneLine(quote.text)
  if (words !== '' && quote.kind === 0) return words
  const sender = { id: quote.senderId, name: quote.senderName }
  const kind = previewOfMessage(quote.kind, {}, { ...context, sender })
  return words === '' ? kind : `${kind} ${words}`
}

/** More than this is never seen, and would only be laid out. */
export const oneLine = (text: string): string => text.trim().slice(0, oneLineLength).replace(/\s+/g, ' ')
