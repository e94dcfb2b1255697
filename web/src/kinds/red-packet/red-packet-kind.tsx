import { screens } from '@linnet/protocol/screens'
import { Gift } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { loadQueries } from '~/data/query-client'
import { useTexts } from '~/i18n/texts'
import type { MessageKindPart, ShownMessage } from '~/messages/message-kinds'
import { redPacketTexts } from './red-packet-texts'
import styles from './PacketBubble.module.css'

const PacketBubble = lazy(async () => {
  // Wait for the cache, so that opened packets don't flash as unopened.
  const [{ PacketBubble: Loaded }] = await Promise.all([import('./PacketBubble'), loadQueries()])
  return { default: Loaded }
})

/** Money for a conversation: first come, first served, or for named people. */
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

/** What shows while the packet's bubble loads: its colours and its height. */
function PlainCard() {
  const { redPacket } = useTexts(redPacketTexts)
  return (
    <div className={styles.card} data-own-colours>
      <span className={styles.front}>
        <span className={styles.coin} aria-hidden>
          <Gift size={20} />
        </span>
        <span className={styles.words}>{redPacket}</span>
      </span>
      <span className={styles.foot}>{redPacket}</span>
    </div>
  )
}
