import { kindWords } from '@linnet/protocol/words/kind-words'
import { Phone, PhoneMissed, Video } from 'lucide-react'
import { callIn } from '~/calls/calling'
import { useRunningRoom } from '~/calls/follow/known-rooms'
import { costTexts } from '~/calls/texts/cost-texts'
import { useTexts } from '~/i18n/texts'
import { BubbleCard, CardIcon } from '~/kit/BubbleCard'
import type { ShownMessage } from '~/messages/message-kinds'
import { useCurrency } from '~/payments/Money'
import { useClientState } from '~/session/engine'
import { callCardTexts } from './call-card-texts'
import { callWords, groupCallWords, isMissed } from './call-words'

/** The outcome of a call. A press calls the other person again; in a group, it joins the running call or begins another. */
export function CallBubble({ message }: { message: ShownMessage<'voiceCall' | 'videoCall'> }) {
  const titles = useTexts(kindWords)
  const texts = useTexts(callCardTexts)
  const totals = useTexts(costTexts)
  const { content, isOwn, conversationId } = message
  const isVideo = content.kind === 'videoCall'
  const isGroup = useClientState(
    ({ chats }) => conversationId !== undefined && chats.get(conversationId)?.group !== undefined,
  )
  const isRunning = useRunningRoom(conversationId) !== undefined
  const wasMissed = isGroup ? content.call.end === 'cancelled' && !isOwn : isMissed(content.call, isOwn)
  const currency = useCurrency()
  const { cost } = content.call
  const words = isGroup ? groupCallWords(content.call, texts) : callWords(content.call, isOwn, texts)
  const groupFooter = isRunning ? texts.join : texts.groupCall
  const footer = isGroup ? groupFooter : wasMissed ? texts.callBack : texts.call
  const price = cost && totals[isOwn ? 'cost' : 'earned']({ cost: `${cost}\u00a0${currency}` })
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
      footer={conversationId && footer}
      onPress={conversationId && (() => callIn(conversationId, isVideo ? 'video' : 'voice'))}
    />
  )
}
