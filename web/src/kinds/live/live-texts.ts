import { defineTexts } from '~/i18n/texts'

export const liveTexts = defineTexts({
  liveVideo: {
    'zh-cn': '视频直播',
    'yue-lang': '視像直播',
    'en-us': 'Live video',
    'korean-lang': '영상 라이브',
  },
  liveVoice: {
    'zh-cn': '语音直播',
    'yue-lang': '語音直播',
    'en-us': 'Live voice',
    'korean-lang': '음성 라이브',
  },
})
