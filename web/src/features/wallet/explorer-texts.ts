import { defineTexts } from '~/i18n/texts'

export const explorerTexts = defineTexts({
  show: {
    'zh-cn': '在区块浏览器中查看',
    'yue-lang': '喺區塊瀏覽器睇',
    'en-us': 'View on block explorer',
    'korean-lang': '블록 탐색기에서 보기',
  },
})
