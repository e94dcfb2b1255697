/**
 * Effects of each pushed frame on the state. A frame that cannot be decoded is dropped: the logs are the
 * truth.
 */
import type { ConversationId, Frame } from '@linnet/protocol'
import { devicesChanged } from '@linnet/protocol/auth/events'
import { friendListChanged, newFriend, onlineChanged } from '@linnet/protocol/contacts/events'
import type { PushedEvent } from '@linnet/protocol/contract'
import {
  chatListChanged,
  chatStateChanged,
  type ChatStateView,
  cursorMoved,
  doings,
  entriesDeleted,
  newEntry,
  titleChanged,
  typing,
} from '@linnet/protocol/conversations/calls'
import { applicationAnswered, applicationArrived, groupRemoved } from '@linnet/protocol/groups/events'
import { groupRoles } from '@linnet/protocol/groups/roles'
import { profileChanged } from '@linnet/protocol/profiles/profile-view'
import type { z } from 'zod'
import { readEvent } from '../read-event'
import { changeChat, withoutChat } from './chat-rows'
import { failAll } from './echoes'
import { applyClearing, applyDeletion, applyNewEntries, type Folded } from './entries'
import { withCursors } from './row'
import type { ClientState } from './state'
import { typingHoldsMs, withoutTyping, withTyping } from './typing'

type FrameHandler = (state: ClientState, frame: Frame, nowMs: number) => Folded

function onEvent<D extends z.ZodType>(
  event: PushedEvent<D>,
  apply: (state: ClientState, data: z.output<D>, nowMs: number) => ClientState | Folded,
): [string, FrameHandler] {
  return [
    event.wire,
    (state, frame, nowMs) => {
      const data = readEvent(event, frame)
      if (data === undefined) return { state, needs: [] }
      const result = apply(state, data, nowMs)
      return 'needs' in result ? result : { state: result, needs: [] }
    },
  ]
}

/** The handlers by the action of the frame. */
export const frameHandlers: Readonly<Record<string, FrameHandler>> = Object.fromEntries([
  onEvent(newEntry, (state, { conversationId, entry }) => {
    const { sender } = entry.message
    const settled = withoutTyping(state, conversationId, ({ personId }) => personId === sender.id)
    return applyNewEntries(settled, conversationId, [entry])
  }),
  onEvent(chatListChanged, (state, { conversationId }) => ({
    state,
    needs: [conversationId ? { kind: 'chat', conversationId } : { kind: 'chats' }],
  })),
  onEvent(titleChanged, (state, { conversationId, name }) =>
    changeChat(state, conversationId, (chat) => ({ ...chat, name })),
  ),
  onEvent(chatStateChanged, applyChatState),
  onEvent(entriesDeleted, (state, { conversationId, deleted }) =>
    applyDeletion(state, conversationId, deleted.cseqs),
  ),
  onEvent(groupRemoved, (state, { conversationId, why }) =>
    withUnsentFailed(
      why === 'dissolved' ? withDissolved(state, conversationId) : withoutChat(state, conversationId),
      conversationId,
    ),
  ),
  onEvent(applicationArrived, withApplications),
  onEvent(applicationAnswered, withApplications),
  onEvent(cursorMoved, (state, { conversationId, personId, readMseq, receivedMseq }) =>
    changeChat(state, conversationId, (chat) => {
      if (personId === state.me) return withCursors(chat, { readMseq })
      // Groups show only read counts, never received cursors.
      return withCursors(chat, {
        peerReadMseq: readMseq,
        ...(!chat.group && { peerReceivedMseq: receivedMseq }),
      })
    }),
  ),
  onEvent(typing, (state, { conversationId, personId, name = '', doing = doings.typing }, nowMs) =>
    personId === state.me
      ? state
      : withTyping(state, conversationId, { personId, name, doing, untilMs: nowMs + typingHoldsMs }),
  ),
  onEvent(newFriend, (state, { count }) => ({
    ...state,
    newFriends: count,
    friendsVersion: state.friendsVersion + 1,
  })),
  onEvent(friendListChanged, (state) => ({ ...state, friendsVersion: state.friendsVersion + 1 })),
  onEvent(onlineChanged, (state, { personId, isOnline, lastSeenAt }) => ({
    ...state,
    online: new Map(state.online).set(personId, { isOnline, lastSeenAt }),
  })),
  onEvent(devicesChanged, (state) => ({ ...state, devicesVersion: state.devicesVersion + 1 })),
  onEvent(profileChanged, (state) => ({ ...state, profileVersion: state.profileVersion + 1 })),
])

/** Fails the unsent messages to a group that I am no longer in. */
const withUnsentFailed = (state: ClientState, conversationId: ConversationId): ClientState =>
  failAll(state, conversationId, { name: 'ConversationNotFound', message: '' })

/** The state without my role in a dissolved group, which stays readable; nobody has a role in it. */
const withDissolved = (state: ClientState, conversationId: ConversationId): ClientState =>
  changeChat(state, conversationId, (chat) => ({
    ...chat,
    lock: 'dissolved',
    group: chat.group && { ...chat.group, myRole: groupRoles.member },
  }))

function withApplications(state: ClientState, { waiting: count }: { waiting: number }): ClientState {
  return { ...state, groupApplications: { count, version: state.groupApplications.version + 1 } }
}

/** The state after my read cursors up to this time have been applied. */
export const readsUpTo = ({ readsAtMs = 0 }: ClientState, atMs = 0): Pick<ClientState, 'readsAtMs'> => ({
  readsAtMs: Math.max(readsAtMs, atMs) || undefined,
})

/** Applies my changes to a conversation from another device. A draft not synced yet stays: the server decides which is newer. */
function applyChatState(before: ClientState, change: ChatStateView): ClientState | Folded {
  const { conversationId, removed, readMseq = 0, readAtMs, clearedCseq, unread: _, draft, ...rest } = change
  const state = readAtMs === undefined ? before : { ...before, ...readsUpTo(before, readAtMs) }
  if (removed) return withoutChat(state, conversationId)
  if (!state.chats.has(conversationId))
    return { state, needs: change.isPinned ? [{ kind: 'chat', conversationId }] : [] }
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const next = changeChat(state, conversationId, (chat) =>
    withCursors(
      {
        ...chat,
        ...given,
        announcementSeenCseq: Math.max(chat.announcementSeenCseq, change.announcementSeenCseq ?? 0),
        draft: state.pending.drafts.get(conversationId) ?? draft ?? chat.draft,
      },
      { readMseq },
    ),
  )
  return clearedCseq === undefined ? next : applyClearing(next, conversationId, clearedCseq)
}
