/** A person's own stickers: packs that they create, order, share and take over, and favourites. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { ConversationId, flag, nested, Nothing, text, wireInput, wireView } from '../wire'
import { packNameLength } from './rules'
import { MyStickersView, SharedPackView } from './views'

const Id = z.uuid().toLowerCase()
const Ids = nested(z.array(Id).min(1).max(500))
/** Longer words, or more of them, are refused by name. */
const Words = nested(z.array(text({ max: 200 })).max(50))
/** In UTF-16 units; the rule counts visible characters. */
const nameUnits = packNameLength * 12

export const listStickers = defineCall({
  name: 'stickers.list',
  wire: 'POST /im/sticker/list',
  auth: 'member',
  summary: 'My packs with their stickers, my favourite stickers, and how many I may have.',
  input: wireInput({}),
  output: MyStickersView,
  refusals: [],
})

export const saveStickerPack = defineCall({
  name: 'stickers.savePack',
  wire: 'POST /im/sticker/savePack',
  auth: 'member',
  summary: 'Makes a pack under an id that I make, after all others, or renames a pack of mine.',
  input: wireInput({
    id: ['id', Id, 'The pack; of a new one, an id that I make.', examples.cid],
    name: ['name', text({ max: nameUnits }), 'What it is called, in 40 characters at most.', 'Our cat'],
  }),
  output: Nothing,
  refusals: ['BadStickerText', 'StickerPacksFull', 'StickerPackNotFound'],
  limit: { count: 60, seconds: 60 },
})

export const orderStickerPacks = defineCall({
  name: 'stickers.orderPacks',
  wire: 'POST /im/sticker/orderPacks',
  auth: 'member',
  summary: 'Puts my packs in this order. Those that are left out come after, as they were.',
  input: wireInput({ ids: ['ids', Ids, 'Packs of mine.', [examples.requestId]] }),
  output: Nothing,
  refusals: [],
  limit: { count: 120, seconds: 60 },
})

const packId = ['id', Id, 'The pack.', examples.requestId] as const

export const deleteStickerPack = defineCall({
  name: 'stickers.deletePack',
  wire: 'POST /im/sticker/deletePack',
  auth: 'member',
  summary:
    'Deletes a pack of mine. Nobody can open it any more; people who took it over keep theirs, and messages keep their stickers.',
  input: wireInput({ id: packId }),
  output: Nothing,
  refusals: [],
})

const ownPack = [
  'pack_id',
  Id.optional(),
  'A pack of mine. Without it, my favourites.',
  examples.requestId,
] as const

export const addSticker = defineCall({
  name: 'stickers.add',
  wire: 'POST /im/sticker/add',
  auth: 'member',
  summary:
    'Adds a sticker at the end of a pack of mine, or without a pack at the front of my favourites: a picture that I uploaded for a chat, the sticker ' +
    'or picture of a message that I may forward, another sticker of mine, or a drawing of the app by its name. One that is there already is not added twice; the same `id` again changes nothing.',
  input: wireInput({
    id: ['id', Id, 'An id that I make.', examples.cid],
    packId: ownPack,
    fileId: ['file_id', Id.optional(), 'A picture that I uploaded for a chat.', examples.fileId],
    conversationId: [
      'list_id',
      ConversationId.optional(),
      'With `cseq`: the conversation of a message with a picture or a sticker.',
      examples.conversationId,
    ],
    cseq: [
      'cseq',
      z.int().min(1).optional(),
      'That message, by its number in the log.',
      42,
      'position in the log, from 1',
    ],
    stickerId: ['sticker_id', Id.optional(), 'Another sticker of mine.', examples.requestId],
    name: [
      'name',
      z
        .string()
        .regex(/^[a-z0-9-]{1,40}$/)
        .optional(),
      'A drawing of the app, by its name.',
      'linnet-hello',
    ],
    words: ['words', Words.optional(), 'Words that find it, 8 at most, of 24 characters.', ['hello', 'wave']],
  }),
  output: Nothing,
  refusals: [
    'StickerPackNotFound',
    'StickerNotFound',
    'StickersFull',
    'StickerTooLarge',
    'NotASticker',
    'BadStickerText',
    'ConversationNotFound',
    'MessageGone',
    'DestroysItself',
    'FileNotFound',
    'IdReused',
  ],
  limit: { count: 240, seconds: 60 },
})

export const describeSticker = defineCall({
  name: 'stickers.describe',
  wire: 'POST /im/sticker/describe',
  auth: 'member',
  summary: 'Says by which words a sticker of mine is found. They are also read out instead of it.',
  input: wireInput({
    id: ['id', Id, 'The sticker.', examples.requestId],
    words: ['words', Words, 'Words that find it, 8 at most, of 24 characters.', ['hello', 'wave']],
  }),
  output: Nothing,
  refusals: ['StickerNotFound', 'BadStickerText'],
  limit: { count: 240, seconds: 60 },
})

const stickerIds = ['ids', Ids, 'Stickers of mine.', [examples.requestId]] as const

export const orderStickers = defineCall({
  name: 'stickers.order',
  wire: 'POST /im/sticker/order',
  auth: 'member',
  summary:
    'Puts the stickers of a pack, or of the favourites, in this order. Those that are left out come after, as they were.',
  input: wireInput({
    packId: ownPack,
    ids: stickerIds,
  }),
  output: Nothing,
  refusals: ['StickerPackNotFound'],
  limit: { count: 120, seconds: 60 },
})

export const deleteStickers = defineCall({
  name: 'stickers.delete',
  wire: 'POST /im/sticker/delete',
  auth: 'member',
  summary: 'Deletes stickers of mine. Those that are gone already are ignored.',
  input: wireInput({ ids: stickerIds }),
  output: Nothing,
  refusals: [],
})

export const shareStickerPack = defineCall({
  name: 'stickers.sharePack',
  wire: 'POST /im/sticker/sharePack',
  auth: 'member',
  summary:
    'Shares a pack of mine, or stops that. Anybody with the code, as a card in a chat or in a link, can look at it and take it over. Shared again, it gets another code.',
  input: wireInput({
    id: packId,
    isShared: ['shared', flag(), 'Whether others can open it from now on.', 1],
  }),
  output: wireView({ code: ['code', z.string().optional()] }),
  refusals: ['StickerPackNotFound', 'StickerPackEmpty'],
  limit: { count: 60, seconds: 60 },
})

const packCode = ['code', Id, 'What the pack is shared by.', examples.cid] as const

export const showStickerPack = defineCall({
  name: 'stickers.showPack',
  wire: 'POST /im/sticker/showPack',
  auth: 'member',
  summary: 'A pack that somebody shares, by its code.',
  input: wireInput({ code: packCode }),
  output: SharedPackView,
  refusals: ['StickerPackGone'],
  limit: { count: 60, seconds: 60 },
})

export const takeStickerPack = defineCall({
  name: 'stickers.takePack',
  wire: 'POST /im/sticker/takePack',
  auth: 'member',
  summary:
    'Takes over a shared pack: a pack of my own with its stickers as they are now, whatever becomes of the original. Taking it over again adds what is new in it.',
  input: wireInput({ code: packCode }),
  output: wireView({ id: ['id', z.string()] }),
  refusals: ['StickerPackGone', 'StickerPacksFull', 'StickersFull'],
  limit: { count: 60, seconds: 60 },
})

export const stickersCalls = [
  listStickers,
  saveStickerPack,
  orderStickerPacks,
  deleteStickerPack,
  addSticker,
  describeSticker,
  orderStickers,
  deleteStickers,
  shareStickerPack,
  showStickerPack,
  takeStickerPack,
] as const
export * from './rules'
export * from './views'
