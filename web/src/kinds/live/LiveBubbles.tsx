import { Mic, Radio } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { BubbleCard, CardIcon } from '~/kit/BubbleCard'
import { liveTexts } from './live-texts'

export function LiveVideoBubble() {
  const words = useTexts(liveTexts)
  const icon = (
    <CardIcon>
      <Radio size={22} />
    </CardIcon>
  )
  return <BubbleCard leading={icon} title={words.video} subtitle={words.needsNewer} />
}

export function LiveVoiceBubble() {
  const words = useTexts(liveTexts)
  const icon = (
    <CardIcon>
      <Mic size={22} />
    </CardIcon>
  )
  return <BubbleCard leading={icon} title={words.voice} subtitle={words.needsNewer} />
}
