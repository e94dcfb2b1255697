import { z } from 'zod'
import { defineSettings, setting, values } from '../kernel/settings'

const upTo = (most: number) => values.wholeNumber.pipe(z.int().min(1).max(most))

/** The number of stickers that a person may have, and their largest size. */
export const stickerSettings = defineSettings(
  {
    STICKERS_MAX_PACKS: setting(upTo(200).default(30), 'how many packs of stickers one person has'),
    STICKERS_PER_PACK: setting(upTo(500).default(60), 'how many stickers one pack holds'),
    STICKERS_MAX_FAVOURITES: setting(upTo(500).default(200), 'how many favourite stickers one person has'),
    STICKER_MAX_KB: setting(upTo(20_000).default(1024), 'the kilobytes of a sticker, as it is stored'),
    STICKER_MAX_EDGE: setting(upTo(4096).default(1024), 'the pixels of a sticker’s longer edge'),
  },
  (given) => ({
    packs: given.STICKERS_MAX_PACKS,
    stickers: given.STICKERS_PER_PACK,
    favourites: given.STICKERS_MAX_FAVOURITES,
    bytes: given.STICKER_MAX_KB * 1024,
    edge: given.STICKER_MAX_EDGE,
  }),
)
