/** Favourites: messages that a person saves, and their own notes. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { maxTextLength } from '../kinds/fields'
import { tolerantList } from '../tolerant'
import { ConversationId, count, nested, Nothing, shownText, text, wireInput, wireView } from '../wire'
import { FavouriteKind, FavouritesCount, FavouriteView, NoteVersionView } from './views'

export const maxSavedAtOnce = 100
export const maxTagLength = 20
/** On a single favourite. */
export const maxTags = 20
/** A note can be sent as one message. */
export const maxNoteLength = maxTextLength
/** Older versions of a note are dropped. */
export const maxNoteVersions = 30

export const FavouriteId = z.uuid().toLowerCase()
const FavouriteIds = nested(z.array(FavouriteId).min(1).max(maxSavedAtOnce))
const Tag = shownText({ max: maxTagLength }).regex(/^\S(.*\S)?$/u)
const Tags = nested(z.array(Tag).max(maxTags))

export const listFavourites = defineCall({
  name: 'favourites.list',
  wire: 'POST /im/vendor/getUserStore',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'My favourites, newest first, 30 at a time: of one kind, with one tag, or with all words of `keyword` in their text, file name, sender, group or tags. ' +
    'Large chat records are shortened; `favourites.show` has all of them.',
  input: wireInput({
    kind: ['kind', FavouriteKind.optional(), 'Only those of this kind.', 'image'],
    tag: ['tag', Tag.optional(), 'Only those with this tag.', 'Recipes'],
    text: ['keyword', text({ max: 100 }).optional(), 'Words that they hold.', 'soup'],
    before: [
      'before',
      text({ max: 60 }).optional(),
      'The `next` of the page before.',
      '1759276800000_0199d8a5-b174-72a0-9987-9a1c3e5f7186',
    ],
  }),
  output: wireView({
    favourites: ['list', tolerantList(nested(FavouriteView))],
    /** Pass it as `before` for the next page; absent on the last one. */
    next: ['next', z.string().optional()],
  }),
  refusals: [],
  limit: { count: 120, seconds: 60 },
})

export const countFavourites = defineCall({
  name: 'favourites.count',
  wire: 'POST /im/vendor/getStoreStatics',
  auth: 'member',
  summary: 'How many favourites I have and what they take of my space, in all and by kind, and my tags.',
  input: wireInput({}),
  output: FavouritesCount,
  refusals: [],
})

const favouriteId = ['id', FavouriteId, 'The favourite.', examples.requestId] as const

export const showFavourite = defineCall({
  name: 'favourites.show',
  wire: 'POST /im/vendor/getStoreDetail',
  auth: 'member',
  summary: 'One favourite, whole.',
  input: wireInput({ id: favouriteId }),
  output: FavouriteView,
  refusals: ['FavouriteNotFound'],
})

export const saveFavourites = defineCall({
  name: 'favourites.save',
  wire: 'POST /im/vendor/addStore',
  auth: 'member',
  summary:
    'Keeps copies of messages that I may read and forward, with their files, whatever becomes of the messages: recalled, deleted or destroyed. ' +
    'What is gone, what is seen once, and kinds that nobody keeps are left out; if nothing can be kept, the call is refused. Saving one again takes it as it is now and puts it first.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    cseqs: [
      'cseqs',
      nested(z.array(z.int().min(1)).min(1).max(maxSavedAtOnce)),
      'The messages, by their numbers in the log.',
      [42, 43],
    ],
  }),
  output: wireView({
    saved: ['list', tolerantList(nested(wireView({ cseq: ['cseq', z.int()], id: ['id', z.string()] })))],
    refused: ['refused', tolerantList(z.int())],
  }),
  refusals: ['ConversationNotFound', 'MessageGone', 'NotForFavourites', 'FavouritesFull'],
  limit: { count: 60, seconds: 60 },
})

const favouriteIds = ['ids', FavouriteIds, 'The favourites.', [examples.requestId]] as const

export const deleteFavourites = defineCall({
  name: 'favourites.delete',
  wire: 'POST /im/vendor/deleteStore',
  auth: 'member',
  summary: 'Deletes favourites of mine. Those that are gone already are ignored.',
  input: wireInput({ ids: favouriteIds }),
  output: Nothing,
  refusals: [],
})

export const writeNote = defineCall({
  name: 'favourites.writeNote',
  wire: 'POST /im/vendor/writeStoreNote',
  auth: 'member',
  summary:
    'Writes a note of mine: a new one under an id that I make, with `version` 0, or an existing one as its next version. Writing the same text twice ' +
    'is one version. If another device wrote it in between, it is refused as NoteChanged.',
  input: wireInput({
    id: ['id', FavouriteId, 'The note; of a new one, an id that I make.', examples.cid],
    text: ['content', text({ min: 1, max: maxNoteLength }), 'What it says.', 'Soup: two onions, one leek.'],
    /** The version on which my edit is based. */
    version: ['version', count(), 'The version that I edited; 0 for a new note.', 1, 'times written'],
  }),
  output: FavouriteView,
  refusals: ['FavouriteNotFound', 'EmptyMessage', 'NoteChanged', 'FavouritesFull'],
  limit: { count: 60, seconds: 60 },
})

export const listNoteVersions = defineCall({
  name: 'favourites.listVersions',
  wire: 'POST /im/vendor/getStoreVersions',
  auth: 'member',
  summary: 'The latest versions of a note of mine, newest first.',
  input: wireInput({ id: favouriteId }),
  output: tolerantList(nested(NoteVersionView)),
  refusals: ['FavouriteNotFound'],
})

export const tagFavourites = defineCall({
  name: 'favourites.tag',
  wire: 'POST /im/vendor/setStoreTags',
  auth: 'member',
  summary: 'Puts tags on favourites of mine and takes others off.',
  input: wireInput({
    ids: favouriteIds,
    add: ['add', Tags.optional(), 'Tags to put on.', ['Recipes']],
    remove: ['remove', Tags.optional(), 'Tags to take off.', ['Work']],
  }),
  output: Nothing,
  refusals: ['FavouriteNotFound', 'TooManyTags'],
})

export const renameFavouriteTag = defineCall({
  name: 'favourites.renameTag',
  wire: 'POST /im/vendor/renameStoreTag',
  auth: 'member',
  summary: 'Renames a tag on all my favourites; without `name` it is taken off all of them.',
  input: wireInput({
    tag: ['tag', Tag, 'The tag.', 'Recipes'],
    name: ['name', Tag.optional(), 'Its new name.', 'Cooking'],
  }),
  output: Nothing,
  refusals: [],
})

export const favouritesCalls = [
  listFavourites,
  countFavourites,
  showFavourite,
  saveFavourites,
  deleteFavourites,
  writeNote,
  listNoteVersions,
  tagFavourites,
  renameFavouriteTag,
] as const
export * from './views'
