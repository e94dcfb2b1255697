import { Star, Sticker } from 'lucide-react'
import type { ComposerTab } from '~/messages/message-kinds'
import { panelTexts } from './panel-texts'
import { FavouriteStickers, StickerPanel } from './StickerPanel'

/** A tab next to the composer's emoji. */
export const stickerTabs: readonly ComposerTab[] = [
  {
    key: 'stickers',
    label: (language) => panelTexts[language].stickers,
    icon: <Sticker size={22} />,
    Panel: StickerPanel,
  },
  {
    key: 'favourites',
    label: (language) => panelTexts[language].favourites,
    icon: <Star size={22} />,
    Panel: FavouriteStickers,
  },
]
