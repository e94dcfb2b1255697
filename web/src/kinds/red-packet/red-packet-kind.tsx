import { kindWords } from '@linnet/protocol/words/kind-words'
import { Gift } from 'lucide-react'
import type * as QueryClient from '~/data/query-client'
import { useTexts } from '~/i18n/texts'
import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart } from '~/messages/message-kinds'
import styles from './PacketBubble.module.css'

async function loadBubble() {
  // The parts to load, with the cache, so that opened packets don't flash as unopened.
  const loading = [import('./PacketBubble'), import('~/data/query-client').then(loadCache)] as const
  const [{ PacketBubble }] = await Promise.all(loading)
  return PacketBubble
}

const loadCache = ({ loadQueries }: typeof QueryClient) => loadQueries()

/** Money for a conversation: first come, first served, or for named people. */
export const redPacketKind: MessageKindPart<'redPacket'> = {
  Bubble: laterBubble<'redPacket'>(loadBubble, PlainCard),
  frame: 'card',
  loadComposerActions: () => import('./red-packet-actions').then((module) => module.composerActions),
}

/** A placeholder while the packet's bubble loads, with the same colours and height. */
function PlainCard() {
  const { redPacket } = useTexts(kindWords)
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
