/** What an entry carries, by its kind: what a member sends, and what the server makes of it. */
import { z } from 'zod'
import { NoticeFields } from './notices'
import { ConversationId, PersonId, text } from './wire'

/** Longest text of one message, in UTF-16 units. */
export const maxTextLength = 5000
/** People that one message may mention by name. */
export const mostMentions = 50
/** Messages that one chat record may hold, and how deep records may lie in records. */
export const mostRecordItems = 100
export const deepestRecord = 4

const messageText = text({ max: maxTextLength })
const FileId = z.uuid().toLowerCase()

/** The facts of a file as the server knows them; inside a message they stand under these names. */
export const FileFacts = z.looseObject({
  id: FileId,
  kind: z.enum(['image', 'video', 'voice', 'file']),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  width: z.int().optional(),
  height: z.int().optional(),
  durationMs: z.int().optional(),
  /** Loudness of a voice message, 64 numbers from 0 to 100. */
  peaks: z.array(z.int()).optional(),
  /** A few bytes that draw a blurred picture (thumbhash, base64). */
  blur: z.string().optional(),
  hasThumb: z.boolean().optional(),
  hasPoster: z.boolean().optional(),
})
export type FileFacts = z.output<typeof FileFacts>

/** A person as a message names them. */
export const PersonName = z.looseObject({ id: z.string(), name: z.string(), photo: z.string().optional() })
export type PersonName = z.output<typeof PersonName>

/** One message inside a chat record: a copy, which nothing changes any more. */
export interface RecordItem {
  kind: number
  at: number
  senderName: string
  senderPhoto: string
  content: Content
}

/** A message that is passed on: the server takes its own copy of the content, never the sender's. */
const ForwardFields = z.strictObject({ conversationId: ConversationId, cseq: z.int().min(1) })

/** The text of a message, and what may ride with any kind that has one. */
const textFields = {
  text: messageText.optional(),
  mentions: z.array(PersonId).max(mostMentions).optional(),
  mentionsAll: z.boolean().optional(),
}
const anyKind = {
  /** The cseq of the message that this one answers. */
  replyTo: z.int().min(1).optional(),
}
const fileFields = { ...textFields, ...anyKind, fileId: FileId }

/** What a member sends, by kind. Unknown fields are refused; a kind that is not here cannot be sent. */
export const sentContents = {
  text: z.strictObject({ ...textFields, ...anyKind }),
  voice: z.strictObject({ fileId: FileId, ...anyKind }),
  /** Pictures and videos that were chosen together carry the same `album`. */
  image: z.strictObject({ ...fileFields, album: z.uuid().optional() }),
  video: z.strictObject({ ...fileFields, album: z.uuid().optional() }),
  file: z.strictObject(fileFields),
  contactCard: z.strictObject({ personId: PersonId, ...anyKind }),
  /** Without a person it is for everybody, or for the other of two. */
  poke: z.strictObject({ personId: PersonId.optional() }),
  /** Messages of one conversation, by cseq; the server copies them from its log. */
  chatRecord: z.strictObject({
    from: ConversationId,
    cseqs: z.array(z.int().min(1)).min(1).max(mostRecordItems),
    title: text({ max: 100 }).optional(),
  }),
  location: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    title: text({ max: 100 }),
    address: text({ max: 300 }),
    ...anyKind,
  }),
  sticker: z.strictObject({ sticker: z.string().regex(/^[a-z0-9-]{1,40}$/), ...anyKind }),
} as const
export type SendableKind = keyof typeof sentContents

/** Any kind may be a message passed on instead. */
export const ForwardedContent = z.strictObject({ forward: ForwardFields })

const RecordItemView: z.ZodType<RecordItem> = z.lazy(() =>
  z.looseObject({
    kind: z.int(),
    at: z.int(),
    senderName: z.string(),
    senderPhoto: z.string(),
    content: ContentView,
  }),
) as z.ZodType<RecordItem>

/**
 * Content of an entry as it is read. Which fields are there depends on its kind; a reader keeps those that it does not
 * know, since newer kinds carry more.
 */
export const ContentView = z.looseObject({
  text: z.string().optional(),
  mentions: z.array(z.string()).optional(),
  mentionsAll: z.boolean().optional(),
  replyTo: z.int().optional(),
  file: FileFacts.optional(),
  album: z.string().optional(),
  person: PersonName.optional(),
  title: z.string().optional(),
  items: z.array(RecordItemView).optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  address: z.string().optional(),
  sticker: z.string().optional(),
  /** A card of money: a red packet or a transfer, as its own domain describes it. */
  packet: z.looseObject({ id: z.string() }).optional(),
  transfer: z.looseObject({ id: z.string() }).optional(),
  /** What a change of a card makes of it. */
  content: z.looseObject({}).optional(),
  ...NoticeFields,
})
export type Content = z.output<typeof ContentView>
