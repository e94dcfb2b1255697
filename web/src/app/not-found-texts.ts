import { defineTexts } from '~/i18n/texts'

export const notFoundTexts = defineTexts({
  notFound: {
    'zh-cn': '页面不存在',
    'yue-lang': '搵唔到呢個頁面',
    'en-us': 'Page not found',
    'korean-lang': '페이지를 찾을 수 없어요',
  },
  noWallet: {
    'zh-cn': '此服务没有钱包功能',
    'yue-lang': '呢個服務冇錢包功能',
    'en-us': 'This service has no wallet',
    'korean-lang': '이 서비스에는 지갑이 없어요',
  },
  goHome: {
    'zh-cn': '回到首页',
    'yue-lang': '返去首頁',
    'en-us': 'Back to home',
    'korean-lang': '홈으로',
  },
})
