import { defineTexts } from '~/i18n/texts'

export const notFoundTexts = defineTexts({
  notFound: {
    'zh-cn': '页面不存在',
    'yue-lang': '搵唔到呢個頁面',
    'en-us': 'Page not found',
    'korean-lang': '페이지를 찾을 수 없어요',
  },
  goHome: {
    'zh-cn': '回到首页',
    'yue-lang': '返去首頁',
    'en-us': 'Back to home',
    'korean-lang': '홈으로',
  },
})
