/** One favourite, as shown. */
import { z } from 'zod'
import { type Content, numberOf, readContent, spellContent, WireContent } from '../conversations/contents'
import { recast } from '../recast'
import { tolerant, tolerantList } from '../tolerant'
import { ConversationId, nested, wireView } from '../wire'

/** The kinds of favourites. A text with a link in it is a link. */
export const favouriteKinds = [
  'text',
  'image',
  'video',
  'voice',
  'file',
  'link',
  'location',
  'record',
  'note',
] as const
export const FavouriteKind = z.enum(favouriteKinds)
export type FavouriteKind = z.output<typeof FavouriteKind>

/** A kind in an answer; an unknown newer kind reads as text, which shows any content. */
export const SeenKind = FavouriteKind.catch('text')

const FavouriteFields = wireView({
  id: ['id', z.string()],
  kind: ['kind', SeenKind],
  number: ['type', z.int()],
  raw: ['content', WireContent],
  /** In milliseconds: when it was saved or, for a note, last edited. */
  savedAtMs: ['time_ms', z.int()],
  /** Time when the message was sent. */
  sentAtMs: ['send_ms', z.int().optional()],
  /** Current name of the author; '' for anonymous authors. */
  senderId: ['uid', z.string().optional()],
  senderName: ['name', z.string()],
  senderPhoto: ['face', z.string()],
  /** The group it comes from, by its name at the time; '' for any other conversation. */
  chatName: ['group_name', z.string()],
  /** The conversation of the message; it may be gone. */
  conversationId: ['list_id', ConversationId.optional()],
  cseq: ['cseq', z.int().optional()],
  tags: ['tags', tolerantList(z.string())],
  /** The space that it takes, including its files. */
  bytes: ['size', z.int()],
  /** The version of a note; 0 for everything else. */
  version: ['version', z.int()],
})

/** On the wire, a number determines how to read the content; in code, `content.kind` does. */
export type FavouriteView = Omit<z.output<typeof FavouriteFields>, 'number' | 'raw'> & { content: Content }

export const FavouriteView = recast(
  tolerant(FavouriteFields, {
    kind: 'text',
    number: -1,
    raw: {},
    savedAtMs: 0,
    senderName: '',
    senderPhoto: '',
    chatName: '',
    tags: [],
    bytes: 0,
    version: 0,
  }),
  {
    decode: ({ number, raw, ...item }): FavouriteView => ({ ...item, content: readContent(number, raw) }),
    encode: ({ content, ...item }) => ({ ...item, number: numberOf(content), raw: spellContent(content) }),
  },
)

export const FavouritesShare = wireView({
  kind: ['kind', SeenKind],
  count: ['num', z.int()],
  bytes: ['size', z.int()],
})

export const FavouriteTag = wireView({ name: ['name', z.string()], count: ['num', z.int()] })

/** The number of favourites that a person keeps, by kind. A file in several favourites counts once. */
export const FavouritesCount = wireView({
  count: ['num', z.int()],
  maxCount: ['max_num', z.int()],
  bytes: ['size', z.int()],
  quotaBytes: ['max_size', z.int()],
  kinds: ['list', tolerantList(nested(FavouritesShare))],
  tags: ['tags', tolerantList(nested(FavouriteTag))],
})
export type FavouritesCount = z.output<typeof FavouritesCount>

/** An earlier text of a note. */
export const NoteVersionView = wireView({
  version: ['version', z.int()],
  text: ['content', z.string()],
  atMs: ['time_ms', z.int()],
})
export type NoteVersionView = z.output<typeof NoteVersionView>
