/** Local echoes: messages that this device has accepted and the log does not contain yet. */
import type { ConversationId, EntryView } from '@linnet/protocol'
import { privateReplyOf, repliedTo } from '@linnet/protocol/conversations/calls'
import { without } from './chat-rows'
import { applyNewEntries, type Folded, noteHead } from './entries'
import { withValue } from './layered-map'
import { withPendingReactions } from './reactions'
import type { Chat, ClientState, OutgoingMessage, StoredMessage } from './state'

/** Adds a message to `outgoing`, which is sent in the order of its ids. */
export function acceptMessage(state: ClientState, message: OutgoingMessage): ClientState {
  const others = state.outgoing.filter(({ cid }) => cid !== message.cid)
  const place = others.findLastIndex(({ cid }) => cid < message.cid) + 1
  return { ...state, outgoing: others.toSpliced(place, 0, message) }
}

/**
 * Replaces the echo of a stored message by its entry. `given`: the entry, if the server returned more than
 * was sent. Otherwise the entry is built here where possible, or fetched with the log.
 */
export function storeMessage(
  state: ClientState,
  cid: string,
  { given, ...stored }: StoredMessage & { given?: EntryView | undefined },
): Folded {
  const message = state.outgoing.find((each) => each.cid === cid)
  if (!message) return { state, needs: [] }
  const answered = changeOutgoing(state, cid, (each) => ({ ...each, stored, failure: undefined }))
  const { autoDestroySeconds } = state.chats.get(message.conversationId) ?? {}
  const entry = given ?? entryOf(message, stored, { me: state.me, autoDestroySeconds })
  return entry
    ? applyNewEntries(answered, message.conversationId, [entry])
    : noteHead(answered, message.conversationId, stored.cseq)
}

/** Builds the entry without the log: only for a message that is stored exactly as shown and never expires. */
function entryOf(
  { cid, content, payload }: OutgoingMessage,
  { id, cseq, mseq, atMs }: StoredMessage,
  { me, autoDestroySeconds }: { me: string; autoDestroySeconds: number | undefined },
): EntryView | undefined {
  const isAnswer = repliedTo(content) !== undefined || privateReplyOf(content) !== undefined
  if (payload || isAnswer || autoDestroySeconds !== undefined) return undefined
  const sender = { id: me, name: '', photo: '', groupName: '', groupPhoto: '' }
  const message = { id, at: Math.floor(atMs / 1000), atMs, content, sender }
  return { cseq, mseq, cid, message }
}

export function changeOutgoing(
  state: ClientState,
  cid: string,
  change: (message: OutgoingMessage) => OutgoingMessage,
): ClientState {
  return {
    ...state,
    outgoing: state.outgoing.map((message) => (message.cid === cid ? change(message) : message)),
  }
}

export function discardMessage(state: ClientState, cid: string): ClientState {
  return {
    ...state,
    outgoing: state.outgoing.filter((each) => each.cid !== cid),
    uploads: without(state.uploads, cid),
  }
}

/** Fails all unsent messages of a conversation that I have left. */
export function failAll(
  state: ClientState,
  conversationId: ConversationId,
  failure: NonNullable<OutgoingMessage['failure']>,
): ClientState {
  const waits = (each: OutgoingMessage) => each.conversationId === conversationId && !each.stored
  if (!state.outgoing.some(waits)) return state
  return {
    ...state,
    outgoing: state.outgoing.map((each) => (waits(each) ? { ...each, failure } : each)),
  }
}

/**
 * Whether a message was refused. A message under staff review has not failed: it is sent later, or fails
 * then.
 */
export const hasFailed = ({ failure }: OutgoingMessage): boolean =>
  failure !== undefined && failure.name !== 'BeingReviewed'

type Waiting = Pick<ClientState, 'chats' | 'outgoing' | 'reacting'>

const shownStates = new WeakMap<ClientState, ClientState>()
const shownChats = new WeakMap<ClientState['chats'], Waiting>()

/**
 * The state as screens see it: rows show the newest outgoing message, and entries the pending reactions. The underlying state
 * holds only confirmed data, so discarding an echo leaves no trace.
 */
export function withEchoes(state: ClientState): ClientState {
  if (state.outgoing.length === 0 && state.reacting.length === 0) return state
  const known = shownStates.get(state)
  if (known) return known
  const { chats, outgoing, reacting } = state
  let shown = shownChats.get(chats)
  if (shown?.outgoing !== outgoing || shown.reacting !== reacting) {
    shown = { outgoing, reacting, chats: withPendingReactions(echoed(state), reacting) }
    shownChats.set(chats, shown)
  }
  const result = { ...state, chats: shown.chats }
  shownStates.set(state, result)
  return result
}

function echoed({ chats, outgoing, me }: ClientState): ClientState['chats'] {
  let rows = chats
  for (const message of outgoing) {
    const chat = rows.get(message.conversationId)
    if (chat) rows = withValue(rows, chat.id, withEcho(chat, message, me))
  }
  return rows
}

const withEcho = (chat: Chat, { content, acceptedAtMs }: OutgoingMessage, me: string): Chat => ({
  ...chat,
  lastAtMs: Math.max(chat.lastAtMs, acceptedAtMs),
  lastContent: content,
  lastSenderId: me,
  lastSenderName: '',
})
