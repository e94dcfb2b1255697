import {
  getChat,
  listChats,
  markRead,
  markReceived,
  muteChat,
  pinChat,
  readHistory,
  removeChat,
  sendMessage,
  setDraft,
} from '@linnet/protocol'
import type { Batcher } from '../kernel/batch'
import type { Member } from '../kernel/caller'
import { type Implementation, implement, implementGathered, implementQuery } from '../kernel/domain'
import type { Audience } from './audience'
import { type ChatOf, keepDraft, removeFromList, setMuted, setPinned } from './chat-state'
import { readUpTo, receiveUpTo } from './cursors'
import { readHistoryPage } from './history'
import { getChatRow, listChatPage } from './list'
import type { SendInput, SentView } from './send'

export interface RouteParts {
  send: Batcher<SendInput, SentView>
  audience: Audience
}

const chatOf = (caller: Member, { conversationId }: Pick<ChatOf, 'conversationId'>): ChatOf => ({
  personId: caller.personId,
  conversationId,
})

export const conversationRoutes = ({ send, audience }: RouteParts): Implementation[] => [
  implementQuery(listChats, ({ input, caller, work }) =>
    listChatPage(work, { personId: caller.personId, before: input.before }),
  ),
  implementQuery(getChat, ({ input, caller, work }) =>
    getChatRow(work, { personId: caller.personId, ...input }),
  ),
  implementGathered(sendMessage, ({ input, caller }) =>
    send({ ...input, senderId: caller.personId, connectionId: caller.connectionId }),
  ),
  implementQuery(readHistory, ({ input, caller, work }) =>
    readHistoryPage(work, {
      personId: caller.personId,
      conversationId: input.conversationId,
      ...input.range,
    }),
  ),
  implement(markRead, ({ input, caller, work }) =>
    readUpTo(work, audience, {
      ...chatOf(caller, input),
      mseq: input.mseq,
    }),
  ),
  implement(markReceived, async ({ input, caller, work }) => {
    await receiveUpTo(work, audience, { personId: caller.personId, cursors: input.cursors })
    return {}
  }),
  implement(setDraft, async ({ input, caller, work }) => {
    await keepDraft(work, chatOf(caller, input), input.text)
    return {}
  }),
  implement(pinChat, async ({ input, caller, work }) => {
    await setPinned(work, chatOf(caller, input), input.isPinned)
    return {}
  }),
  implement(muteChat, async ({ input, caller, work }) => {
    await setMuted(work, chatOf(caller, input), input.isMuted)
    return {}
  }),
  implement(removeChat, async ({ input, caller, work }) => {
    await removeFromList(work, chatOf(caller, input))
    return {}
  }),
]
