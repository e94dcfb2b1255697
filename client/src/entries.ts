/** Entries and pages of a conversation meeting the state: the log grows, echoes are replaced, holes are named. */
import type { ConversationId, EntryView } from '@linnet/protocol'
import { withChat } from './chat-rows'
import { addEntries, addPage, byCseq, headOf, pageAfter, withHead } from './log'
import { clearedUpTo, withoutDeleted, withoutExpired } from './removal'
import type { Grown } from './row'
import type { Chat, ClientState, EntryRange, OutgoingMessage, PendingReaction } from './state'

/** What has to be asked for before the state is whole again. */
export type Need =
  | { kind: 'gap'; conversationId: ConversationId; after: number }
  | { kind: 'chat'; conversationId: ConversationId }
  | { kind: 'chats' }
  | { kind: 'userLog' }

/** A state, and what it takes to make it whole. */
export interface Folded {
  state: ClientState
  needs: readonly Need[]
}

/** Entries of one conversation, as pushes and answers bring them. */
export function applyNewEntries(
  state: ClientState,
  conversationId: ConversationId,
  entries: readonly EntryView[],
): Folded {
  const chat = state.chats.get(conversationId)
  if (!chat) return { state, needs: [{ kind: 'chat', conversationId }] }
  const grown = addEntries(chat, state.me, entries)
  return putChat(state, { ...grown, needsRow: grown.needsRow || chat.isStale === true })
}

/** Puts a changed chat in place, and says what it needs now. */
export function putChat(state: ClientState, { chat, needsRow }: Grown): Folded {
  const { id, log } = chat
  const needs: Need[] = []
  const isBehind = chat.held !== undefined || (log && log.to < (chat.head ?? 0))
  if (log && isBehind) needs.push({ kind: 'gap', conversationId: id, after: log.to })
  if (needsRow) needs.push({ kind: 'chat', conversationId: id })
  return { state: settled(withChat(state, chat), chat), needs }
}

/** A conversation has grown up to here, as an answer says: asked for, unless a push brings it. */
export function noteHead(state: ClientState, conversationId: ConversationId, cseq: number): Folded {
  const chat = state.chats.get(conversationId)
  if (!chat || cseq <= headOf(chat)) return { state, needs: [] }
  return putChat(state, { chat: withHead(chat, cseq), needsRow: !chat.log })
}

/** I deleted entries on one of my devices. */
export function applyDeletion(
  state: ClientState,
  conversationId: ConversationId,
  cseqs: readonly number[],
): Folded {
  const chat = state.chats.get(conversationId)
  if (!chat) return { state, needs: [] }
  return putChat(state, withoutDeleted(chat, new Set(cseqs)))
}

/** I cleared a conversation on one of my devices. */
export function applyClearing(
  state: ClientState,
  conversationId: ConversationId,
  clearedCseq: number,
): Folded {
  const chat = state.chats.get(conversationId)
  return chat ? putChat(state, clearedUpTo(chat, clearedCseq)) : { state, needs: [] }
}

/** Time has passed: what has destroyed itself by now is not there any more. */
export function applyTime(state: ClientState, nowMs: number): Folded {
  let next = state
  const needs: Need[] = []
  for (const chat of state.chats.values()) {
    const left = withoutExpired(chat, nowMs)
    if (left.chat === chat) continue
    const folded = putChat(next, left)
    next = folded.state
    needs.push(...folded.needs)
  }
  return { state: next, needs }
}

/**
 * What a page of a log was asked for. `head` is the newest cseq that was known then: the page reaches at least there.
 * `removals` is what the chat had then: a page from before a removal is dropped.
 */
export type PageAsked = { removals?: number | undefined } & (
  | { kind: 'older'; before: number }
  | { kind: 'newer'; after: number; head: number }
  | { kind: 'newest'; head: number }
)

export interface PageGiven {
  conversationId: ConversationId
  entries: readonly EntryView[]
  isLast: boolean
}

/** A page of a log. The newest one begins a new log where the old one lies too far back. */
export function applyHistoryPage(state: ClientState, page: PageGiven, asked: PageAsked): Folded {
  const { conversationId } = page
  const chat = state.chats.get(conversationId)
  if (!chat) return { state, needs: [{ kind: 'chat', conversationId }] }
  if ('removals' in asked && asked.removals !== chat.removals) return { state, needs: [] }
  return putChat(
    state,
    addPage(chat, state.me, { page: rangeOf(page, asked), begin: asked.kind === 'newest' }),
  )
}

/** What a page says: everything that there is between its ends. */
export function rangeOf({ entries: given, isLast }: PageGiven, asked: PageAsked): EntryRange {
  const entries = [...given].sort(byCseq)
  const last = entries.at(-1)?.cseq ?? 0
  switch (asked.kind) {
    case 'newer':
      return pageAfter(asked.after, { entries, to: isLast ? Math.max(last, asked.head) : last })
    case 'older':
      return {
        isStart: isLast,
        from: entries[0]?.cseq ?? asked.before,
        to: asked.before - 1,
        entries,
      }
    case 'newest': {
      const to = Math.max(last, asked.head)
      return { isStart: isLast, from: entries[0]?.cseq ?? to + 1, to, entries }
    }
  }
}

/** What waited here for the log has done its duty: echoes whose entry stands in it, or lies before its end; reactions. */
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
