import { Mic, Radio } from 'lucide-react'
import { defineTexts, useTexts } from '~/i18n/texts'
import { BubbleCard, CardIcon } from '~/kit/BubbleCard'
import type { MessageKindPart } from '~/messages/message-kinds'

const texts = defineTexts({
  videoLabel: {
    'zh-cn': '[视频直播]',
    'yue-lang': '[視像直播]',
    'en-us': '[Live video]',
    'korean-lang': '[영상 라이브]',
  },
  video: { 'zh-cn': '视频直播', 'yue-lang': '視像直播', 'en-us': 'Live video', 'korean-lang': '영상 라이브' },
  voiceLabel: {
    'zh-cn': '[语音直播]',
    'yue-lang': '[語音直播]',
    'en-us': '[Live voice]',
    'korean-lang': '[음성 라이브]',
  },
  voice: { 'zh-cn': '语音直播', 'yue-lang': '語音直播', 'en-us': 'Live voice', 'korean-lang': '음성 라이브' },
  needsNewer: {
    'zh-cn': '请更新应用后查看',
    'yue-lang': '請更新應用程式再睇',
    'en-us': 'Update the app to see this',
    'korean-lang': '앱을 업데이트하면 볼 수 있어요',
  },
})

/** An invitation to a live stream; this version only shows that there is one. */
export const liveVideoKind: MessageKindPart<'liveVideo'> = {
  label: (language) => texts[language].videoLabel,
  Bubble: LiveVideoBubble,
  frame: 'card',
}

export const liveVoiceKind: MessageKindPart<'liveVoice'> = {
  label: (language) => texts[language].voiceLabel,
  Bubble: LiveVoiceBubble,
  frame: 'card',
}

function LiveVideoBubble() {
  const words = useTexts(texts)
  const icon = (
    <CardIcon>
      <Radio size={22} />
    </CardIcon>
  )
  return <BubbleCard leading={icon} title={words.video} subtitle={words.needsNewer} />
}

function LiveVoiceBubble() {
  const words = useTexts(texts)
  const icon = (
    <CardIcon>
      <Mic size={22} />
    </CardIcon>
  )
  return <BubbleCard leading={icon} title={words.voice} subtitle={words.needsNewer} />
}
