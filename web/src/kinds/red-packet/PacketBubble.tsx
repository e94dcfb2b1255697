import { conversationTypes } from '@linnet/protocol/conversations/calls'
import { packetTypes } from '@linnet/protocol/redpackets/terms'
import { screens } from '@linnet/protocol/screens'
import { Bomb, Gift, PackageOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { amountText } from '~/kit/text/amount-text'
import { timeAhead } from '~/kit/text/relative-time'
import type { ShownMessage } from '~/messages/message-kinds'
import { useNow } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import { useClientState } from '~/session/engine'
import { LazyOpening, preloadOpening } from './LazyOpening'
import { isOpenable, type PacketCard, packetCardOf, type PacketCardState, cardStateOf } from './packet-card'
import { usePacketState } from './packet-states'
import { packetTexts } from './packet-texts'
import { redPacketTexts } from './red-packet-texts'
import { useNowWithStart } from './use-now-with-start'
import styles from './PacketBubble.module.css'

/** A red packet in the timeline, with its state for me; a tap opens it or its details. */
export function PacketBubble({ message }: { message: ShownMessage<'redPacket'> }) {
  const card = packetCardOf(message.content)
  // A packet inside a chat record cannot be opened.
  if (message.conversationId === undefined) return <PacketCardView card={card} state={undefined} />
  return <LivePacket card={card} message={message} />
}

function LivePacket({ card, message }: { card: PacketCard; message: ShownMessage<'redPacket'> }) {
  const { conversationId, sender, isOwn } = message
  const { id, commit } = card
  const me = useClientState((state) => state.me)
  const chat = useClientState((state) => conversationId && state.chats.get(conversationId))
  const known = usePacketState(card)
  const now = useNowWithStart(card.startsAt)
  const go = useNavigate()
  const [isOpening, setOpening] = useState(false)
  const isDirect = chat ? chat.type === conversationTypes.direct : false
  useEffect(() => {
    // The commit is pinned at first sight; the pinning code is loaded separately from the bubble, which the
    // first message waits for.
    if (commit !== undefined)
      void import('~/payments/packet-keepsakes')
        .then(({ packetKeepsakes }) => packetKeepsakes.pin(id, commit))
        // The packet is pinned when it is opened if the code cannot be loaded, as when offline.
        .catch(() => undefined)
  }, [id, commit])
  const state = cardStateOf(card, { me, isOwn, isDirect, now, known })
  const showDetails = () => go(screens.packet, { packet: card.id })
  return (
    <>
      <PacketCardView
        card={card}
        state={state}
        isDirect={isDirect}
        amount={known?.amount}
        claimed={Math.max(card.claimed, known?.claimed ?? 0)}
        onPress={() => (isOpenable(state) ? setOpening(true) : showDetails())}
      />
      <LazyOpening
        isOpen={isOpening}
        packet={card}
        sender={sender}
        onClose={() => setOpening(false)}
        onDetails={showDetails}
      />
    </>
  )
}

type PacketCardViewProps = {
  card: PacketCard
  state: PacketCardState | undefined
  isDirect?: boolean
  amount?: bigint | undefined
  claimed?: number
  onPress?: () => void
}

function PacketCardView({
  card,
  state,
  isDirect = false,
  amount,
  claimed = 0,
  onPress,
}: PacketCardViewProps) {
  const texts = useTexts(packetTexts)
  const { defaultGreeting } = useTexts(redPacketTexts)
  const isQuiet = state !== undefined && !isOpenable(state) && state !== 'waiting'
  const inside = (
    <>
      <span className={styles.front}>
        <span className={styles.coin} aria-hidden>
          <PacketIcon card={card} state={state} />
        </span>
        <span className={styles.words}>
          <span className={styles.text} dir="auto">
            {card.text || defaultGreeting}
          </span>
          <span className={styles.state}>{useStateWords(card, { state, amount, claimed })}</span>
        </span>
      </span>
      <span className={styles.foot}>
        {kindWords(card, texts, isDirect)}
        {card.digits.length > 0 && ` · ${texts.digits({ digits: card.digits.join(' ') })}`}
      </span>
    </>
  )
  if (!onPress)
    return (
      <div className={styles.card} data-own-colours data-quiet={isQuiet || undefined}>
        {inside}
      </div>
    )
  return (
    <button
      type="button"
      className={styles.card}
      data-own-colours
      data-quiet={isQuiet || undefined}
      data-state={state}
      onPointerDown={state === 'unopened' ? preloadOpening : undefined}
      onClick={onPress}
    >
      {inside}
    </button>
  )
}

function PacketIcon({ card, state }: { card: PacketCard; state: PacketCardState | undefined }) {
  if (state === 'opened' || state === 'allTaken') return <PackageOpen size={20} />
  return card.type === packetTypes.mine ? <Bomb size={20} /> : <Gift size={20} />
}

type Texts = (typeof packetTexts)['en-us']

function kindWords({ type }: PacketCard, texts: Texts, isDirect: boolean): string {
  if (type === packetTypes.mine) return texts.mines
  if (isDirect) return texts.plain
  if (type === packetTypes.exclusive) return texts.exclusive
  return type === packetTypes.equal ? texts.equal : texts.lucky
}

function useStateWords(
  card: PacketCard,
  { state, amount, claimed }: Pick<PacketCardViewProps, 'state' | 'amount'> & { claimed: number },
): string {
  const texts = useTexts(packetTexts)
  const now = useNow()
  switch (state) {
    case undefined:
      return ''
    case 'early':
      return texts.early({ time: timeAhead(card.startsAt, now) })
    case 'opened':
      return amount === undefined ? texts.opened : texts.openedWith({ amount: amountText(amount) })
    case 'waiting':
      return claimed > 0 ? texts.waitingOf({ claimed, count: card.count }) : texts.waiting
    case 'unopened':
    case 'allTaken':
    case 'expired':
    case 'notForMe':
      return texts[state]
  }
}
