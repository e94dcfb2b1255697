import { screens } from '@linnet/protocol/screens'
import { MapPin } from 'lucide-react'
import type { ComposerAction } from '~/messages/message-kinds'
import { locationCardTexts } from './location-card-texts'

/** What the composer offers to send of this kind. */
export const composerActions: readonly ComposerAction[] = [
  {
    key: 'location',
    label: (language) => locationCardTexts[language].location,
    icon: <MapPin size={26} />,
    order: 40,
    open: ({ chat, go }) => go(screens.chooseLocation, { conversation: chat.id }),
  },
]
