import { Mic, Radio } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { BubbleCard, CardIcon } from '~/kit/BubbleCard'
import type { ShownMessage } from '~/messages/message-kinds'
import { liveCardTexts } from './live-card-texts'
import { liveTexts } from './live-texts'

export function LiveBubble({ message }: { message: ShownMessage<'liveVideo' | 'liveVoice'> }) {
  const titles = useTexts(liveTexts)
  const { needsNewer } = useTexts(liveCardTexts)
  const { kind } = message.content
  const Icon = kind === 'liveVideo' ? Radio : Mic
  const leading = (
    <CardIcon>
      <Icon size={22} />
    </CardIcon>
  )
  return <BubbleCard leading={leading} title={titles[kind]} footer={needsNewer} />
}
