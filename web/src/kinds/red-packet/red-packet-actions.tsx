import { screens } from '@linnet/protocol/screens'
import { Gift } from 'lucide-react'
import type { ComposerAction } from '~/messages/message-kinds'
import { redPacketTexts } from './red-packet-texts'

/** What the composer offers to send of this kind. */
export const composerActions: readonly ComposerAction[] = [
  {
    key: 'redPacket',
    label: (language) => redPacketTexts[language].redPacket,
    icon: <Gift size={26} />,
    order: 30,
    isOffered: ({ lock, isNotes }) => lock === '' && !isNotes,
    open: ({ chat, go }) =>
      go(chat.group ? screens.sendLuckyPacket : screens.sendPacket, { conversation: chat.id }),
  },
]
