/** The row of a conversation in the chat list. Counters and cursors never go back. */
import {
  type ChatView,
  type EntryView,
  messageKinds,
  mostShownMentions,
} from '@linnet/protocol/conversations'
import { actorOf, editedContent, isChange } from './changes'
import { applyNotice, membersReadAgain, type Noticed, readAgain } from './notices'
import type { Chat } from './state'

/** A chat that has grown; with `needsRow` its row has to be read again. */
export type Grown = Noticed

export interface RowGrowth {
  me: string
  /** Oldest first; those that the row includes already are passed over. */
  entries: readonly EntryView[]
  /** Everything up to here is among them, or not there for me. */
  to: number
}

/** The row as these entries leave it, which follow on what it includes. */
export function withNewest(chat: Chat, { me, entries, to }: RowGrowth): Grown {
  let next = chat
  let needsRow = false
  for (const entry of entries) {
    if (entry.cseq <= chat.cseq) continue
    const grown = withEntry(next, me, entry)
    next = grown.chat
    needsRow ||= grown.needsRow
  }
  if (next === chat && to <= chat.cseq) return { chat, needsRow }
  return { chat: withUnread({ ...next, cseq: Math.max(next.cseq, to) }), needsRow }
}

function withEntry(chat: Chat, me: string, entry: EntryView): Grown {
  if (isChange(entry)) return withChange(chat, me, entry)
  const mseq = Math.max(chat.mseq, entry.mseq)
  const isMine = entry.message.sender.id === me
  const next: Chat = {
    ...withLast(chat, entry),
    mseq,
    readMseq: isMine ? Math.max(chat.readMseq, entry.mseq) : chat.readMseq,
    lastAt: Math.max(chat.lastAt, entry.message.at),
  }
  if (entry.kind === messageKinds.notice) return applyNotice(next, me, entry)
  return { chat: isMine ? next : withMention(next, me, entry), needsRow: false }
}

/** The row shows this entry. */
function withLast(chat: Chat, { kind, cseq, message }: EntryView): Chat {
  const { content, sender, recalledBy } = message
  const name = chat.group ? sender.groupName || sender.name : ''
  return {
    ...chat,
    lastCseq: cseq,
    lastText: recalledBy ? '' : (content.text ?? ''),
    lastKind: kind,
    lastContent: recalledBy ? { recalledBy } : content,
    lastSenderId: sender.id,
    // The row may come from the server, which knows a newer name.
    lastSenderName: chat.lastCseq === cseq ? chat.lastSenderName || name : name,
  }
}

const nothingShown = {
  lastCseq: 0,
  lastText: '',
  lastKind: messageKinds.text,
  lastContent: {},
  lastSenderId: '',
  lastSenderName: '',
}

/** What a change does to the row, which may show its target. `needsRow`: other words may mention me now, or no longer. */
function withChange(chat: Chat, me: string, change: EntryView): Grown {
  const { content } = change.message
  const isLast = content.target === chat.lastCseq
  switch (content.change ?? '') {
    case 'recalled': {
      const next = withoutMentions(chat, (cseq) => cseq === content.target)
      const emptied = { ...next, lastText: '', lastContent: { recalledBy: actorOf(change) } }
      return { chat: isLast ? emptied : next, needsRow: false }
    }
    case 'edited': {
      const lastContent = editedContent(chat.lastContent, content)
      const isListed = chat.mentions?.some(({ cseq }) => cseq === content.target) ?? false
      const isMentioned = content.mentions?.includes(me) ?? false
      return {
        chat: isLast ? { ...chat, lastText: content.text ?? '', lastContent } : chat,
        needsRow: chat.group !== undefined && change.message.sender.id !== me && isListed !== isMentioned,
      }
    }
    case 'updated': {
      const lastContent: Chat['lastContent'] = content.content ?? chat.lastContent
      const updated = { ...chat, lastText: lastContent.text ?? '', lastContent }
      return { chat: isLast ? updated : chat, needsRow: false }
    }
    case 'settings':
      return { chat: readAgain(chat), needsRow: false }
    case 'named':
      return { chat: membersReadAgain(readAgain(chat)), needsRow: false }
    default:
      return { chat, needsRow: false }
  }
}

/** Only groups list the messages that mention me. More than the server lists are not listed here either. */
function withMention(
  chat: Chat,
  me: string,
  { cseq, mseq, message: { content, recalledBy } }: EntryView,
): Chat {
  const { mentions = [] } = chat
  const isMentioned = content.mentionsAll || content.mentions?.includes(me)
  if (!chat.group || mseq === 0 || !isMentioned || recalledBy || mentions.length >= mostShownMentions)
    return chat
  return { ...chat, mentions: [...mentions, { cseq, mseq }] }
}

export function withoutMentions(chat: Chat, isGone: (cseq: number, mseq: number) => boolean): Chat {
  const left = chat.mentions?.filter(({ cseq, mseq }) => !isGone(cseq, mseq))
  if (!left || left.length === chat.mentions?.length) return chat
  return { ...chat, mentions: left.length > 0 ? left : undefined }
}

/**
 * With a log up to its head, the row shows the log's newest message or notice, and mentions stand in it. `needsRow`: what
 * the row showed has gone, and what comes before it has not been read.
 */
export function showingLog(chat: Chat): Grown {
  const { log } = chat
  const newest = log?.entries.findLast((entry) => !isChange(entry))
  if (!log || log.to < chat.cseq) return { chat, needsRow: false }
  const present = chat.mentions && new Set(log.entries.filter(isMentioning).map(({ cseq }) => cseq))
  const next = present ? withoutMentions(chat, (cseq) => cseq >= log.from && !present.has(cseq)) : chat
  if (newest) return { chat: isShown(next, newest) ? next : withLast(next, newest), needsRow: false }
  if (log.isStart) return { chat: next.lastCseq === 0 ? next : { ...next, ...nothingShown }, needsRow: false }
  return { chat: next, needsRow: chat.lastCseq >= log.from }
}

const isMentioning = ({ message }: EntryView) => message.recalledBy === undefined

const isShown = (chat: Chat, { cseq, message }: EntryView) =>
  chat.lastCseq === cseq &&
  (message.recalledBy
    ? chat.lastContent['recalledBy'] === message.recalledBy
    : chat.lastContent === message.content)

/** Unread is computed, never received: counted messages beyond what I read or sent. */
export const withUnread = (chat: Chat): Chat => ({
  ...withoutMentions(chat, (_, mseq) => mseq <= chat.readMseq),
  unread: Math.max(0, chat.mseq - chat.readMseq),
})

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
