/** Messages: their kinds, and how an entry of a log looks. What each kind carries stands in `contents.ts`. */
import { z } from 'zod'
import { type Content, ContentView } from './contents'
import { nested, wireView } from './wire'

/** Message kinds by their number on the wire. A kind that a client does not know gets a generic placeholder. */
export const messageKinds = {
  text: 0,
  voice: 1,
  image: 2,
  video: 3,
  file: 4,
  redPacket: 5,
  voiceCall: 6,
  videoCall: 7,
  contactCard: 8,
  poke: 9,
  chatRecord: 10,
  location: 11,
  liveVideo: 12,
  liveVoice: 13,
  sticker: 14,
  /** Money for a friend: `TransferCard`. */
  transfer: 15,
  /** What happened in a conversation, worded by the reader's client. */
  notice: 20,
  /** What happened to an earlier entry: nothing of its own is shown for it. */
  change: 21,
} as const

const SenderView = wireView({
  id: ['uid', z.string()],
  name: ['name', z.string()],
  photo: ['face', z.string()],
  /** The sender's own name in this group; '' without one. */
  groupName: ['group_name', z.string()],
  groupPhoto: ['group_face', z.string()],
  /** Set when the message was sent in anonymous mode: a number to be called by, and `id` is a pseudonym. */
  anonymous: ['anonymous', z.int().optional()],
})

/** The message that another one answers, as it stands now. */
export const QuoteView = wireView({
  cseq: ['cseq', z.int()],
  kind: ['type', z.int()],
  /** At most `quoteLength` characters of its text, or the name of a file. */
  text: ['text', z.string()],
  senderId: ['uid', z.string()],
  senderName: ['name', z.string()],
  /** Recalled, expired or deleted: there is nothing to be shown of it. */
  isGone: ['gone', z.boolean()],
})
export type QuoteView = z.output<typeof QuoteView>
export const quoteLength = 120

/** What a quote says of a content: its own words, or the name of what it carries. */
export const quotedText = ({ text, title, file, person }: Content): string =>
  Array.from(text || title || person?.name || (file?.kind === 'file' ? file.name : '') || '')
    .slice(0, quoteLength)
    .join('')

export const ReactionView = wireView({
  emoji: ['emoji', z.string()],
  count: ['num', z.int()],
  /** One of them is mine. */
  isMine: ['mine', z.boolean()],
})
export type ReactionView = z.output<typeof ReactionView>

const MessageView = wireView({
  id: ['id', z.string()],
  kind: ['type', z.int()],
  at: ['time', z.int()],
  atMs: ['time_ms', z.int()],
  content: ['content', ContentView],
  sender: ['user_info', nested(SenderView)],
  quote: ['quote', nested(QuoteView).optional()],
  reactions: ['reactions', z.array(nested(ReactionView)).optional()],
  /** When its text was last edited, in seconds. */
  editedAt: ['edit_time', z.int().optional()],
  /** Who recalled it: its content is empty then. */
  recalledBy: ['recall_uid', z.string().optional()],
  /** When it destroys itself, in milliseconds. */
  expiresAtMs: ['expire_ms', z.int().optional()],
})

/** One line of a conversation's log. `mseq` is 0 for what nobody counts as unread. */
export const EntryView = wireView({
  kind: ['type', z.int()],
  cseq: ['cseq', z.int()],
  mseq: ['mseq', z.int()],
  cid: ['cid', z.string()],
  /** The cseq of the newest change that this view of the entry includes; absent when it never changed. */
  changedCseq: ['change_cseq', z.int().optional()],
  message: ['msg', nested(MessageView)],
})
export type EntryView = z.output<typeof EntryView>
