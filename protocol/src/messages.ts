/** Messages: their kinds, what they carry, and how an entry of a log looks. */
import { z } from 'zod'
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
  notice: 20,
} as const
export type MessageKind = keyof typeof messageKinds

/** Longest text of one message, in UTF-16 units. */
export const maxTextLength = 5000

/** What happened, for a system notice: the reader's client words it. */
export const NoticeName = z.enum(['nowFriends'])
export type NoticeName = z.output<typeof NoticeName>

/** Content of an entry. Fields that a reader does not know are kept: newer kinds carry more. */
export const ContentView = z.looseObject({ text: z.string().optional(), notice: z.string().optional() })
export type Content = z.output<typeof ContentView>

const SenderView = wireView({
  id: ['uid', z.string()],
  name: ['name', z.string()],
  photo: ['face', z.string()],
  groupName: ['group_name', z.string()],
  groupPhoto: ['group_face', z.string()],
})

const MessageView = wireView({
  id: ['id', z.string()],
  kind: ['type', z.int()],
  at: ['time', z.int()],
  atMs: ['time_ms', z.int()],
  content: ['content', ContentView],
  sender: ['user_info', nested(SenderView)],
})

/** One line of a conversation's log. `mseq` is 0 for what nobody counts as unread. */
export const EntryView = wireView({
  kind: ['type', z.int()],
  cseq: ['cseq', z.int()],
  mseq: ['mseq', z.int()],
  cid: ['cid', z.string()],
  message: ['msg', nested(MessageView)],
})
export type EntryView = z.output<typeof EntryView>
