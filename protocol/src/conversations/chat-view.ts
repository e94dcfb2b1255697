/** One conversation as one of its members sees it in the chat list. */
import { z } from 'zod'
import { GroupRole, groupRoles } from '../groups/roles'
import { rowSettingFields } from '../groups/settings'
import { AvatarView } from '../kinds/fields'
import { recast } from '../recast'
import { tolerant, tolerantList } from '../tolerant'
import { ConversationId, flag, nested, PersonId, wireView } from '../wire'
import { type Content, numberOf, readContent, spellContent, textOf } from './contents'
import { recalledContent } from './messages'
import { OwnRun } from './own-runs'

/**
 * The reason why nobody can write in a conversation; '' if they can. For an unknown reason, sending is
 * attempted and may fail.
 */
export const LockReason = z.enum(['', 'notFriends', 'blocked', 'dissolved']).catch('')
export type LockReason = z.output<typeof LockReason>

/** A message that mentions me. */
export const MentionView = wireView({ cseq: ['cseq', z.int()], mseq: ['mseq', z.int()] })
export type MentionView = z.output<typeof MentionView>
export const maxShownMentions = 50

/** A group's newest announcement, as a banner shows it. */
export const AnnouncementView = wireView({
  /** The cseq of its system message. */
  cseq: ['cseq', z.int()],
  /** The beginning of its text. */
  text: ['text', z.string()],
})
export type AnnouncementView = z.output<typeof AnnouncementView>

/** A group from the point of view of one member. The system messages of its log change this. */
export const GroupStateView = wireView({
  memberCount: ['member_num', z.int()],
  myRole: ['role', GroupRole],
  /** I may not speak until then (seconds); 0 when I may. */
  mutedUntil: ['mute_until', z.int()],
  ...rowSettingFields,
  /** The first members, drawn as the picture of a group that has none. */
  avatars: ['faces', tolerantList(AvatarView)],
})
export type GroupStateView = z.output<typeof GroupStateView>

/** The fields that every row has: otherwise a row from an older server would lose the group. */
type Always<View> = { [Field in keyof View as undefined extends View[Field] ? never : Field]: View[Field] }

const blankGroup: Always<GroupStateView> = {
  memberCount: 0,
  myRole: groupRoles.member,
  mutedUntil: 0,
  onlyAdminsSpeak: false,
  slowSeconds: 0,
  isAnonymous: false,
  avatars: [],
}

const ChatFields = wireView({
  id: ['list_id', ConversationId],
  type: ['type', z.int()],
  name: ['show_name', z.string()],
  photo: ['photo_path', z.string()],
  /** Text of the newest message; '' when there is none. */
  lastText: ['last_msg', z.string()],
  lastNumber: ['last_type', z.int()],
  /** See `kinds/`. For a recalled message, only who recalled it. */
  lastRaw: ['last_content', z.looseObject({ recalledBy: z.string().optional() })],
  lastSenderId: ['last_uid', z.string()],
  /** The name of that sender in a group; '' in a one-to-one conversation. */
  lastSenderName: ['last_name', z.string()],
  /** The entry that the row shows; 0 when there is none. */
  lastCseq: ['last_cseq', z.int()],
  /** In seconds; the list is sorted by milliseconds. */
  lastAt: ['time', z.int()],
  lastAtMs: ['time_ms', z.int().optional()],
  unread: ['no_reader_num', z.int()],
  isPinned: ['top', flag()],
  pinnedAt: ['top_time', z.int()],
  isMuted: ['disturb', flag()],
  /** End of the mute, in seconds; 0 if it does not end by itself. */
  muteEndsAt: ['disturb_until', z.int()],
  /** Although the chat is muted, I am notified of mentions and replies to me. */
  hearsMentions: ['disturb_mentions', flag()],
  /** Archived by me. */
  isArchived: ['archived', flag()],
  /** I marked it as unread, regardless of what I have read. */
  isMarkedUnread: ['marked_unread', flag()],
  draft: ['draft', z.string()],
  /** The number of my messages that are scheduled here, or could not be sent. */
  scheduledCount: ['scheduled', z.int()],
  /** The other person of a one-to-one conversation. */
  peerId: ['user_id', PersonId.optional()],
  /** My conversation with myself; absent elsewhere. */
  isNotes: ['notes', flag().optional()],
  lock: ['lock', LockReason],
  cseq: ['cseq', z.int()],
  mseq: ['mseq', z.int()],
  /**
   * My read position (mseq), then the read and received positions of the other person, or the furthest of
   * anybody in a group.
   */
  readMseq: ['read_mseq', z.int()],
  peerReadMseq: ['peer_read_mseq', z.int()],
  peerReceivedMseq: ['peer_received_mseq', z.int()],
  /** My own messages beyond what I have read, which are not unread; absent when there are none. */
  ownRuns: ['own_mseqs', tolerantList(nested(OwnRun)).optional()],
  /** Messages that mention me and that I have not read, oldest first, at most `maxShownMentions`. */
  mentions: ['mentions', tolerantList(nested(MentionView)).optional()],
  /** Absent in a group that has had no announcement since banners were introduced. */
  announcement: ['notice', nested(AnnouncementView).optional()],
  /** The newest announcement that I have opened or dismissed, on any device. */
  announcementSeenCseq: ['notice_seen', z.int()],
  /**
   * The log position of the last pinning or unpinning; absent if there was none. `listPins` reads the pins.
   */
  pinsCseq: ['pins_cseq', z.int().optional()],
  /** Seconds for which messages are kept; absent if forever. */
  autoDestroySeconds: ['auto_destroy', z.int().optional()],
  /** Fields that only groups have. */
  group: ['group', nested(tolerant(GroupStateView, blankGroup)).optional()],
})
type ChatFields = z.output<typeof ChatFields>

/** One row of my chat list. */
export type ChatView = Omit<ChatFields, 'lastText' | 'lastNumber' | 'lastRaw' | 'lastAt' | 'lastAtMs'> & {
  /** Time in milliseconds when the newest entry that a row can show was stored. */
  lastAtMs: number
  /** Content of the newest message or system message, if there is one. */
  lastContent: Content | undefined
}

/** An unreadable field must not lose the whole row. */
const blanks = {
  type: 1,
  name: '',
  photo: '',
  lastText: '',
  lastNumber: -1,
  lastRaw: {},
  lastSenderId: '',
  lastSenderName: '',
  lastCseq: 0,
  lastAt: 0,
  unread: 0,
  isPinned: false,
  pinnedAt: 0,
  isMuted: false,
  muteEndsAt: 0,
  hearsMentions: false,
  isArchived: false,
  isMarkedUnread: false,
  draft: '',
  scheduledCount: 0,
  lock: '',
  cseq: 0,
  mseq: 0,
  readMseq: 0,
  peerReadMseq: 0,
  peerReceivedMseq: 0,
  announcementSeenCseq: 0,
} as const

export const ChatView = recast(tolerant(ChatFields, blanks), {
  decode: ({ lastText: _, lastNumber, lastRaw, lastAt, lastAtMs = lastAt * 1000, ...chat }): ChatView => ({
    ...chat,
    lastAtMs,
    lastContent: chat.lastCseq > 0 ? lastContentOf(lastNumber, lastRaw) : undefined,
  }),
  encode: ({ lastContent, ...chat }) => ({
    ...chat,
    lastAt: Math.floor(chat.lastAtMs / 1000),
    lastText: lastContent ? textOf(lastContent) : '',
    lastNumber: lastContent ? numberOf(lastContent) : 0,
    lastRaw: lastContent ? rawOf(lastContent) : {},
  }),
})

const lastContentOf = (number: number, { recalledBy, ...raw }: ChatFields['lastRaw']): Content =>
  recalledBy === undefined ? readContent(number, raw) : recalledContent(number, recalledBy)

const rawOf = (content: Content): ChatFields['lastRaw'] =>
  content.kind === 'recalled' ? { recalledBy: content.by } : spellContent(content)
