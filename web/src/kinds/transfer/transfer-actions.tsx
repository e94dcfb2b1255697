import { screens } from '@linnet/protocol/screens'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { ArrowLeftRight } from 'lucide-react'
import { isListedNow } from '~/data/wallet-screens'
import type { ComposerAction } from '~/messages/message-kinds'

/** The composer's actions for this kind. */
export const composerActions: readonly ComposerAction[] = [
  {
    key: 'transfer',
    label: (language) => kindWords[language].transfer,
    icon: <ArrowLeftRight size={26} />,
    order: 35,
    isOffered: ({ peerId, lock }) => peerId !== undefined && lock === '' && isListedNow(screens.payPerson),
    open: ({ chat, go }) => go(screens.payPerson, { person: chat.peerId ?? '', back: '1' }),
  },
]
