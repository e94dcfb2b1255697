import { showLive } from '@linnet/protocol/livestreams/calls'
import { screens } from '@linnet/protocol/screens'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { Mic, Radio } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { useTexts } from '~/i18n/texts'
import { BubbleCard, CardIcon } from '~/kit/BubbleCard'
import type { ShownMessage } from '~/messages/message-kinds'
import { useNavigate } from '~/platform/screen-context'
import { liveCardTexts } from './live-card-texts'

/** An invitation to a live stream. A press opens it while it runs. */
export function LiveBubble({ message }: { message: ShownMessage<'liveVideo' | 'liveVoice'> }) {
  const titles = useTexts(kindWords)
  const texts = useTexts(liveCardTexts)
  const go = useNavigate()
  const { kind, live } = message.content
  const { data, refusal } = useQueryOf(showLive, { liveId: live.id })
  const isOver = refusal !== undefined || data?.live.isOpen === false
  const Icon = kind === 'liveVideo' ? Radio : Mic
  const leading = (
    <CardIcon>
      <Icon size={22} />
    </CardIcon>
  )
  return (
    <BubbleCard
      leading={leading}
      title={live.title}
      subtitle={`${live.host} · ${titles[kind]}`}
      footer={isOver ? texts.over : texts.watch}
      onPress={isOver ? undefined : () => go(screens.live, { id: live.id })}
    />
  )
}
