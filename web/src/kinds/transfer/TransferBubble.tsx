import { screens } from '@linnet/protocol/screens'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { ArrowLeftRight, Undo2 } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { BubbleCard, CardIcon } from '~/kit/BubbleCard'
import type { ShownMessage } from '~/messages/message-kinds'
import { useMoneyText } from '~/payments/Money'
import { useNavigate } from '~/platform/screen-context'
import { useClientState } from '~/session/engine'
import { transferCardOf, transferState } from './transfer-card'
import { transferTexts } from './transfer-texts'

/** A transfer's amount, note and state. */
export function TransferBubble({
  message: { content, isOwn, conversationId },
}: {
  message: ShownMessage<'transfer'>
}) {
  const texts = useTexts(transferTexts)
  const { transfer } = useTexts(kindWords)
  const go = useNavigate()
  const moneyText = useMoneyText()
  const card = transferCardOf(content)
  const icon = card.isReturned ? <Undo2 size={24} /> : <ArrowLeftRight size={24} />
  const peer = useClientState(({ chats }) => conversationId && chats.get(conversationId)?.name)
  const state = transferState(card, isOwn)
  return (
    <BubbleCard
      leading={<CardIcon>{icon}</CardIcon>}
      title={moneyText(card.amount)}
      subtitle={
        <>
          {/* First, as two lines are shown: a long note or large text would push it out. */}
          {state === 'sent' && peer ? texts.sentTo({ name: peer }) : texts[state]}
          {card.note !== '' && (
            <>
              <br />
              <span dir="auto">{card.note}</span>
            </>
          )}
        </>
      }
      footer={transfer}
      // The bill belongs to someone else in a chat record.
      onPress={conversationId === undefined ? undefined : () => go(screens.bill, { id: card.id })}
    />
  )
}
