import { Phone, Video } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { BubbleCard, CardIcon } from '~/kit/BubbleCard'
import { callTexts } from './call-texts'

export function VoiceCallBubble() {
  const words = useTexts(callTexts)
  const icon = (
    <CardIcon>
      <Phone size={22} />
    </CardIcon>
  )
  return <BubbleCard leading={icon} title={words.voice} subtitle={words.needsNewer} />
}

export function VideoCallBubble() {
  const words = useTexts(callTexts)
  const icon = (
    <CardIcon>
      <Video size={22} />
    </CardIcon>
  )
  return <BubbleCard leading={icon} title={words.video} subtitle={words.needsNewer} />
}
