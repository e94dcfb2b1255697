/** Chats and entries for tests of the fold. */
import {
  type ChatView,
  type Content,
  type ContentOf,
  type ConversationId,
  type EntryView,
  type PersonId,
} from '@linnet/protocol'

export const me = '00000000-0000-7000-8000-0000000000aa' as PersonId
export const peer = '00000000-0000-7000-8000-0000000000bb' as PersonId
export const chatId = (n: number) =>
  `00000000-0000-7000-8000-${String(n).padStart(12, '0')}` as ConversationId
/** The conversation that most tests use. */
export const C = chatId(1)

export const textContent = (text: string): ContentOf<'text'> => ({ kind: 'text', text })
const someEvent: Content = { kind: 'systemMessage', event: 'nowFriends' }

interface Given {
  mseq?: number
  sender?: string
  content?: Content
  message?: Partial<EntryView['message']>
}

/** An entry; with `mseq: 0` and no content, a system message. */
export function entry(cseq: number, given: Given = {}): EntryView {
  const { mseq: counted, sender = peer, message } = given
  const { content = counted === 0 ? someEvent : textContent(`t${cseq}`) } = given
  return {
    cseq,
    mseq: counted ?? (content.kind === 'text' ? cseq : 0),
    cid: `c${cseq}`,
    message: {
      id: `m${cseq}`,
      at: 1000 + cseq,
      atMs: (1000 + cseq) * 1000,
      content,
      sender: { id: sender, name: sender === me ? 'Me' : 'Peer', photo: '', groupName: '', groupPhoto: '' },
      ...message,
    },
  }
}

/** The row of a direct conversation whose log holds the other person's messages up to `cseq`. */
export const row = (id: ConversationId, cseq: number, more: Partial<ChatView> = {}): ChatView => ({
  id,
  type: 1,
  name: 'Peer',
  photo: '',
  lastContent: cseq > 0 ? textContent(`t${cseq}`) : undefined,
  lastSenderId: cseq > 0 ? peer : '',
  lastSenderName: '',
  lastCseq: cseq,
  lastAtMs: (1000 + cseq) * 1000,
  unread: cseq - (more.readMseq ?? 0),
  isPinned: false,
  pinnedAt: 0,
  isMuted: false,
  muteEndsAt: 0,
  hearsMentions: false,
  isArchived: false,
  isMarkedUnread: false,
  draft: '',
  scheduledCount: 0,
  peerId: peer,
  lock: '',
  cseq,
  mseq: cseq,
  readMseq: 0,
  peerReadMseq: 0,
  peerReceivedMseq: 0,
  announcementSeenCseq: 0,
  ...more,
})

/** The row of a group. */
export const groupRow = (id: ConversationId, cseq: number, more: Partial<ChatView> = {}): ChatView => {
  const { peerId: _, ...rest } = row(id, cseq)
  return {
    ...rest,
    type: 2,
    name: 'Group',
    lastSenderName: 'Peer',
    group: {
      memberCount: 3,
      myRole: 0,
      mutedUntil: 0,
      onlyAdminsSpeak: false,
      slowSeconds: 0,
      isAnonymous: false,
      avatars: [],
    },
    ...more,
  }
}

/** Tabs for parts of an engine that does not share its storage. */
export const alone = { isLeading: () => true, broadcast: () => undefined }
