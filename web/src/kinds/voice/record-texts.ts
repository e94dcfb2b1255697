import { defineTexts } from '~/i18n/texts'

export const recordTexts = defineTexts({
  record: {
    'zh-cn': '按住 说话',
    'yue-lang': '錄語音：撳住講嘢',
    'en-us': 'Record a voice message: press and hold',
    'korean-lang': '음성 녹음: 길게 누르고 말하기',
  },
})
