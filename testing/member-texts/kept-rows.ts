/** Things people keep for themselves: folders, tags, notes, stickers, profiles, and notes about friends. */
import {
  addSticker,
  changePreferences,
  describeSticker,
  getPerson,
  listFavourites,
  listFolders,
  listFriendRequests,
  listFriends,
  listNoteVersions,
  listStickers,
  listTags,
  maxFolderNameLength,
  maxFriendTagLength,
  maxMomentLength,
  maxNoteLength,
  maxProfileName,
  maxTagLength,
  packNameLength,
  renameFavouriteTag,
  requestFriend,
  saveFolder,
  saveMomentDraft,
  saveStickerPack,
  saveTag,
  setRemark,
  showMomentDraft,
  showPreferences,
  stickerWordLength,
  tagFavourites,
  writeNote,
} from '@linnet/protocol'
import { newId } from '@linnet/testing'
import { row, seenByOthers, type TextRow } from './row'
import { newNote, type Scene } from './scene'

const stickersOf = ({ ann }: Scene) => ann.do(listStickers, {})
const favouritesOf = ({ ann }: Scene) => ann.do(listFavourites, {})
const friendsOf = ({ ann }: Scene) => ann.do(listFriends, {})
const benAsNoted = ({ ann, ben }: Scene) => ann.do(getPerson, { personId: ben.id })

const place = { latitude: 1, longitude: 1, title: 'Pier', address: 'Harbour' }

/** A draft's text is neither refused nor normalised before it is published. */
const draftRows = (
  [
    ['the text', maxMomentLength * 2, (text: string) => ({ text })],
    ['the place', 100, (title: string) => ({ place: { ...place, title } })],
    ['where the place is', 300, (address: string) => ({ place: { ...place, address } })],
  ] as const
).map(([field, longest, given]) =>
  row(`${field} of a moment that is not published yet`, saveMomentDraft, {
    longest,
    input: ({ world }, text) => ({
      cid: newId(),
      text: 'Hello',
      visibility: 'friends' as const,
      changedAt: Math.floor(world.clock.nowMs() / 1000),
      ...given(text),
    }),
    read: ({ ann }) => ann.do(showMomentDraft, {}),
  }),
)

export const keptRows: readonly TextRow[] = [
  ...draftRows,
  row('a folder', saveFolder, {
    longest: maxFolderNameLength,
    input: (_, name) => ({ name, takesPeople: true }),
    read: ({ ann }) => ann.do(listFolders, {}),
  }),
  row('a note', writeNote, {
    longest: maxNoteLength,
    input: (_, text) => ({ id: newId(), text, version: 0 }),
    read: async ({ ann }, { input }) => ann.do(listNoteVersions, { id: input.id }),
  }),
  row('a tag of favourites', tagFavourites, {
    longest: maxTagLength,
    input: async (scene, tag) => ({ ids: [await newNote(scene)], add: [tag] }),
    read: favouritesOf,
  }),
  row('another name of a tag of favourites', renameFavouriteTag, {
    longest: maxTagLength,
    input: async (scene, name) => {
      const tag = newId().slice(-maxTagLength)
      await scene.ann.do(tagFavourites, { ids: [await newNote(scene)], add: [tag] })
      return { tag, name }
    },
    read: favouritesOf,
  }),
  row('a pack of stickers', saveStickerPack, {
    longest: packNameLength,
    refuses: seenByOthers,
    input: ({ pack }, name) => ({ id: pack, name }),
    read: stickersOf,
  }),
  row('a word of a new sticker', addSticker, {
    longest: stickerWordLength,
    refuses: seenByOthers,
    input: ({ pack }, word) => ({
      id: newId(),
      packId: pack,
      name: `hello-${newId()}`.slice(0, 40),
      words: [word],
    }),
    read: stickersOf,
  }),
  row('a word of a sticker', describeSticker, {
    longest: stickerWordLength,
    refuses: seenByOthers,
    input: async ({ ann, pack }, word) => {
      const id = newId()
      await ann.do(addSticker, { id, packId: pack, name: `wave-${id}`.slice(0, 40) })
      return { id, words: [word] }
    },
    read: stickersOf,
  }),
  row('a profile of notifications', changePreferences, {
    longest: maxProfileName,
    input: (_, name) => ({
      profiles: [
        {
          id: 'work',
          name,
          isOn: false,
          days: 0,
          from: 0,
          to: 0,
          direct: true,
          groups: 'all' as const,
          people: [],
        },
      ],
    }),
    read: ({ ann }) => ann.do(showPreferences, {}),
  }),
  row('a tag of friends', saveTag, {
    longest: maxFriendTagLength,
    input: ({ ben }, name) => ({ name, personIds: [ben.id] }),
    read: ({ ann }) => ann.do(listTags, {}),
  }),
  row('the remark on a friend', setRemark, {
    longest: 100,
    input: ({ ben }, remark) => ({ personId: ben.id, remark }),
    read: friendsOf,
  }),
  row('the tag of a friend for apps that know one', setRemark, {
    longest: 100,
    input: ({ ben }, tag) => ({ personId: ben.id, remark: 'Ben', tag }),
    read: ({ ann }) => ann.do(listTags, {}),
  }),
  ...(['phone', 'note'] as const).map((field) =>
    row(`the ${field} of a friend`, setRemark, {
      longest: field === 'phone' ? 40 : 400,
      input: ({ ben }, text) => ({ personId: ben.id, remark: 'Ben', [field]: text }),
      read: benAsNoted,
    }),
  ),
  row('words to a stranger', requestFriend, {
    longest: 200,
    input: async ({ world }, text) => ({ personId: (await world.person('Dan')).id, text }),
    read: ({ ann }) => ann.do(listFriendRequests, {}),
  }),
]
