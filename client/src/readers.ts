/** What each pushed frame does to the state. A frame that cannot be read is dropped: the logs are the truth. */
import type { ConversationId } from '@linnet/protocol'
import { friendListChanged, newFriend, onlineChanged } from '@linnet/protocol/contacts'
import type { PushedEvent } from '@linnet/protocol/contract'
import {
  chatListChanged,
  chatStateChanged,
  type ChatStateView,
  cursorMoved,
  newEntry,
  titleChanged,
  typing,
} from '@linnet/protocol/conversations'
import { profileChanged } from '@linnet/protocol/profiles'
import { z } from 'zod'
import { changeChat, without, withoutChat } from './chat-rows'
import { applyNewEntries, type Folded } from './entries'
import { withCursors } from './row'
import type { ClientState } from './state'

type Reader = (state: ClientState, data: unknown, nowMs: number) => Folded

export const typingHoldsMs = 5000

function reader<D extends z.ZodType>(
  event: PushedEvent<D>,
  read: (state: ClientState, data: z.output<D>, nowMs: number) => ClientState | Folded,
): [string, Reader] {
  return [
    event.wire,
    (state, data, nowMs) => {
      const decoded = z.safeDecode(event.data, data as never)
      if (!decoded.success) return { state, needs: [] }
      const result = read(state, decoded.data, nowMs)
      return 'needs' in result ? result : { state: result, needs: [] }
    },
  ]
}

/** By the action of the frame. */
export const readers: Readonly<Record<string, Reader>> = Object.fromEntries([
  reader(newEntry, (state, { conversationId, entry }) => {
    const isWriter = state.typing.get(conversationId)?.personId === entry.message.sender.id
    return applyNewEntries(isWriter ? withoutTyping(state, conversationId) : state, conversationId, [entry])
  }),
  reader(chatListChanged, (state, { conversationId }) => ({
    state,
    needs: [conversationId ? { kind: 'chat', conversationId } : { kind: 'chats' }],
  })),
  reader(titleChanged, (state, { conversationId, name }) =>
    changeChat(state, conversationId, (chat) => ({ ...chat, name })),
  ),
  reader(chatStateChanged, applyChatState),
  reader(cursorMoved, (state, { conversationId, personId, readMseq, receivedMseq }) =>
    changeChat(state, conversationId, (chat) =>
      withCursors(
        chat,
        personId === state.me ? { readMseq } : { peerReadMseq: readMseq, peerReceivedMseq: receivedMseq },
      ),
    ),
  ),
  reader(typing, (state, { conversationId, personId }, nowMs) =>
    personId === state.me
      ? state
      : {
          ...state,
          typing: new Map(state.typing).set(conversationId, { personId, untilMs: nowMs + typingHoldsMs }),
        },
  ),
  reader(newFriend, (state, { count }) => ({
    ...state,
    newFriends: count,
    friendsVersion: state.friendsVersion + 1,
  })),
  reader(friendListChanged, (state) => ({ ...state, friendsVersion: state.friendsVersion + 1 })),
  reader(onlineChanged, (state, { personId, isOnline, lastSeenAt }) => ({
    ...state,
    online: new Map(state.online).set(personId, { isOnline, lastSeenAt }),
  })),
  reader(profileChanged, (state) => ({ ...state, profileVersion: state.profileVersion + 1 })),
])

export function withoutTyping(state: ClientState, conversationId: ConversationId): ClientState {
  return { ...state, typing: without(state.typing, conversationId) }
}

/** What changed about a conversation on another device of mine; a text being written here goes over the draft from there. */
function applyChatState(state: ClientState, change: ChatStateView): ClientState | Folded {
  const { conversationId, removed, readMseq = 0, unread: _, draft, ...rest } = change
  if (removed) return withoutChat(state, conversationId)
  if (!state.chats.has(conversationId))
    return { state, needs: change.isPinned ? [{ kind: 'chat', conversationId }] : [] }
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return changeChat(state, conversationId, (chat) =>
    withCursors(
      { ...chat, ...given, draft: state.pending.drafts.get(conversationId) ?? draft ?? chat.draft },
      { readMseq },
    ),
  )
}
