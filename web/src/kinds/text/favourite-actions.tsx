import { screens } from '@linnet/protocol/screens'
import { Star } from 'lucide-react'
import { favouriteTexts } from '~/messages/favourite-texts'
import type { ComposerAction } from '~/messages/message-kinds'

/** Sends one of my favourites. */
export const composerActions: readonly ComposerAction[] = [
  {
    key: 'favourite',
    label: (language) => favouriteTexts[language].favourites,
    icon: <Star size={26} />,
    order: 55,
    open: ({ chat, go }) => go(screens.favourites, { to: chat.id }),
  },
]
