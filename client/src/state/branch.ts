/**
 * A failover of the server's database that lost its end: from some moment on, the numbers that this device knows may refer to other
 * entries, and everything before is as it was. In the chunk for later: it is rarely needed.
 */
import type { ConversationId, EntryView, TokenChecked } from '@linnet/protocol'
import {
  type Content,
  isSendable,
  kinds,
  type SendableContent,
  spellContent,
} from '@linnet/protocol/conversations/calls'
import { z } from 'zod'
import { isReadChange, targetOf } from './changes'
import { acceptMessage } from './echoes'
import type { Need } from './entries'
import { headOf } from './log'
import { showingLog } from './row'
import { type Chat, type ClientState, emptyState, type EntryRange, type OutgoingMessage } from './state'
import { refetchGroup, refetchMembers, refetchPins } from './system-messages'

export type Branch = NonNullable<TokenChecked['branch']>

export interface Rewound {
  state: ClientState
  /** The fetches that bring it again. */
  needs: readonly Need[]
  /**
   * The answer without the entries of those conversations. If this device knows events of the user log that are gone, it is as if too
   * many had been missed: what they changed is not known.
   */
  checked: TokenChecked
}

/**
 * Drops what this device has from the branch on, so that the answer can be applied. Messages of mine among it go back into the
 * outbox: the server recognizes by their ids those that it still has.
 */
export function rewound(state: ClientState, answer: TokenChecked, branch: Branch): Rewound {
  const { sinceMs, useq } = branch
  const heads = new Map((answer.heads ?? []).map(({ conversationId, cseq }) => [conversationId, cseq]))
  const cut = new Map<ConversationId, Chat>()
  const lost: OutgoingMessage[] = []
  for (const chat of state.chats.values()) {
    if (isBefore(chat, sinceMs) && headOf(chat) <= (heads.get(chat.id) ?? Infinity)) continue
    cut.set(chat.id, cutOff(chat, sinceMs))
    lost.push(...ownSince(chat, state.me, sinceMs))
  }
  const next = {
    ...state,
    epoch: answer.epoch,
    useq: Math.min(state.useq, useq),
    readsAtMs: state.readsAtMs && Math.min(state.readsAtMs, sinceMs),
    chats: cut.size > 0 ? new Map([...state.chats, ...cut]) : state.chats,
    baseline:
      state.baseline &&
      new Map([...state.baseline, ...Array.from(cut, ([id, { cseq }]) => [id, cseq] as const)]),
    outgoing: state.outgoing.map((message) =>
      isStoredBefore(message, sinceMs) ? message : returned(message),
    ),
    // Rows that were cut are counted again once they have been read.
    unreadBeyond: cut.size > 0 ? undefined : state.unreadBeyond,
    reacting: state.reacting.filter(({ conversationId }) => !cut.has(conversationId)),
    jumping: emptyState.jumping,
  }
  const isWaiting = ({ cid }: OutgoingMessage) => state.outgoing.some((each) => each.cid === cid)
  const waiting = lost.filter((message) => !isWaiting(message)).reduce(acceptMessage, next)
  return {
    state: waiting,
    needs: Array.from(cut.keys(), (conversationId) => ({ kind: 'chat', conversationId })),
    checked: {
      ...answer,
      heads: answer.heads?.filter(({ conversationId }) => !cut.has(conversationId)),
      tooLong: state.useq > useq ? 1 : answer.tooLong,
    },
  }
}

/** Whether all that this device knows of a conversation is from before a moment. What no entry proves is not. */
function isBefore(chat: Chat, sinceMs: number): boolean {
  const { log, window, lastAtMs } = chat
  // Cursors may have arrived before the messages that they are of.
  if (Math.max(chat.readMseq, chat.peerReadMseq, chat.peerReceivedMseq) > chat.mseq) return false
  if (chat.held || headOf(chat) > (log?.to ?? chat.cseq) || lastAtMs >= sinceMs) return false
  // A page may include a change that has not arrived by itself.
  const isOld = ({ message, changedCseq = 0 }: EntryView) =>
    message.atMs < sinceMs && changedCseq <= (log?.to ?? chat.cseq)
  return (
    (window?.entries.every(isOld) ?? true) &&
    (!log || (log.entries.at(-1)?.cseq === log.to && log.entries.every(isOld)))
  )
}

/** A chat up to where its log is known to be the server's; its row stays on the screen until it has been read. */
function cutOff(chat: Chat, sinceMs: number): Chat {
  const log = chat.log && keptOf(chat.log, sinceMs)
  const cseq = log?.to ?? 0
  const mseq = Math.max(0, ...(log?.entries ?? []).map((entry) => entry.mseq))
  const next: Chat = {
    ...chat,
    cseq,
    mseq,
    readMseq: Math.min(chat.readMseq, mseq),
    peerReadMseq: Math.min(chat.peerReadMseq, mseq),
    peerReceivedMseq: Math.min(chat.peerReceivedMseq, mseq),
    announcementSeenCseq: Math.min(chat.announcementSeenCseq, cseq),
    unread: 0,
    ownRuns: undefined,
    mentions: undefined,
    log,
    held: undefined,
    head: undefined,
    window: undefined,
    // Pages that were requested earlier are not applied any more.
    removals: (chat.removals ?? 0) + 1,
    isStale: true,
  }
  const shown = log ? showingLog(next).chat : next
  return chat.group ? refetchMembers(refetchGroup(refetchPins(shown))) : refetchPins(shown)
}

/** The beginning of a log that nothing from the branch on has changed; undefined if that is nothing. */
function keptOf(log: EntryRange, sinceMs: number): EntryRange | undefined {
  const { entries } = log
  const firstLate = entries.findIndex(({ message }) => message.atMs >= sinceMs)
  let end = firstLate < 0 ? entries.length : firstLate
  for (let before = -1; before !== end;) {
    before = end
    const changed = new Set(entries.slice(end).flatMap(changedBy))
    const to = entries[end - 1]?.cseq ?? 0
    const isChanged = (entry: EntryView) =>
      (entry.changedCseq ?? 0) > to ||
      changed.has(entry.cseq) ||
      (entry.message.quote !== undefined && changed.has(entry.message.quote.cseq)) ||
      changedBy(entry).some((target) => changed.has(target))
    const first = entries.slice(0, end).findIndex(isChanged)
    if (first >= 0) end = first
  }
  const last = entries[end - 1]
  return last && { ...log, to: last.cseq, entries: entries.slice(0, end) }
}

const changedBy = (entry: EntryView): number[] => {
  const target = isReadChange(entry) ? targetOf(entry) : undefined
  return target === undefined ? [] : [target]
}

const isStoredBefore = ({ stored }: OutgoingMessage, sinceMs: number) => !stored || stored.atMs < sinceMs

const returned = (message: OutgoingMessage): OutgoingMessage => ({
  ...message,
  stored: undefined,
  isReturned: true,
})

/** My messages from the branch on that can be sent again. */
function ownSince({ id, log, held = [], window }: Chat, me: string, sinceMs: number): OutgoingMessage[] {
  const entries = [...(window?.entries ?? []), ...(log?.entries ?? []), ...held]
  return entries.flatMap(({ cid, message: { content, sender, atMs, quote } }) => {
    const payload = cid && sender.id === me && atMs >= sinceMs ? payloadOf(content, quote?.cseq) : undefined
    if (!payload) return []
    const echo = { content: content as SendableContent, payload, acceptedAtMs: atMs }
    return [{ cid, conversationId: id, ...echo, isReturned: true as const }]
  })
}

/** The content as it is sent, without what the server has added; undefined if members can't send it. */
function payloadOf(content: Content, replyTo: number | undefined): Record<string, unknown> | undefined {
  if (content.kind === 'unknown' || content.kind === 'recalled' || !isSendable(content.kind)) return undefined
  const sent = kinds[content.kind].sent as z.ZodType & { shape?: Record<string, unknown> }
  const fileId = 'file' in content ? content.file?.id : undefined
  const given = Object.entries({ ...spellContent(content), fileId, replyTo })
  const payload = Object.fromEntries(
    given.filter(([name, value]) => value !== undefined && (!sent.shape || name in sent.shape)),
  )
  return z.safeDecode(sent, payload).success ? payload : undefined
}
