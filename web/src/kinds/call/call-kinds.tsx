import { Phone, Video } from 'lucide-react'
import { defineTexts, useTexts } from '~/i18n/texts'
import { BubbleCard, CardIcon } from '~/kit/BubbleCard'
import type { MessageKindPart } from '~/messages/message-kinds'

const texts = defineTexts({
  voiceLabel: {
    'zh-cn': '[语音通话]',
    'yue-lang': '[語音通話]',
    'en-us': '[Voice call]',
    'korean-lang': '[음성 통화]',
  },
  voice: { 'zh-cn': '语音通话', 'yue-lang': '語音通話', 'en-us': 'Voice call', 'korean-lang': '음성 통화' },
  videoLabel: {
    'zh-cn': '[视频通话]',
    'yue-lang': '[視像通話]',
    'en-us': '[Video call]',
    'korean-lang': '[영상 통화]',
  },
  video: { 'zh-cn': '视频通话', 'yue-lang': '視像通話', 'en-us': 'Video call', 'korean-lang': '영상 통화' },
  needsNewer: {
    'zh-cn': '请更新应用后查看',
    'yue-lang': '請更新應用程式再睇',
    'en-us': 'Update the app to see this',
    'korean-lang': '앱을 업데이트하면 볼 수 있어요',
  },
})

/** The result of a call; this version only shows that there was one. */
export const voiceCallKind: MessageKindPart<'voiceCall'> = {
  label: (language) => texts[language].voiceLabel,
  Bubble: VoiceCallBubble,
  frame: 'card',
}

export const videoCallKind: MessageKindPart<'videoCall'> = {
  label: (language) => texts[language].videoLabel,
  Bubble: VideoCallBubble,
  frame: 'card',
}

function VoiceCallBubble() {
  const words = useTexts(texts)
  const icon = (
    <CardIcon>
      <Phone size={22} />
    </CardIcon>
  )
  return <BubbleCard leading={icon} title={words.voice} subtitle={words.needsNewer} />
}

function VideoCallBubble() {
  const words = useTexts(texts)
  const icon = (
    <CardIcon>
      <Video size={22} />
    </CardIcon>
  )
  return <BubbleCard leading={icon} title={words.video} subtitle={words.needsNewer} />
}
