import { Phone, PhoneMissed, Video } from 'lucide-react'
import { callIn } from '~/calls/calling'
import { costTexts } from '~/calls/cost-texts'
import { useTexts } from '~/i18n/texts'
import { BubbleCard, CardIcon } from '~/kit/BubbleCard'
import type { ShownMessage } from '~/messages/message-kinds'
import { useCurrency } from '~/payments/Money'
import { callCardTexts } from './call-card-texts'
import { callTexts } from './call-texts'
import { callWords, isMissed } from './call-words'

/** What became of a call. A press calls the other person again. */
export function CallBubble({ message }: { message: ShownMessage<'voiceCall' | 'videoCall'> }) {
  const titles = useTexts(callTexts)
  const texts = useTexts(callCardTexts)
  const totals = useTexts(costTexts)
  const { content, isOwn, conversationId } = message
  const isVideo = content.kind === 'videoCall'
  const wasMissed = isMissed(content.call, isOwn)
  const currency = useCurrency()
  const { cost } = content.call
  const words = callWords(content.call, isOwn, texts)
  const price = cost && totals[isOwn ? 'cost' : 'earned']({ cost: `${cost} ${currency}` })
  const Icon = wasMissed ? PhoneMissed : isVideo ? Video : Phone
  return (
    <BubbleCard
      leading={
        <CardIcon tone={wasMissed ? 'packet' : 'accent'}>
          <Icon size={22} />
        </CardIcon>
      }
      title={titles[content.kind]}
      subtitle={
        price ? (
          <>
            {words}
            <br />
            {price}
          </>
        ) : (
          words
        )
      }
      footer={conversationId && (wasMissed ? texts.callBack : texts.call)}
      onPress={conversationId && (() => callIn(conversationId, isVideo ? 'video' : 'voice'))}
    />
  )
}
