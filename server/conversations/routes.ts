import {
  archiveChat,
  clearHistory,
  deleteEntries,
  editMessage,
  getChat,
  listChats,
  listHeard,
  listPins,
  listReactors,
  listReaders,
  markChatUnread,
  markRead,
  markReceived,
  muteChat,
  noteHeard,
  openNotes,
  pinChat,
  orderPins,
  pinMessage,
  poke,
  reactToMessage,
  readEdits,
  readHistory,
  readMessageInfo,
  readRecord,
  recallMessage,
  removeChat,
  searchChats,
  searchDays,
  searchMessages,
  seeAnnouncement,
  sendCard,
  sendMessage,
  setAutoDestroy,
  setDraft,
} from '@linnet/protocol'
import type { Batcher } from '../kernel/batch'
import type { Member } from '../kernel/caller'
import {
  type Implementation,
  implement,
  implementGathered,
  implementQuery,
  withoutRoom,
} from '../kernel/implement'
import type { Primary } from '../kernel/primary/open-primaries'
import type { Primaries } from '../kernel/primary/primaries'
import type { Lagging } from '../kernel/replica/lagging'
import type { Slot } from '../kernel/slot'
import type { Arrivals } from '../kernel/socket/arrivals'
import type { Audience } from './audience/audience'
import * as autoDestroy from './changes/auto-destroy'
import * as changes from './changes/changes'
import * as heard from './changes/heard'
import * as ownDeletions from './changes/own-deletions'
import type { Reactions } from './changes/pending-reactions'
import { orderPins as putPinsInOrder, pinMessage as setMessagePinned, readPins } from './changes/pins'
import { readReactors } from './changes/reactors'
import { readWholeRecord } from './contents/record'
import { folderRoutes } from './folders/folder-routes'
import * as chatState from './list/chat-state'
import type { CursorMover } from './list/cursor-mover'
import { type ChatLists, getChatRow, listFolderPage } from './list/list'
import type { SendInput } from './log/accept-drafts'
import { readGroupReaders } from './log/group-readers'
import { readHistoryPage } from './log/history'
import { readInfo } from './log/message-info'
import type { SentMessage } from './log/sent-message'
import { openNotes as openOwnNotes } from './membership/notes'
import { findChats, findDays, findMessages } from './search/search'
import type { TextIndex } from './search/text-index'

export interface RouteParts {
  send: Batcher<SendInput, SentMessage>
  cursors: CursorMover
  audience: Audience
  reactions: Pick<Reactions, 'react'>
  screening: Pick<Slot<(input: Pick<SendInput, 'senderId' | 'conversationId' | 'content'>) => void>, 'get'>
  holding: Pick<Slot<Holding>, 'get'>
  times: changes.ChangeTimes
  texts: Pick<TextIndex, 'unfolded' | 'grams'>
  lists: ChatLists
  arrivals: Pick<Arrivals, 'read'>
  lagging: Pick<Lagging, 'read'>
  primaries: Primaries<Pick<Primary, 'read' | 'lagging'>>
}

/** Holds messages back instead of letting them be sent. */
export interface Holding {
  /** Screens a message before any other check: throws a refusal, or returns whether it is to be held. */
  screen(input: Pick<SendInput, 'senderId' | 'conversationId' | 'content'>): boolean
  /** Holds a message and refuses it, stating the further steps; returns if it is to be sent after all. */
  keep(input: SendInput): Promise<void>
}

const chatOf = (
  caller: Member,
  { conversationId }: Pick<chatState.ChatOf, 'conversationId'>,
): chatState.ChatOf => ({
  personId: caller.personId,
  conversationId,
})

export const conversationRoutes = (parts: RouteParts): Implementation[] => [
  ...folderRoutes(),
  ...searchRoutes(parts),
  ...chatRoutes(parts),
  ...pinRoutes(parts),
  ...entryRoutes(parts),
]

const searchRoutes = ({ texts, lagging }: RouteParts): Implementation[] => [
  implementQuery(searchMessages, ({ input, caller, work }) =>
    findMessages(work, lagging, { readerId: caller.personId, texts, input }),
  ),
  implementQuery(searchChats, ({ input, caller, work }) => findChats(work, caller.personId, input)),
  implementQuery(searchDays, ({ input, caller, work }) => findDays(work, caller.personId, input)),
]

const chatRoutes = ({ audience, cursors, lists, arrivals, primaries }: RouteParts): Implementation[] => [
  implementQuery(listChats, ({ input, caller, work }) =>
    arrivals.read(() => {
      const { before, folderId } = input
      const page = { personId: caller.personId, before }
      return folderId ? listFolderPage(work, { ...page, folderId }) : lists(work, page)
    }),
  ),
  implementQuery(getChat, ({ input, caller, work }) =>
    getChatRow(work, { personId: caller.personId, ...input }),
  ),
  implementQuery(readHistory, ({ input, caller }) => {
    const { read, lagging } = primaries.of(input.conversationId)
    return readHistoryPage(read(), { ...chatOf(caller, input), ...input.range }, lagging)
  }),
  implementGathered(markRead, ({ input, caller }) =>
    cursors.read({ ...chatOf(caller, input), mseq: input.mseq, connectionId: caller.connectionId }),
  ),
  implementGathered(markReceived, async ({ input, caller: { personId, connectionId } }) => {
    await cursors.receive({ personId, connectionId, cursors: input.cursors })
    return {}
  }),
  implement(setDraft, ({ input, caller, work }) => {
    const { text, ageMs } = input
    return chatState.saveDraft(work, chatOf(caller, input), { text, ageMs, sessionId: caller.sessionId })
  }),
  implement(pinChat, async ({ input, caller, work }) => {
    await chatState.setPinned(work, chatOf(caller, input), input.isPinned)
    return {}
  }),
  implement(muteChat, async ({ input, caller, work }) => {
    return { muteEndsAt: await chatState.setMuted(work, chatOf(caller, input), input) }
  }),
  implement(archiveChat, async ({ input, caller, work }) => {
    await chatState.setArchived(work, chatOf(caller, input), input.isArchived)
    return {}
  }),
  implement(markChatUnread, async ({ input, caller, work }) => {
    await chatState.setMarkedUnread(work, chatOf(caller, input), input.isMarkedUnread)
    return {}
  }),
  implement(openNotes, ({ caller, work }) =>
    openOwnNotes(work, { personId: caller.personId, language: caller.language }),
  ),
  implement(seeAnnouncement, async ({ input, caller, work }) => {
    await chatState.seeAnnouncement(work, chatOf(caller, input), input.cseq)
    return {}
  }),
  implement(removeChat, async ({ input, caller, work }) => {
    await chatState.removeFromList(work, audience, chatOf(caller, input))
    return {}
  }),
  implement(clearHistory, async ({ input, caller, work }) => {
    await chatState.clearHistory(work, chatOf(caller, input))
    return {}
  }),
  implement(setAutoDestroy, async ({ input, caller, work }) => {
    await autoDestroy.setAutoDestroy(work, audience, { ...input, personId: caller.personId })
    return {}
  }),
]

const pinRoutes = ({ audience }: RouteParts): Implementation[] => [
  implement(pinMessage, ({ input, caller, work }) =>
    setMessagePinned(work, audience, { ...input, personId: caller.personId }),
  ),
  implement(orderPins, async ({ input, caller, work }) => {
    await putPinsInOrder(work, audience, { ...input, personId: caller.personId })
    return {}
  }),
  implementQuery(listPins, ({ input, caller, work }) =>
    readPins(work, { ...input, personId: caller.personId }),
  ),
]

const entryRoutes = ({
  send,
  audience,
  reactions,
  screening,
  holding,
  times,
}: RouteParts): Implementation[] => [
  implementGathered(sendMessage, async ({ input, caller }) => {
    const { personId: senderId, connectionId, isNewer } = caller
    const message = { ...input, senderId, connectionId, isNewer }
    const held = holding.get()
    if (held.screen(message)) await held.keep(message)
    return send(message)
  }),
  implementGathered(sendCard, ({ input: { personId, ...input }, caller }) =>
    send({ ...input, kind: 'contactCard', content: { personId }, senderId: caller.personId }),
  ),
  implementGathered(poke, ({ input: { personId, ...input }, caller: { personId: senderId } }) =>
    send({ ...input, kind: 'poke', content: personId ? { personId } : {}, senderId }),
  ),
  withoutRoom(
    implement(recallMessage, ({ input, caller, work }) =>
      changes.recallMessage(work, audience, { ...input, personId: caller.personId, times }),
    ),
  ),
  implement(editMessage, ({ input, caller: { personId }, work }) => {
    const { conversationId, text } = input
    screening.get()({ senderId: personId, conversationId, content: { text } })
    return changes.editMessage(work, audience, { ...input, mentions: input.mentions, personId, times })
  }),
  implementQuery(readEdits, ({ input, caller, work }) =>
    changes.readEarlierTexts(work, { ...input, personId: caller.personId }),
  ),
  implementGathered(reactToMessage, ({ input, caller: { personId } }) =>
    reactions.react({ ...input, personId }),
  ),
  implementQuery(listReactors, ({ input, caller: { personId }, work }) =>
    readReactors(work, { ...input, after: input.after, afterMs: input.afterMs, personId }),
  ),
  withoutRoom(
    implement(deleteEntries, async ({ input, caller, work }) => {
      await ownDeletions.deleteEntries(work, { ...input, personId: caller.personId })
      return {}
    }),
  ),
  implementQuery(readRecord, ({ input, caller, work }) =>
    readWholeRecord(work, { ...input, personId: caller.personId }),
  ),
  implementQuery(readMessageInfo, ({ input, caller, work }) =>
    readInfo(work, { ...input, after: input.after, personId: caller.personId }),
  ),
  implement(noteHeard, async ({ input, caller, work }) => {
    await heard.noteHeard(work, { ...input, personId: caller.personId })
    return {}
  }),
  implementQuery(listHeard, ({ input, caller, work }) =>
    heard.readHeard(work, { ...input, personId: caller.personId }),
  ),
  implementQuery(listReaders, ({ input, caller, work }) =>
    readGroupReaders(work, { ...input, after: input.after, personId: caller.personId }),
  ),
]
