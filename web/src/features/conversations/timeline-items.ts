import { type Chat, type OutgoingMessage, type Tick, tickOf } from '@linnet/client'
import type { EntryView } from '@linnet/protocol'
import { messageKinds } from '@linnet/protocol/conversations'

/** One message or notice of the timeline, wherever it comes from: the log or the outbox. */
export type TimelineItem = {
  /** The same before and after the server has stored it, so that the bubble stays one element. */
  key: string
  kind: number
  content: EntryView['message']['content']
  /** Unix seconds. */
  at: number
  mseq: number
  isOwn: boolean
  sender: { id: string; name: string; photo: string }
  tick: Tick | undefined
  /** Set for what is still in the outbox. */
  outgoing: OutgoingMessage | undefined
}

/** What the timeline shows, oldest first, without building an item for what is out of sight. */
export type TimelineSource = {
  entries: readonly EntryView[]
  /** Accepted here and not in the log yet; they follow the entries. */
  pending: readonly OutgoingMessage[]
  total: number
}

const nothing: readonly EntryView[] = []

export function timelineSource(
  chat: Pick<Chat, 'id' | 'log'>,
  outgoing: readonly OutgoingMessage[],
  me: string,
): TimelineSource {
  const entries = chat.log?.entries ?? nothing
  const mine = outgoing.filter(({ conversationId }) => conversationId === chat.id)
  const arrived =
    mine.length === 0
      ? undefined
      : new Set(entries.slice(-100).flatMap((entry) => (entry.message.sender.id === me ? [entry.cid] : [])))
  const pending = mine.filter(({ cid }) => !arrived?.has(cid))
  return { entries, pending, total: entries.length + pending.length }
}

/** The key of the item at a place; undefined outside. */
export function keyAt({ entries, pending }: TimelineSource, index: number): string | undefined {
  const entry = entries[index]
  if (entry) return keyOfEntry(entry)
  return pending[index - entries.length]?.cid
}

/** Where a key stands, searched from the newest; -1 when it is gone. */
export function indexOfKey(source: TimelineSource, key: string): number {
  for (let index = source.total - 1; index >= 0; index -= 1) if (keyAt(source, index) === key) return index
  return -1
}

/** The first message of others that lies beyond a read cursor; -1 when none is here. */
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

/** The items from one place up to, but without, another. */
export function itemsBetween(
  source: TimelineSource,
  bounds: { from: number; to: number },
  { me, cursors }: { me: string; cursors: Cursors },
): TimelineItem[] {
  const items: TimelineItem[] = []
  for (let index = bounds.from; index < bounds.to; index += 1) {
    const entry = source.entries[index]
    const message = source.pending[index - source.entries.length]
    if (entry) items.push(itemOfEntry(entry, me, cursors))
    else if (message) items.push(itemOfOutgoing(message, me))
  }
  return items
}

function itemOfEntry(entry: EntryView, me: string, cursors: Cursors): TimelineItem {
  const { sender, content, at } = entry.message
  const isOwn = sender.id === me
  return {
    key: keyOfEntry(entry),
    kind: entry.kind,
    content,
    at,
    mseq: entry.mseq,
    isOwn,
    sender: { id: sender.id, name: sender.groupName || sender.name, photo: sender.photo },
    tick:
      isOwn && entry.kind !== messageKinds.notice ? tickOf(cursors, entry, sender.id as never) : undefined,
    outgoing: undefined,
  }
}

const itemOfOutgoing = (message: OutgoingMessage, me: string): TimelineItem => ({
  key: message.cid,
  kind: message.kind,
  content: message.content,
  at: Math.floor(message.acceptedAtMs / 1000),
  mseq: 0,
  isOwn: true,
  sender: { id: me, name: '', photo: '' },
  tick: message.failure ? 'failed' : message.stored ? 'stored' : 'accepted',
  outgoing: message,
})
