/** One conversation as one of its members sees it in the chat list. */
import { z } from 'zod'
import { ContentView } from './contents'
import { GroupRole } from './group-roles'
import { settingViewFields } from './group-settings'
import { FaceView } from './notices'
import { ConversationId, flag, nested, PersonId, wireView } from './wire'

/** Why a conversation takes no messages: '' when it does. */
export const LockReason = z.enum(['', 'notFriends', 'blocked'])
export type LockReason = z.output<typeof LockReason>

/** A message that mentions me. */
export const MentionView = wireView({ cseq: ['cseq', z.int()], mseq: ['mseq', z.int()] })
export type MentionView = z.output<typeof MentionView>
export const mostShownMentions = 50

const { onlyAdminsSpeak, slowSeconds, isAnonymous } = settingViewFields

/** A group as one of its members stands in it. The notices of its log change this. */
export const GroupStateView = wireView({
  memberCount: ['member_num', z.int()],
  myRole: ['role', GroupRole],
  /** I may not speak until then (seconds); 0 when I may. */
  mutedUntil: ['mute_until', z.int()],
  onlyAdminsSpeak,
  slowSeconds,
  isAnonymous,
  /** The first members, drawn as the picture of a group without one. */
  faces: ['faces', z.array(FaceView)],
})
export type GroupStateView = z.output<typeof GroupStateView>

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
  /** The name of that sender in a group; '' in a one-to-one conversation. */
  lastSenderName: ['last_name', z.string()],
  /** The entry that the row shows; 0 when there is none. */
  lastCseq: ['last_cseq', z.int()],
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
  /** How far I have read (mseq), and how far the other, or anybody of a group, has read and received. */
  readMseq: ['read_mseq', z.int()],
  peerReadMseq: ['peer_read_mseq', z.int()],
  peerReceivedMseq: ['peer_received_mseq', z.int()],
  /** Messages that mention me and that I have not read, oldest first, at most `mostShownMentions`. */
  mentions: ['mentions', z.array(nested(MentionView)).optional()],
  /** How long messages stay, in seconds; absent when for good. */
  autoDestroySeconds: ['auto_destroy', z.int().optional()],
  /** What only groups have. */
  group: ['group', nested(GroupStateView).optional()],
})
export type ChatView = z.output<typeof ChatView>
