import { screens } from '@linnet/protocol/screens'
import { Gift } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { loadQueries } from '~/data/query-client'
import { useTexts } from '~/i18n/texts'
import { BubbleCard, CardIcon } from '~/kit/BubbleCard'
import type { MessageKindPart, ShownMessage } from '~/messages/message-kinds'
import { redPacketTexts } from './red-packet-texts'

const PacketBubble = lazy(async () => {
  // What was opened on this device must not show as closed first.
  const [{ PacketBubble: Loaded }] = await Promise.all([import('./PacketBubble'), loadQueries()])
  return { default: Loaded }
})

/** Money for a conversation: for whoever is quick, or for whom it names. */
export const redPacketKind: MessageKindPart<'redPacket'> = {
  label: (language) => redPacketTexts[language].label,
  Bubble: RedPacketBubble,
  frame: 'card',
  composerActions: [
    {
      key: 'redPacket',
      label: (language) => redPacketTexts[language].redPacket,
      icon: <Gift size={26} />,
      order: 30,
      isOffered: ({ lock }) => lock === '',
      open: ({ chat, go }) =>
        go(chat.group ? screens.sendLuckyPacket : screens.sendPacket, { conversation: chat.id }),
    },
  ],
}

function RedPacketBubble({ message }: { message: ShownMessage<'redPacket'> }) {
  return (
    <Suspense fallback={<PlainCard />}>
      <PacketBubble message={message} />
    </Suspense>
  )
}

/** Of the same height as the packet, which takes its place. */
function PlainCard() {
  const { redPacket } = useTexts(redPacketTexts)
  return (
    <BubbleCard
      leading={
        <CardIcon tone="packet">
          <Gift size={24} />
        </CardIcon>
      }
      title={redPacket}
      footer={redPacket}
    />
  )
}
