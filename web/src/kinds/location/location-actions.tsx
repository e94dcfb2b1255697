import { screens } from '@linnet/protocol/screens'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { MapPin } from 'lucide-react'
import type { ComposerAction } from '~/messages/message-kinds'

/** The composer's actions for this kind. */
export const composerActions: readonly ComposerAction[] = [
  {
    key: 'location',
    label: (language) => kindWords[language].location,
    icon: <MapPin size={26} />,
    order: 40,
    open: ({ chat, go }) => go(screens.chooseLocation, { conversation: chat.id }),
  },
]
