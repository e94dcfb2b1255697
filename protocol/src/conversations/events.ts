/** Events that members of a conversation receive while they are connected. */
import { z } from 'zod'
import { defineEvent, defineSignal } from '../contract'
import { tolerant } from '../tolerant'
import { ConversationId, flag, nested, PersonId, wireInput, wireView } from '../wire'
import { LockReason } from './chat-view'
import { EntryView } from './messages'

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

/** Activities shown in a conversation before a message arrives. */
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
    doing: [
      'doing',
      z.literal([0, 1, 2]).optional(),
      'What I am doing: writing (0), recording (1) or uploading (2).',
      1,
    ],
  }),
})
