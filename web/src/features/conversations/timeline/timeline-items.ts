import {
  type Chat,
  type EntryRange,
  hasFailed,
  type OutgoingMessage,
  type Tick,
  tickOf,
} from '@linnet/client'
import type { ConversationId, EntryView, QuoteView, ReactionView } from '@linnet/protocol'
import { isChange, quotedText, repliedTo, statedKind } from '@linnet/protocol/conversations/calls'
import type { Frame, ShownMessage } from '~/messages/message-kinds'

/** A message or system message of the timeline, from the log or the outbox. */
export type TimelineItem = ShownMessage & {
  /**
   * A key that does not change when the server stores the message, so that the bubble stays the same element.
   */
  key: string
  mseq: number
  conversationId: ConversationId
  sender: {
    id: string
    name: string
    photo: string
    anonymous?: number | undefined
    isRobot?: boolean | undefined
  }
  tick: Tick | undefined
  frame: Frame
  quote: QuoteView | undefined
  reactions: readonly ReactionView[] | undefined
  editedAt: number | undefined
  expiresAtMs: number | undefined
}

/** The messages of the timeline, oldest first. Items are built only for the rendered range. */
export type TimelineSource = {
  id: ConversationId
  entries: readonly EntryView[]
  /** Outbox messages that are not in the log yet; they follow the entries. */
  pending: readonly OutgoingMessage[]
  total: number
}

const nothing: readonly EntryView[] = []

type SourceContext = { me: string; nowMs: number }

/**
 * The source of a timeline. A chat opened around an old entry shows that range only; pending messages show at
 * the newest end.
 */
export function timelineSource(
  chat: Pick<Chat, 'id' | 'log' | 'window'>,
  outgoing: readonly OutgoingMessage[],
  { me, nowMs }: SourceContext,
): TimelineSource {
  const entries = shownEntries(chat.window ?? chat.log, nowMs)
  const mine = chat.window ? [] : outgoing.filter(({ conversationId }) => conversationId === chat.id)
  const arrived =
    mine.length === 0
      ? undefined
      : new Set(entries.slice(-100).flatMap((entry) => (entry.message.sender.id === me ? [entry.cid] : [])))
  const pending = mine.filter(({ cid }) => !arrived?.has(cid))
  return { id: chat.id, entries, pending, total: entries.length + pending.length }
}

/** The entries to show, without changes, and without expired messages even before the server deletes them. */
function shownEntries(range: EntryRange | undefined, nowMs: number): readonly EntryView[] {
  const entries = range?.entries ?? nothing
  const isHidden = ({ message: { content, expiresAtMs } }: EntryView) =>
    isChange(content) || (expiresAtMs !== undefined && expiresAtMs <= nowMs)
  return entries.some(isHidden) ? entries.filter((entry) => !isHidden(entry)) : entries
}

/** The key of the item at an index; undefined if out of range. */
export function keyAt({ entries, pending }: TimelineSource, index: number): string | undefined {
  const entry = entries[index]
  if (entry) return keyOfEntry(entry)
  return pending[index - entries.length]?.cid
}

/** The index of a key, searched from the newest; -1 if it is gone. */
export function indexOfKey(source: TimelineSource, key: string): number {
  for (let index = source.total - 1; index >= 0; index -= 1) if (keyAt(source, index) === key) return index
  return -1
}

/** The index of an entry; -1 if it is not loaded. */
export const indexOfCseq = ({ entries }: TimelineSource, cseq: number): number =>
  entries.findLastIndex((entry) => entry.cseq === cseq)

/** The index of the first message of others beyond a read cursor; -1 if none is loaded. */
export function indexOfFirstUnread({ entries }: TimelineSource, readMseq: number, me: string): number {
  let found = -1
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const entry = entries[index]
    if (!entry || (entry.mseq > 0 && entry.mseq <= readMseq)) break
    if (entry.mseq > readMseq && entry.message.sender.id !== me) found = index
  }
  return found
}

const keyOfEntry = ({ cid, cseq }: EntryView): string => (cid === '' ? `entry-${cseq}` : cid)

type Cursors = Pick<Chat, 'peerReadMseq' | 'peerReceivedMseq'>

export type ItemContext = {
  me: string
  cursors: Cursors
  frameOf: (content: ShownMessage['content']) => Frame
}

/** The items from `start` up to, but not including, `end`. */
export function itemsBetween(
  source: TimelineSource,
  bounds: { from: number; to: number },
  context: ItemContext,
): TimelineItem[] {
  const items: TimelineItem[] = []
  for (let index = bounds.from; index < bounds.to; index += 1) {
    const entry = source.entries[index]
    const message = source.pending[index - source.entries.length]
    if (entry) items.push(itemOfEntry(source, entry, context))
    else if (message) items.push(itemOfOutgoing(source, message, context))
  }
  return items
}

function itemOfEntry(source: TimelineSource, entry: EntryView, context: ItemContext): TimelineItem {
  const { me, cursors, frameOf } = context
  const { sender, content, at, quote } = entry.message
  const isOwn = sender.id === me
  const frame = frameOf(content)
  const { id, name, photo, groupName, anonymous, isRobot } = sender
  return {
    key: keyOfEntry(entry),
    cid: entry.cid,
    cseq: entry.cseq,
    conversationId: source.id,
    content,
    at,
    mseq: entry.mseq,
    isOwn,
    sender: { id, name: groupName || name, photo, anonymous, isRobot },
    tick: isOwn && frame !== 'line' ? tickOf(cursors, entry, me as never) : undefined,
    frame,
    quote: quote ?? quoteOf(source, repliedTo(content)),
    reactions: entry.message.reactions,
    editedAt: entry.message.editedAt,
    expiresAtMs: entry.message.expiresAtMs,
    outgoing: undefined,
  }
}

const itemOfOutgoing = (
  source: TimelineSource,
  message: OutgoingMessage,
  { me, frameOf }: ItemContext,
): TimelineItem => ({
  key: message.cid,
  cid: message.cid,
  cseq: 0,
  conversationId: source.id,
  content: message.content,
  at: Math.floor(message.acceptedAtMs / 1000),
  mseq: 0,
  isOwn: true,
  sender: { id: me, name: '', photo: '' },
  tick: hasFailed(message) ? 'failed' : message.stored ? 'stored' : 'accepted',
  frame: frameOf(message.content),
  quote: quoteOf(source, repliedTo(message.content)),
  reactions: undefined,
  editedAt: undefined,
  expiresAtMs: undefined,
  outgoing: message,
})

/** Builds the quote of a pending reply from the message it replies to. */
function quoteOf(source: TimelineSource, replyTo: number | undefined): QuoteView | undefined {
  if (replyTo === undefined) return undefined
  const entry = source.entries[indexOfCseq(source, replyTo)]
  if (!entry) return undefined
  const { content, sender } = entry.message
  return {
    cseq: replyTo,
    kind: statedKind(content),
    text: quotedText(content),
    senderId: sender.id,
    senderName: sender.groupName || sender.name,
    isGone: content.kind === 'recalled',
  }
}
