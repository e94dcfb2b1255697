/** What each pushed frame does to the state. A frame that cannot be read is dropped: the logs are the truth. */
import type { ConversationId } from '@linnet/protocol'
import { devicesChanged } from '@linnet/protocol/auth'
import { friendListChanged, newFriend, onlineChanged } from '@linnet/protocol/contacts'
import type { PushedEvent } from '@linnet/protocol/contract'
import {
  chatListChanged,
  chatStateChanged,
  type ChatStateView,
  cursorMoved,
  entriesDeleted,
  newEntry,
  titleChanged,
  typing,
} from '@linnet/protocol/conversations'
import { applicationAnswered, applicationArrived, groupRemoved } from '@linnet/protocol/group-events'
import { profileChanged } from '@linnet/protocol/profiles'
import { z } from 'zod'
import { changeChat, without, withoutChat } from './chat-rows'
import { failAll } from './echoes'
import { applyClearing, applyDeletion, applyNewEntries, type Folded } from './entries'
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
  reader(entriesDeleted, (state, { conversationId, deleted }) =>
    applyDeletion(state, conversationId, deleted.cseqs),
  ),
  reader(groupRemoved, (state, { conversationId }) => withoutGroup(state, conversationId)),
  reader(applicationArrived, (state, { waiting }) => withApplications(state, waiting)),
  reader(applicationAnswered, (state, { waiting }) => withApplications(state, waiting)),
  reader(cursorMoved, (state, { conversationId, personId, readMseq, receivedMseq }) =>
    changeChat(state, conversationId, (chat) => {
      if (personId === state.me) return withCursors(chat, { readMseq })
      // A group counts who has read; what somebody has received there is told to nobody else.
      return withCursors(chat, {
        peerReadMseq: readMseq,
        ...(!chat.group && { peerReceivedMseq: receivedMseq }),
      })
    }),
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
  reader(devicesChanged, (state) => ({ ...state, devicesVersion: state.devicesVersion + 1 })),
  reader(profileChanged, (state) => ({ ...state, profileVersion: state.profileVersion + 1 })),
])

export function withoutTyping(state: ClientState, conversationId: ConversationId): ClientState {
  return { ...state, typing: without(state.typing, conversationId) }
}

/** A group that I am no member of any more leaves with everything that was in it. */
const withoutGroup = (state: ClientState, conversationId: ConversationId): ClientState =>
  failAll(withoutChat(state, conversationId), conversationId, { name: 'ConversationNotFound', message: '' })

const withApplications = (state: ClientState, count: number): ClientState => ({
  ...state,
  groupApplications: { count, version: state.groupApplications.version + 1 },
})

/** What changed about a conversation on another device of mine; a text being written here goes over the draft from there. */
function applyChatState(state: ClientState, change: ChatStateView): ClientState | Folded {
  const { conversationId, removed, readMseq = 0, clearedCseq, unread: _, draft, ...rest } = change
  if (removed) return withoutChat(state, conversationId)
  if (!state.chats.has(conversationId))
    return { state, needs: change.isPinned ? [{ kind: 'chat', conversationId }] : [] }
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const next = changeChat(state, conversationId, (chat) =>
    withCursors(
      { ...chat, ...given, draft: state.pending.drafts.get(conversationId) ?? draft ?? chat.draft },
      { readMseq },
    ),
  )
  return clearedCseq === undefined ? next : applyClearing(next, conversationId, clearedCseq)
}
