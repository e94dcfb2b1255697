/** A conversation's row in the chat list. Counters and cursors never go back. */
import {
  type ChatView,
  type Content,
  type EntryView,
  countUnread,
  isMentioning,
  maxShownMentions,
  numberOf,
  recalledContent,
  settledReads,
  statedKind,
  withOwnMessage,
  withoutSource,
  withText,
} from '@linnet/protocol/conversations/calls'
import {
  type GroupPolicy,
  pick,
  type QuietRowSetting,
  quietRowSettings,
} from '@linnet/protocol/groups/settings'
import { actorOf, type ChangeEntry, isChange, isReadChange, targetOf, updatedContent } from './changes'
import type { Chat } from './state'
import {
  applySystemMessage,
  applyUnknownSystemMessage,
  type ChatUpdate,
  refetchMembers,
  refetchGroup,
  refetchPins,
} from './system-messages'

export type { ChatUpdate }

export interface RowGrowth {
  me: string
  /** The new entries, oldest first; those that the row already includes are skipped. */
  entries: readonly EntryView[]
  /** The position up to which everything is in `entries` or does not exist for me. */
  to: number
}

/** Applies new entries to the row. */
export function withNewest(chat: Chat, { me, entries, to }: RowGrowth): ChatUpdate {
  let next = chat
  let needsRow = false
  for (const entry of entries) {
    if (entry.cseq <= chat.cseq) continue
    const update = withEntry(next, me, entry)
    next = update.chat
    needsRow ||= update.needsRow
  }
  if (next === chat && to <= chat.cseq) return { chat, needsRow }
  return { chat: withUnread({ ...next, cseq: Math.max(next.cseq, to) }), needsRow }
}

function withEntry(chat: Chat, me: string, entry: EntryView): ChatUpdate {
  if (isReadChange(entry)) return withChange(chat, me, entry)
  if (isChange(entry)) return { chat, needsRow: true }
  const mseq = Math.max(chat.mseq, entry.mseq)
  const isMine = entry.message.sender.id === me
  const next: Chat = {
    ...withLast(chat, entry),
    mseq,
    ownRuns: isMine && entry.mseq > 0 ? withOwnMessage(chat.ownRuns, entry.mseq) : chat.ownRuns,
    lastAtMs: Math.max(chat.lastAtMs, entry.message.atMs),
  }
  const { content } = entry.message
  if (content.kind === 'systemMessage') return applySystemMessage(next, me, content)
  if (statedKind(content) === 'systemMessage') return applyUnknownSystemMessage(next)
  return { chat: isMine ? next : withMention(next, me, entry), needsRow: false }
}

/** The row with this entry shown. */
function withLast(chat: Chat, { cseq, message: { content, sender } }: EntryView): Chat {
  const name = chat.group ? sender.groupName || sender.name : ''
  return {
    ...chat,
    lastCseq: cseq,
    lastContent: content,
    lastSenderId: sender.id,
    // A row from the server may have a newer name.
    lastSenderName: chat.lastCseq === cseq ? chat.lastSenderName || name : name,
  }
}

const nothingShown = {
  lastCseq: 0,
  lastContent: undefined,
  lastSenderId: '',
  lastSenderName: '',
}

/** Applies a change to the row, which may show its target. `needsRow`: an edit may add or remove a mention of me. */
function withChange(chat: Chat, me: string, change: ChangeEntry): ChatUpdate {
  const { content } = change.message
  const target = targetOf(change)
  const { lastContent } = chat
  const showing = (after: (last: Content) => Content): Chat =>
    lastContent && target === chat.lastCseq ? { ...chat, lastContent: after(lastContent) } : chat
  switch (content.change) {
    case 'recalled': {
      const next = showing((last) => recalledContent(numberOf(last), actorOf(change)))
      return { chat: refetchPins(withoutMentions(next, (cseq) => cseq === target)), needsRow: false }
    }
    case 'edited':
      return {
        chat: refetchPins(showing((last) => withText(last, content))),
        needsRow: changesMentions(chat, me, change),
      }
    case 'updated':
      return { chat: showing((last) => updatedContent(last, content)), needsRow: false }
    case 'reacted':
      return { chat, needsRow: false }
    case 'sourceGone':
      return { chat: showing(withoutSource), needsRow: false }
    case 'unpinned':
    case 'pinsOrdered':
      return { chat: { ...chat, pinsCseq: change.cseq }, needsRow: false }
    case 'settings':
      return { chat: refetchGroup(withSettings(chat, content)), needsRow: false }
    case 'named':
      return { chat: refetchMembers(refetchGroup(chat)), needsRow: false }
  }
}

/** The settings shown in a chat's row, as stated by a quiet change. */
function withSettings(chat: Chat, content: { [S in QuietRowSetting]?: GroupPolicy[S] | undefined }): Chat {
  const said = quietRowSettings.filter((name) => content[name] !== undefined)
  return chat.group ? { ...chat, group: { ...chat.group, ...pick(content, said) } } : chat
}

function changesMentions(chat: Chat, me: string, change: ChangeEntry): boolean {
  const { content, sender } = change.message
  const isListed = chat.mentions?.some(({ cseq }) => cseq === targetOf(change)) ?? false
  return chat.group !== undefined && sender.id !== me && isListed !== isMentioning(content, me)
}

/** Lists a message that mentions me: only in groups, and no more of them than the server lists. */
function withMention(chat: Chat, me: string, { cseq, mseq, message }: EntryView): Chat {
  const { mentions = [] } = chat
  const isHeard = mseq > 0 && !message.isFromBlocked && isMentioning(message.content, me)
  const isListed = isHeard && mentions.length < maxShownMentions
  return chat.group && isListed ? { ...chat, mentions: [...mentions, { cseq, mseq }] } : chat
}

export function withoutMentions(chat: Chat, isGone: (cseq: number, mseq: number) => boolean): Chat {
  const left = chat.mentions?.filter(({ cseq, mseq }) => !isGone(cseq, mseq))
  if (!left || left.length === chat.mentions?.length) return chat
  return { ...chat, mentions: left.length > 0 ? left : undefined }
}

/**
 * The row of a log that reaches its head: it shows the log's newest message or system message, and drops
 * mentions that are gone from the log. `needsRow`: the entry shown is gone, and nothing before it has been
 * read.
 */
export function showingLog(chat: Chat): ChatUpdate {
  const { log } = chat
  const newest = log?.entries.findLast((entry) => !isChange(entry))
  if (!log || log.to < chat.cseq) return { chat, needsRow: false }
  const present =
    chat.mentions && !log.isUnsure && new Set(log.entries.filter(isPresent).map(({ cseq }) => cseq))
  const next = present ? withoutMentions(chat, (cseq) => cseq >= log.from && !present.has(cseq)) : chat
  if (newest) return { chat: isShown(next, newest) ? next : withLast(next, newest), needsRow: false }
  if (log.isStart) return { chat: next.lastCseq === 0 ? next : { ...next, ...nothingShown }, needsRow: false }
  return { chat: next, needsRow: chat.lastCseq >= log.from }
}

const isPresent = ({ message }: EntryView) => message.content.kind !== 'recalled'

const isShown = ({ lastCseq, lastContent }: Chat, { cseq, message: { content } }: EntryView) =>
  lastCseq === cseq && (lastContent === content || isSameRecall(lastContent, content))

const isSameRecall = (one: Content | undefined, other: Content): boolean =>
  one?.kind === 'recalled' && other.kind === 'recalled' && one.by === other.by

/** Computes the unread count, which is never received: the messages of others beyond my read cursor. */
export function withUnread(chat: Chat): Chat {
  const reads = settledReads(chat)
  return {
    ...withoutMentions(chat, (_, mseq) => mseq <= reads.readMseq),
    ...reads,
    unread: countUnread({ ...reads, mseq: chat.mseq }),
  }
}

type Cursors = Pick<ChatView, 'mseq' | 'readMseq' | 'peerReadMseq' | 'peerReceivedMseq' | 'ownRuns'>

/** Moves cursors forward. A message that was read was also received. */
export function withCursors(chat: Chat, to: Partial<Cursors>): Chat {
  const peerReadMseq = Math.max(chat.peerReadMseq, to.peerReadMseq ?? 0)
  return withUnread({
    ...chat,
    mseq: Math.max(chat.mseq, to.mseq ?? 0),
    readMseq: Math.max(chat.readMseq, to.readMseq ?? 0),
    ownRuns: 'ownRuns' in to ? to.ownRuns : chat.ownRuns,
    peerReadMseq,
    peerReceivedMseq: Math.max(chat.peerReceivedMseq, to.peerReceivedMseq ?? 0, peerReadMseq),
  })
}
