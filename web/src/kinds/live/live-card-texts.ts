import { defineTexts } from '~/i18n/texts'

export const liveCardTexts = defineTexts({
  watch: { 'zh-cn': '去看看', 'yue-lang': '去睇下', 'en-us': 'Watch', 'korean-lang': '보러 가기' },
  over: {
    'zh-cn': '直播已结束',
    'yue-lang': '直播已經結束',
    'en-us': 'This has ended',
    'korean-lang': '끝난 라이브',
  },
})
