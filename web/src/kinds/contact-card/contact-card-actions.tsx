import { screens } from '@linnet/protocol/screens'
import { IdCard } from 'lucide-react'
import type { ComposerAction } from '~/messages/message-kinds'
import { cardTexts } from './card-texts'

/** What the composer offers to send of this kind. */
export const composerActions: readonly ComposerAction[] = [
  {
    key: 'contactCard',
    label: (language) => cardTexts[language].card,
    icon: <IdCard size={26} />,
    order: 50,
    open: ({ chat, go }) => go(screens.sendContactCard, { conversation: chat.id }),
  },
]
