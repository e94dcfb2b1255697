import { screens } from '@linnet/protocol/screens'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { IdCard } from 'lucide-react'
import type { ComposerAction } from '~/messages/message-kinds'

/** The composer's actions for this kind. */
export const composerActions: readonly ComposerAction[] = [
  {
    key: 'contactCard',
    label: (language) => kindWords[language].contactCard,
    icon: <IdCard size={26} />,
    order: 50,
    open: ({ chat, go }) => go(screens.sendContactCard, { conversation: chat.id }),
  },
]
