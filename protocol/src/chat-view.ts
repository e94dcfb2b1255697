/** One conversation as one of its members sees it in the chat list. */
import { z } from 'zod'
import { ContentView } from './messages'
import { ConversationId, flag, PersonId, wireView } from './wire'

/** Why a conversation takes no messages: '' when it does. */
export const LockReason = z.enum(['', 'notFriends', 'blocked'])
export type LockReason = z.output<typeof LockReason>

/** One row of my chat list. */
export const ChatView = wireView({
  id: ['list_id', ConversationId],
  type: ['type', z.int()],
  name: ['show_name', z.string()],
  photo: ['photo_path', z.string()],
  /** Text of the newest message; '' when there is none. */
  lastText: ['last_msg', z.string()],
  lastKind: ['last_type', z.int()],
  lastContent: ['last_content', ContentView],
  lastSenderId: ['last_uid', z.string()],
  lastAt: ['time', z.int()],
  unread: ['no_reader_num', z.int()],
  isPinned: ['top', flag()],
  pinnedAt: ['top_time', z.int()],
  isMuted: ['disturb', flag()],
  draft: ['draft', z.string()],
  /** The other person of a one-to-one conversation. */
  peerId: ['user_id', PersonId.optional()],
  lock: ['lock', LockReason],
  cseq: ['cseq', z.int()],
  mseq: ['mseq', z.int()],
  /** How far I have read (mseq), and how far the other has read and received. */
  readMseq: ['read_mseq', z.int()],
  peerReadMseq: ['peer_read_mseq', z.int()],
  peerReceivedMseq: ['peer_received_mseq', z.int()],
})
export type ChatView = z.output<typeof ChatView>
