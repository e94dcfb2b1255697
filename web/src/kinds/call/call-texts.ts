import { defineTexts } from '~/i18n/texts'

export const callTexts = defineTexts({
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
