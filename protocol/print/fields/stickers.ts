import { examples, type RequestTexts } from './field-text'

const pack = ['The pack.', examples.requestId] as const
const packOrFavourites = ['A pack of mine. Without it, my favourites.', examples.requestId] as const
const code = ['What the pack is shared by.', examples.cid] as const
const words = ['Words that find it, 8 at most, of 24 characters.', ['hello', 'wave']] as const

export const stickersTexts: RequestTexts = {
  'stickers.savePack': {
    id: ['The pack; of a new one, an id that I make.', examples.cid],
    name: ['What it is called, in 40 characters at most.', 'Our cat'],
  },
  'stickers.orderPacks': { ids: ['Packs of mine.', [examples.requestId]] },
  'stickers.deletePack': { id: pack },
  'stickers.add': {
    id: ['An id that I make.', examples.cid],
    pack_id: packOrFavourites,
    file_id: ['A picture that I uploaded for a chat.', examples.fileId],
    list_id: [
      'With `cseq`: the conversation of a message with a picture or a sticker.',
      examples.conversationId,
    ],
    cseq: ['That message, by its number in the log.', 42, 'position in the log, from 1'],
    sticker_id: ['Another sticker of mine.', examples.requestId],
    name: ['A drawing of the app, by its name.', 'linnet-hello'],
    words,
  },
  'stickers.describe': { id: ['The sticker.', examples.requestId], words },
  'stickers.order': { pack_id: packOrFavourites, ids: ['Stickers of mine.', [examples.requestId]] },
  'stickers.delete': { ids: ['Stickers of mine.', [examples.requestId]] },
  'stickers.sharePack': { id: pack, shared: ['Whether others can open it from now on.', 1] },
  'stickers.showPack': { code },
  'stickers.takePack': { code },
}
