/** Applies entries and pages of a conversation to the state: grows the log, replaces echoes, reports gaps. */
import type { ConversationId, EntryView } from '@linnet/protocol'
import { withChat } from './chat-rows'
import { addEntries, addPage, byCseq, headOf, pageAfter, withHead } from './log'
import { clearedUpTo, withMuteEnded, withoutDeleted, withoutExpired } from './removal'
import type { ChatUpdate } from './row'
import type { Chat, ClientState, EntryRange, OutgoingMessage, PendingReaction } from './state'

/** A fetch that the state needs to be complete. */
export type Need =
  | { kind: 'gap'; conversationId: ConversationId; after: number }
  | { kind: 'chat'; conversationId: ConversationId }
  | { kind: 'chats' }
  | { kind: 'userLog' }

/** A state, and the fetches that it needs to be complete. */
export interface Folded {
  state: ClientState
  needs: readonly Need[]
}

/** Applies entries of one conversation from pushes and answers. */
export function applyNewEntries(
  state: ClientState,
  conversationId: ConversationId,
  entries: readonly EntryView[],
): Folded {
  const chat = state.chats.get(conversationId)
  if (!chat) return { state, needs: [{ kind: 'chat', conversationId }] }
  const update = addEntries(chat, state.me, entries)
  return putChat(state, { ...update, needsRow: update.needsRow || chat.isStale === true })
}

/** Stores a changed chat, and returns the fetches it needs now. */
export function putChat(state: ClientState, { chat, needsRow }: ChatUpdate): Folded {
  const { id, log } = chat
  const needs: Need[] = []
  const isBehind = chat.held !== undefined || (log && log.to < (chat.head ?? 0))
  if (log && isBehind) needs.push({ kind: 'gap', conversationId: id, after: log.to })
  if (needsRow) needs.push({ kind: 'chat', conversationId: id })
  return { state: settled(withChat(state, chat), chat), needs }
}

/**
 * Records from an answer that the conversation has grown up to here: the entries are fetched unless a push
 * brings them.
 */
export function noteHead(state: ClientState, conversationId: ConversationId, cseq: number): Folded {
  const chat = state.chats.get(conversationId)
  if (!chat || cseq <= headOf(chat)) return { state, needs: [] }
  return putChat(state, { chat: withHead(chat, cseq), needsRow: !chat.log })
}

/** Applies a deletion of mine, from any of my devices. */
export function applyDeletion(
  state: ClientState,
  conversationId: ConversationId,
  cseqs: readonly number[],
): Folded {
  const chat = state.chats.get(conversationId)
  if (!chat) return { state, needs: [] }
  return putChat(state, withoutDeleted(chat, new Set(cseqs)))
}

/** Applies a clearing of mine, from any of my devices. */
export function applyClearing(
  state: ClientState,
  conversationId: ConversationId,
  clearedCseq: number,
): Folded {
  const chat = state.chats.get(conversationId)
  return chat ? putChat(state, clearedUpTo(chat, clearedCseq)) : { state, needs: [] }
}

/** Removes the entries that have expired by now. */
export function applyTime(state: ClientState, nowMs: number): Folded {
  let next = state
  const needs: Need[] = []
  for (const chat of state.chats.values()) {
    const left = withoutExpired(withMuteEnded(chat, nowMs), nowMs)
    if (left.chat === chat) continue
    const folded = putChat(next, left)
    next = folded.state
    needs.push(...folded.needs)
  }
  return { state: next, needs }
}

/**
 * The requested page of a log. `head` is the newest cseq known then: the page reaches at least that far.
 * `removals` is the chat's value then: a page requested before a removal is dropped.
 */
export type PageRequest = { removals?: number | undefined } & (
  | { kind: 'older'; before: number }
  | { kind: 'newer'; after: number; head: number }
  | { kind: 'newest'; head: number }
)

export interface HistoryPage {
  conversationId: ConversationId
  entries: readonly EntryView[]
  isLast: boolean
}

/** Applies a page of a log. The newest page starts a new log if the old one is too far back. */
export function applyHistoryPage(state: ClientState, page: HistoryPage, request: PageRequest): Folded {
  const { conversationId } = page
  const chat = state.chats.get(conversationId)
  if (!chat) return { state, needs: [{ kind: 'chat', conversationId }] }
  if ('removals' in request && request.removals !== chat.removals) return { state, needs: [] }
  return putChat(
    state,
    addPage(chat, state.me, { page: rangeOf(page, request), begin: request.kind === 'newest' }),
  )
}

/** A page as a range: everything that exists between its ends. */
export function rangeOf({ entries: given, isLast }: HistoryPage, request: PageRequest): EntryRange {
  const entries = [...given].sort(byCseq)
  const last = entries.at(-1)?.cseq ?? 0
  switch (request.kind) {
    case 'newer':
      return pageAfter(request.after, { entries, to: isLast ? Math.max(last, request.head) : last })
    case 'older':
      return {
        isStart: isLast,
        from: entries[0]?.cseq ?? request.before,
        to: request.before - 1,
        entries,
      }
    case 'newest': {
      const to = Math.max(last, request.head)
      return { isStart: isLast, from: entries[0]?.cseq ?? to + 1, to, entries }
    }
  }
}

/** Drops echoes and pending reactions that the log now includes. */
function settled(state: ClientState, chat: Chat): ClientState {
  return settleReactions(settleOutgoing(state, chat), chat)
}

function settleOutgoing(state: ClientState, { id, log }: Chat): ClientState {
  if (!log || !state.outgoing.some(({ conversationId }) => conversationId === id)) return state
  const confirmed = new Set(
    log.entries.filter((entry) => entry.message.sender.id === state.me).map(({ cid }) => cid),
  )
  const isSettled = ({ conversationId, cid, stored }: OutgoingMessage) =>
    conversationId === id && (confirmed.has(cid) || (stored !== undefined && stored.cseq <= log.to))
  const outgoing = state.outgoing.filter((message) => !isSettled(message))
  return outgoing.length === state.outgoing.length ? state : { ...state, outgoing }
}

function settleReactions(state: ClientState, { id, log }: Chat): ClientState {
  const isSettled = ({ conversationId, stored }: PendingReaction) =>
    conversationId === id && stored !== undefined && stored <= (log?.to ?? 0)
  const reacting = state.reacting.filter((reaction) => !isSettled(reaction))
  return reacting.length === state.reacting.length ? state : { ...state, reacting }
}
