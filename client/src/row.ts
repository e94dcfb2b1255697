/** The row of a conversation in the chat list. Counters and cursors never go back. */
import type { ChatView, EntryView } from '@linnet/protocol'
import type { Chat } from './state'

/** The row as these entries leave it. */
export function withNewest(chat: Chat, me: string, entries: readonly EntryView[]): Chat {
  let { mseq, readMseq } = chat
  let newest: EntryView | undefined
  for (const entry of entries) {
    mseq = Math.max(mseq, entry.mseq)
    if (entry.message.sender.id === me) readMseq = Math.max(readMseq, entry.mseq)
    if (entry.cseq > (newest?.cseq ?? chat.cseq)) newest = entry
  }
  const counted = withUnread({ ...chat, mseq, readMseq })
  if (!newest) return counted
  const { at, content, sender } = newest.message
  return {
    ...counted,
    cseq: newest.cseq,
    lastAt: at,
    lastText: content.text ?? '',
    lastKind: newest.kind,
    lastContent: content,
    lastSenderId: sender.id,
  }
}

/** Unread is computed and never told: counted messages beyond what I read or sent. */
export const withUnread = (chat: Chat): Chat => ({ ...chat, unread: Math.max(0, chat.mseq - chat.readMseq) })

type Cursors = Pick<ChatView, 'mseq' | 'readMseq' | 'peerReadMseq' | 'peerReceivedMseq'>

/** Moves cursors forward. Whoever has read a message has received it. */
export function withCursors(chat: Chat, to: Partial<Cursors>): Chat {
  const peerReadMseq = Math.max(chat.peerReadMseq, to.peerReadMseq ?? 0)
  return withUnread({
    ...chat,
    mseq: Math.max(chat.mseq, to.mseq ?? 0),
    readMseq: Math.max(chat.readMseq, to.readMseq ?? 0),
    peerReadMseq,
    peerReceivedMseq: Math.max(chat.peerReceivedMseq, to.peerReceivedMseq ?? 0, peerReadMseq),
  })
}

/** What my own log tells about a row; it has no number of its own in the row. */
const ownFields = ['name', 'isPinned', 'pinnedAt', 'isMuted', 'draft', 'lock'] as const

/**
 * A row read from the server, over what is known. The row may be the older of the two: entries and cursors tell by their
 * numbers, and for the rest what changed here since the row was asked for (`asked`) is the newer.
 */
export function mergeRow(known: Chat, row: ChatView, asked: Chat | undefined): Chat {
  const { cseq, lastAt, lastText, lastKind, lastContent, lastSenderId } = known
  const newest = { cseq, lastAt, lastText, lastKind, lastContent, lastSenderId }
  const changedMeanwhile = ownFields.filter((field) => asked && known[field] !== asked[field])
  const merged = {
    ...known,
    ...row,
    ...(row.cseq < known.cseq && newest),
    ...Object.fromEntries(changedMeanwhile.map((field) => [field, known[field]])),
    isStale: undefined,
  }
  const { mseq, readMseq, peerReadMseq, peerReceivedMseq } = known
  return withCursors(merged, { mseq, readMseq, peerReadMseq, peerReceivedMseq })
}
