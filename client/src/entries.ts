/** Entries and pages of a conversation meeting the state: the log grows, echoes are replaced, holes are named. */
import type { ConversationId, EntryView } from '@linnet/protocol'
import { withChat } from './chat-rows'
import { addEntries, addPage, byCseq, pageAfter } from './log'
import type { Chat, ClientState, EntryRange, OutgoingMessage } from './state'

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
  const folded = putChat(state, addEntries(chat, state.me, entries))
  return chat.isStale ? { ...folded, needs: [...folded.needs, { kind: 'chat', conversationId }] } : folded
}

/** Puts a changed chat in place, and says whether its log has a gap now. */
export function putChat(state: ClientState, chat: Chat): Folded {
  const { id, log, held } = chat
  const next = settleOutgoing(withChat(state, chat), chat)
  return { state: next, needs: held && log ? [{ kind: 'gap', conversationId: id, after: log.to }] : [] }
}

/** What a page of a log was asked for. `head` is the newest cseq that was known then: the page reaches at least there. */
export type PageAsked =
  | { kind: 'older'; before: number }
  | { kind: 'newer'; after: number; head: number }
  | { kind: 'newest'; head: number }

/** A page of a log. The newest one begins a new log where the old one lies too far back. */
export function applyHistoryPage(
  state: ClientState,
  page: { conversationId: ConversationId; entries: readonly EntryView[]; isLast: boolean },
  asked: PageAsked,
): Folded {
  const { conversationId } = page
  const chat = state.chats.get(conversationId)
  if (!chat) return { state, needs: [{ kind: 'chat', conversationId }] }
  const range = rangeOf([...page.entries].sort(byCseq), page.isLast, asked)
  const folded = putChat(state, addPage(chat, state.me, { page: range, begin: asked.kind === 'newest' }))
  // What was skipped may have been mine: the server counts it right.
  const hasSkipped = asked.kind === 'newest' && !range.isStart && range.from > (chat.log?.to ?? chat.cseq) + 1
  return hasSkipped ? { ...folded, needs: [...folded.needs, { kind: 'chat', conversationId }] } : folded
}

function rangeOf(entries: readonly EntryView[], isLast: boolean, asked: PageAsked): EntryRange {
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

/** Echoes whose entry stands in the log, or lies before its end, have done their duty. */
function settleOutgoing(state: ClientState, { id, log }: Chat): ClientState {
  if (!log || !state.outgoing.some(({ conversationId }) => conversationId === id)) return state
  const confirmed = new Set(
    log.entries.filter((entry) => entry.message.sender.id === state.me).map(({ cid }) => cid),
  )
  const isSettled = ({ conversationId, cid, stored }: OutgoingMessage) =>
    conversationId === id && (confirmed.has(cid) || (stored !== undefined && stored.cseq <= log.to))
  return { ...state, outgoing: state.outgoing.filter((message) => !isSettled(message)) }
}
