/** Conversations: their logs, and what each member keeps about them. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { maxTextLength } from '../kinds/fields'
import { tolerantList } from '../tolerant'
import { ConversationId, count, flag, nested, Nothing, text, wireInput, wireView } from '../wire'
import { ChatView } from './chat-view'
import { EntryView } from './messages'

export * from './events'
export * from './chat-view'
export * from './contents'
export * from './entry-events'
export { HeadView } from './head-view'
export * from '../kinds'
export type { Change } from '../kinds/change'
export { maxRecordDepth, maxRecordItems } from '../kinds/chat-record'
export {
  AvatarView,
  FileFacts,
  maxTextLength,
  maxAvatars,
  maxMentions,
  PersonName,
  PrivateReply,
} from '../kinds/fields'
export type { Permissions, RecordItem } from '../kinds/kind'
export { LinkPreview } from '../kinds/link-preview'
export {
  clippedRanges,
  coveredText,
  fitsText,
  maxRanges,
  RangeStyle,
  rangeStyles,
  type TextRange,
} from '../kinds/ranges'
export { PollCard } from '../kinds/poll'
export { OnceCard, onceMedia } from '../kinds/view-once'
export { CallNote } from '../kinds/call-note'
export { PacketCard } from '../kinds/red-packet'
export {
  NamedPerson,
  type JoinedBy,
  maxNamed,
  type SystemEvent,
  systemEvents,
  type SystemMessage,
} from '../kinds/system-message'
export { deletedName, deletedNames } from '../kinds/deleted-names'
export { TransferCard } from '../kinds/transfer'
export * from './messages'
export * from './own-runs'
export * from './sending'

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
    before: [
      'before',
      ConversationId.optional(),
      'The `list_id` of the last row of the previous page.',
      examples.conversationId,
    ],
    /** Limits the list to the chats in this folder of mine. */
    folderId: [
      'folder_id',
      z.uuid().optional(),
      'Only the chats in this folder of mine.',
      examples.requestId,
    ],
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
          unread: [
            'unread_num',
            count().optional(),
            'Unread messages, up to which the first page is widened.',
            12,
            'messages',
          ],
          before: [
            'before',
            count().optional(),
            'Entries before this one, newest first.',
            42,
            'position in the log, from 1',
          ],
          after: [
            'after',
            count().optional(),
            'Entries after this one, oldest first.',
            12,
            'position in the log, from 0',
          ],
        }),
      ).optional(),
      'Which part of the log to read. Without it, the newest entries.',
      { before: 42 },
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
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    mseq: [
      'mseq',
      count().optional(),
      'The newest message read. Without it, the newest message of the conversation.',
      17,
      'number among messages, from 1',
    ],
  }),
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
    cursors: [
      'cursors',
      nested(z.record(ConversationId, z.int().min(0))),
      'The newest message that this device holds of each conversation: mseq by list_id. At most 200 are read.',
      { [examples.conversationId]: 17 },
    ],
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
    text: ['text', text({ max: maxTextLength }), 'The unsent text; empty removes the draft.', 'See you at'],
    ageMs: [
      'age_ms',
      count().optional(),
      'How long ago it was typed. What another device of mine wrote since then stays.',
      0,
      'milliseconds',
    ],
  }),
  output: wireView({
    /** The draft that stays, because another device wrote it later. */
    newer: ['newer', z.string().optional()],
  }),
  refusals: ['ConversationNotFound'],
})

export const seeAnnouncement = defineCall({
  name: 'conversations.seeAnnouncement',
  wire: 'POST /im/message/announcementSeen',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Hides the banner of a group announcement on all my devices: I have opened or dismissed it. Later announcements are shown again.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    cseq: [
      'cseq',
      count(),
      'The announcement: `notice.cseq` of the chat’s row.',
      42,
      'position in the log, from 1',
    ],
  }),
  output: Nothing,
  refusals: ['ConversationNotFound'],
})
