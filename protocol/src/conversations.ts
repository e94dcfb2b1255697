/** Conversations: their logs, and what each member keeps about them. */
import { z } from 'zod'
import { defineCall, defineEvent, defineSignal } from './contract'
import { ChatView, LockReason } from './conversations/chat-view'
import { EntryView } from './conversations/messages'
import { maxTextLength } from './kinds/fields'
import { tolerant, tolerantList } from './tolerant'
import { ConversationId, count, flag, nested, Nothing, PersonId, text, wireInput, wireView } from './wire'

export * from './conversations/chat-view'
export * from './conversations/contents'
export * from './conversations/entry-events'
export { HeadView } from './conversations/head-view'
export * from './kinds'
export type { Change } from './kinds/change'
export { maxRecordDepth, maxRecordItems } from './kinds/chat-record'
export {
  AvatarView,
  FileFacts,
  maxTextLength,
  maxAvatars,
  maxMentions,
  PersonName,
  PrivateReply,
} from './kinds/fields'
export type { Permissions, RecordItem } from './kinds/kind'
export { LinkPreview } from './kinds/link-preview'
export {
  clippedRanges,
  coveredText,
  fitsText,
  maxRanges,
  RangeStyle,
  rangeStyles,
  type TextRange,
} from './kinds/ranges'
export { PollCard } from './kinds/poll'
export { OnceCard, onceMedia } from './kinds/view-once'
export { CallNote } from './kinds/call-note'
export { PacketCard } from './kinds/red-packet'
export {
  NamedPerson,
  type JoinedBy,
  maxNamed,
  type SystemEvent,
  systemEvents,
  type SystemMessage,
} from './kinds/system-message'
export { deletedName, deletedNames } from './kinds/deleted-names'
export { TransferCard } from './kinds/transfer'
export * from './conversations/messages'
export * from './conversations/own-runs'
export * from './conversations/sending'

export const conversationTypes = { direct: 1, group: 2 } as const

/** Larger groups have no typing indicators, no read receipts, and don't say who got a message. */
export const maxSmallGroup = 200

/** Rows and entries of one page. */
export const pageSize = 30

export const listChats = defineCall({
  name: 'conversations.list',
  wire: 'POST /im/get/chatList',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'My chat list, 30 at a time, pinned first, then newest. `before` is the list_id of the last row of the page before; if that has left the list since, the call is refused, and the client starts again.',
  input: wireInput({
    before: ['before', ConversationId.optional()],
    /** Only the chats in this folder of mine. */
    folderId: ['folder_id', z.uuid().optional()],
  }),
  output: tolerantList(nested(ChatView)),
  refusals: ['ConversationNotFound', 'FolderNotFound'],
})

export const getChat = defineCall({
  name: 'conversations.get',
  wire: 'POST /im/get/chatInfo',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'One row of my chat list.',
  input: wireInput({ conversationId: ['list_id', ConversationId] }),
  output: ChatView,
  refusals: ['ConversationNotFound'],
})

/** A page of a log: newest first, except by `after`, which is oldest first. */
export const HistoryPage = wireView({
  conversationId: ['list_id', ConversationId],
  entries: ['list', tolerantList(nested(EntryView))],
  isLast: ['last', flag()],
})

export const readHistory = defineCall({
  name: 'conversations.readHistory',
  wire: 'POST /im/get/chatData',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Entries of a log by cseq, 30 at a time: the newest, those before `before`, or those after `after` (oldest first). ' +
    '`unread_num` widens the first page, to at most 100, so that it reaches the first unread.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    range: [
      'send_data',
      nested(
        wireInput({
          unread: ['unread_num', count().optional()],
          before: ['before', count().optional()],
          after: ['after', count().optional()],
        }),
      ).optional(),
    ],
  }),
  output: HistoryPage,
  refusals: ['ConversationNotFound'],
})

export const markRead = defineCall({
  name: 'conversations.markRead',
  wire: 'POST /im/message/updataNoReader',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'Marks a conversation read up to `mseq`, or to its newest message. The cursor never goes back.',
  input: wireInput({ conversationId: ['list_id', ConversationId], mseq: ['mseq', count().optional()] }),
  output: wireView({ unread: ['no_reader_num', z.int()] }),
  refusals: ['ConversationNotFound'],
})

export const markReceived = defineCall({
  name: 'conversations.markReceived',
  wire: 'POST /im/message/received',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Says that a device of mine holds the messages up to `mseq`: the delivered tick of the other, and in groups of at most 200 members what the info of a message says. Other groups are ignored.',
  input: wireInput({
    cursors: ['cursors', nested(z.record(ConversationId, z.int().min(0)))],
  }),
  output: Nothing,
  refusals: [],
})

export const setDraft = defineCall({
  name: 'conversations.setDraft',
  wire: 'POST /im/message/draft',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'Keeps the unsent text of a conversation for all my devices; empty text removes it.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    text: ['text', text({ max: maxTextLength })],
  }),
  output: Nothing,
  refusals: ['ConversationNotFound'],
})

export const seeAnnouncement = defineCall({
  name: 'conversations.seeAnnouncement',
  wire: 'POST /im/message/announcementSeen',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Hides the banner of a group announcement on all my devices: I have opened or dismissed it. Later announcements are shown again.',
  input: wireInput({ conversationId: ['list_id', ConversationId], cseq: ['cseq', count()] }),
  output: Nothing,
  refusals: ['ConversationNotFound'],
})

export const newEntry = defineEvent({
  name: 'conversations.newEntry',
  wire: 'chatData',
  log: 'conversation',
  summary: 'A new entry of a conversation.',
  data: wireView({ conversationId: ['list_id', ConversationId], entry: ['data', nested(EntryView)] }),
})

export const chatListChanged = defineEvent({
  name: 'conversations.listChanged',
  wire: 'getChatList',
  log: 'person',
  summary: 'My chat list changed by more than a message (a conversation came or went): fetch it again.',
  data: wireView({ conversationId: ['list_id', ConversationId.optional()] }),
})

export const titleChanged = defineEvent({
  name: 'conversations.titleChanged',
  wire: 'setMessagePageTitle',
  log: 'person',
  summary: 'A conversation is now shown under another name.',
  data: wireView({ conversationId: ['list_id', ConversationId], name: ['show_name', z.string()] }),
})

/** The changes to a conversation that affect only me; absent fields did not change. */
export const ChatStateView = tolerant(
  wireView({
    conversationId: ['list_id', ConversationId],
    readMseq: ['read_mseq', z.int().optional()],
    /** With `readMseq`: when, by the server's clock. `checkToken` returns the newest of these times. */
    readAtMs: ['read_at_ms', z.int().optional()],
    unread: ['no_reader_num', z.int().optional()],
    isPinned: ['top', flag().optional()],
    pinnedAt: ['top_time', z.int().optional()],
    isMuted: ['disturb', flag().optional()],
    muteEndsAt: ['disturb_until', z.int().optional()],
    hearsMentions: ['disturb_mentions', flag().optional()],
    isArchived: ['archived', flag().optional()],
    isMarkedUnread: ['marked_unread', flag().optional()],
    draft: ['draft', z.string().optional()],
    scheduledCount: ['scheduled', z.int().optional()],
    lock: ['lock', LockReason.optional()],
    removed: ['removed', flag().optional()],
    /** I have opened or dismissed the announcements up to this cseq. */
    announcementSeenCseq: ['notice_seen', z.int().optional()],
    /** Everything up to this cseq was cleared for me. */
    clearedCseq: ['clear_cseq', z.int().optional()],
  }),
  {},
)
export type ChatStateView = z.output<typeof ChatStateView>

export const chatStateChanged = defineEvent({
  name: 'conversations.stateChanged',
  wire: 'chatState',
  log: 'person',
  summary:
    'What I keep about a conversation changed on another device: read cursor, pin, do-not-disturb, draft, what waits to be sent, lock. A read cursor comes without a number in my log, and not to the connection that moved it.',
  data: ChatStateView,
})

export const cursorMoved = defineEvent({
  name: 'conversations.cursorMoved',
  wire: 'chatCursor',
  log: 'none',
  summary:
    'Somebody received or read my messages up to here: the other of two, or a member of a group. Cursors only move forward. In anonymous mode `user_id` is all zeros.',
  data: wireView({
    conversationId: ['list_id', ConversationId],
    personId: ['user_id', PersonId],
    readMseq: ['read_mseq', z.int()],
    receivedMseq: ['received_mseq', z.int()],
  }),
})

/** What a person is doing in a conversation before their message arrives. */
export const doings = { typing: 0, recording: 1, uploading: 2 } as const
export type Doing = (typeof doings)[keyof typeof doings]
const Doing = z.literal([0, 1, 2]).catch(doings.typing)

export const typing = defineEvent({
  name: 'conversations.typing',
  wire: 'typing',
  log: 'none',
  summary:
    'A member is writing, recording or uploading. It holds for 5 seconds. Not sent in groups of more than 200 members or in anonymous mode.',
  data: wireView({
    conversationId: ['list_id', ConversationId],
    personId: ['user_id', PersonId],
    /** The name by which the group knows them; absent in a one-to-one conversation. */
    name: ['nickname', z.string().optional()],
    /** Absent while they are typing. */
    doing: ['doing', Doing.optional()],
  }),
})

export const sendTyping = defineSignal({
  name: 'conversations.sendTyping',
  wire: 'typing',
  summary:
    'I am writing in this conversation (0), recording (1) or uploading (2); at most one every 3 seconds.',
  data: wireInput({
    conversationId: ['list_id', ConversationId],
    doing: ['doing', z.literal([0, 1, 2]).optional()],
  }),
})
