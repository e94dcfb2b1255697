/** All calls and events of conversations. */
import { linkPreviewCalls } from '../linkpreviews/calls'
import {
  chatListChanged,
  chatStateChanged,
  cursorMoved,
  getChat,
  listChats,
  markRead,
  markReceived,
  newEntry,
  readHistory,
  seeAnnouncement,
  sendTyping,
  setDraft,
  titleChanged,
  typing,
} from './calls'
import {
  archiveChat,
  clearHistory,
  markChatUnread,
  muteChat,
  pinChat,
  removeChat,
  setAutoDestroy,
} from './chat-settings'
import { deleteEntries, editMessage, reactToMessage, recallMessage } from './entry-changes'
import { entriesDeleted } from './entry-events'
import { listReactors, listReaders, readEdits, readRecord } from './entry-facts'
import { foldersChanged } from './folder-events'
import { folderCalls } from './folders'
import { listHeard, messageHeardBy, messagesHeard, noteHeard, readMessageInfo } from './message-info'
import { openNotes } from './notes'
import { poke, sendCard } from './person-messages'
import { orderPins } from './pin-order'
import { listPins, pinMessage } from './pins'
import { scheduledCalls } from './scheduled'
import { searchCalls } from './search'
import { sendMessage } from './sending'

export const conversationsCalls = [
  ...linkPreviewCalls,
  listChats,
  getChat,
  sendMessage,
  readHistory,
  markRead,
  markReceived,
  setDraft,
  pinChat,
  muteChat,
  archiveChat,
  markChatUnread,
  openNotes,
  seeAnnouncement,
  clearHistory,
  removeChat,
  recallMessage,
  editMessage,
  readEdits,
  reactToMessage,
  listReactors,
  deleteEntries,
  pinMessage,
  listPins,
  orderPins,
  listReaders,
  readMessageInfo,
  noteHeard,
  listHeard,
  readRecord,
  sendCard,
  poke,
  setAutoDestroy,
  ...scheduledCalls,
  ...folderCalls,
  ...searchCalls,
] as const
export const conversationsEvents = [
  newEntry,
  chatListChanged,
  titleChanged,
  chatStateChanged,
  cursorMoved,
  typing,
  entriesDeleted,
  messagesHeard,
  messageHeardBy,
  foldersChanged,
] as const
export const conversationsSignals = [sendTyping] as const
