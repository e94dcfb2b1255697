/** Entries of a conversation's log: messages, system messages and changes. */
import { z } from 'zod'
import { type KindName, kinds } from '../kinds'
import { recast } from '../recast'
import { tolerant, tolerantList } from '../tolerant'
import { flag, nested, wireView } from '../wire'
import {
  type Content,
  kindOfNumber,
  numberOf,
  readContent,
  type RecalledContent,
  spellContent,
  WireContent,
} from './contents'

/** A kind, which is a number on the wire; `unknown` if this version does not know it. */
export const kindOnWire = <W>(number: z.ZodType<number, W>) =>
  recast(number, {
    decode: kindOfNumber,
    encode: (kind: KindName | 'unknown') => (kind === 'unknown' ? unknownNumber : kinds[kind].number),
  })
/** A number that no kind has. */
const unknownNumber = 99

const SenderView = wireView({
  id: ['uid', z.string()],
  name: ['name', z.string()],
  photo: ['face', z.string()],
  /** The sender's own name in this group; '' without one. */
  groupName: ['group_name', z.string()],
  groupPhoto: ['group_face', z.string()],
  /** Set when the message was sent in anonymous mode: a number to address the sender by, and `id` is a pseudonym. */
  anonymous: ['anonymous', z.int().optional()],
  isRobot: ['robot', flag().optional()],
})

/** The message that another one answers, in its current state. */
export const QuoteView = wireView({
  cseq: ['cseq', z.int()],
  kind: ['type', kindOnWire(z.int())],
  /** At most `quoteLength` characters of its text, or the name of a file. */
  text: ['text', z.string()],
  senderId: ['uid', z.string()],
  senderName: ['name', z.string()],
  /** Recalled, expired or deleted: nothing of it can be shown. */
  isGone: ['gone', z.boolean()],
})
export type QuoteView = z.output<typeof QuoteView>

export const ReactionView = wireView({
  emoji: ['emoji', z.string()],
  count: ['num', z.int()],
  /** Whether one of them is mine. */
  isMine: ['mine', z.boolean()],
})
export type ReactionView = z.output<typeof ReactionView>

const MessageFields = wireView({
  id: ['id', z.string()],
  number: ['type', z.int()],
  at: ['time', z.int()],
  atMs: ['time_ms', z.int()],
  raw: ['content', WireContent],
  sender: ['user_info', nested(SenderView)],
  quote: ['quote', nested(QuoteView).optional()],
  reactions: ['reactions', tolerantList(nested(ReactionView)).optional()],
  /** Time of the last edit of the text, in seconds. */
  editedAt: ['edit_time', z.int().optional()],
  /** The person who recalled the message: its content is empty then. */
  recalledBy: ['recall_uid', z.string().optional()],
  /** Time when the message destroys itself, in milliseconds. */
  expiresAtMs: ['expire_ms', z.int().optional()],
  /** I blocked its sender: it makes no alert, and does not count as a mention of me. */
  isFromBlocked: ['blocked', z.boolean().optional()],
})
type MessageFields = z.output<typeof MessageFields>

/** On the wire, the number and `recall_uid` determine how to read the content; in code, `content.kind` does. */
export type MessageView = Omit<MessageFields, 'number' | 'raw' | 'recalledBy'> & { content: Content }

const MessageView = recast(
  tolerant(MessageFields, {
    id: '',
    number: -1,
    at: 0,
    atMs: 0,
    raw: {},
    sender: { id: '', name: '', photo: '', groupName: '', groupPhoto: '' },
  }),
  {
    decode: ({ number, raw, recalledBy: by, ...message }): MessageView => ({
      ...message,
      content: by === undefined ? readContent(number, raw) : recalledContent(number, by),
    }),
    encode(message) {
      const { content } = message
      const fields = { ...message, number: numberOf(content), raw: spellContent(content) }
      return content.kind === 'recalled' ? { ...fields, recalledBy: content.by } : fields
    },
  },
)

export const recalledContent = (number: number, by: string): RecalledContent => ({
  kind: 'recalled',
  number,
  by,
})

const EntryFields = wireView({
  number: ['type', z.int()],
  cseq: ['cseq', z.int()],
  mseq: ['mseq', z.int()],
  cid: ['cid', z.string()],
  /** The cseq of the newest change that this view of the entry includes; absent when it never changed. */
  changedCseq: ['change_cseq', z.int().optional()],
  message: ['msg', nested(MessageView)],
})

/** One entry of a conversation's log. `mseq` is 0 for entries that do not count as unread. */
export type EntryView = Omit<z.output<typeof EntryFields>, 'number'>

export const EntryView = recast(tolerant(EntryFields, { number: -1, mseq: 0, cid: '' }), {
  decode: ({ number: _, ...entry }): EntryView => entry,
  encode: (entry) => ({ ...entry, number: numberOf(entry.message.content) }),
})
