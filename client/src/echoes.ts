/** Messages that this device has accepted and the log does not hold yet. */
import type { EntryView } from '@linnet/protocol'
import { applyNewEntries, type Folded } from './entries'
import type { Chat, ClientState, OutgoingMessage, StoredMessage } from './state'

/** Adds a message to those on their way, which are sent in the order of their ids. */
export function acceptMessage(state: ClientState, message: OutgoingMessage): ClientState {
  const others = state.outgoing.filter(({ cid }) => cid !== message.cid)
  const place = others.findLastIndex(({ cid }) => cid < message.cid) + 1
  return { ...state, outgoing: others.toSpliced(place, 0, message) }
}

/** The server has stored a message: its entry takes the place of the echo. */
export function storeMessage(state: ClientState, cid: string, stored: StoredMessage): Folded {
  const message = state.outgoing.find((each) => each.cid === cid)
  if (!message) return { state, needs: [] }
  const answered = changeOutgoing(state, cid, (each) => ({ ...each, stored, failure: undefined }))
  return applyNewEntries(answered, message.conversationId, [entryOf(message, stored, state.me)])
}

const entryOf = (
  { cid, kind, content }: OutgoingMessage,
  { id, cseq, mseq, atMs }: StoredMessage,
  me: string,
): EntryView => ({
  kind,
  cseq,
  mseq,
  cid,
  message: {
    id,
    kind,
    at: Math.floor(atMs / 1000),
    atMs,
    content,
    sender: { id: me, name: '', photo: '', groupName: '', groupPhoto: '' },
  },
})

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
  return { ...state, outgoing: state.outgoing.filter((each) => each.cid !== cid) }
}

const shownStates = new WeakMap<ClientState, ClientState>()
const shownChats = new WeakMap<
  ClientState['chats'],
  { outgoing: ClientState['outgoing']; chats: ClientState['chats'] }
>()

/**
 * The state as screens see it: the row of a conversation shows the newest message on its way. The state beneath knows
 * only what is confirmed, so an echo that is discarded leaves no trace.
 */
export function withEchoes(state: ClientState): ClientState {
  if (state.outgoing.length === 0) return state
  const known = shownStates.get(state)
  if (known) return known
  const { chats, outgoing } = state
  let shown = shownChats.get(chats)
  if (shown?.outgoing !== outgoing) {
    shown = { outgoing, chats: echoed(state) }
    shownChats.set(chats, shown)
  }
  const result = { ...state, chats: shown.chats }
  shownStates.set(state, result)
  return result
}

function echoed({ chats, outgoing, me }: ClientState): ClientState['chats'] {
  const rows = new Map(chats)
  for (const message of outgoing) {
    const chat = rows.get(message.conversationId)
    if (chat) rows.set(chat.id, withEcho(chat, message, me))
  }
  return rows
}

const withEcho = (chat: Chat, { content, kind, acceptedAtMs }: OutgoingMessage, me: string): Chat => ({
  ...chat,
  lastAt: Math.max(chat.lastAt, Math.floor(acceptedAtMs / 1000)),
  lastText: content.text ?? '',
  lastKind: kind,
  lastContent: content,
  lastSenderId: me,
})
