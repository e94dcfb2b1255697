import { defineTexts } from '~/i18n/texts'

export const liveTexts = defineTexts({
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
