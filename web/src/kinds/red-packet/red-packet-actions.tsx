import { screens } from '@linnet/protocol/screens'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { Gift } from 'lucide-react'
import { isListedNow } from '~/data/wallet-screens'
import type { ComposerAction } from '~/messages/message-kinds'

/** The composer's actions for this kind. */
export const composerActions: readonly ComposerAction[] = [
  {
    key: 'redPacket',
    label: (language) => kindWords[language].redPacket,
    icon: <Gift size={26} />,
    order: 30,
    isOffered: ({ lock, isNotes }) => lock === '' && !isNotes && isListedNow(screens.sendPacket),
    open: ({ chat, go }) =>
      go(chat.group ? screens.sendLuckyPacket : screens.sendPacket, { conversation: chat.id }),
  },
]
