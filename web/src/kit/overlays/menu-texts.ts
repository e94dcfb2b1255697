import { defineTexts } from '~/i18n/texts'

export const menuTexts = defineTexts({
  more: { 'zh-cn': '更多', 'yue-lang': '更多', 'en-us': 'More', 'korean-lang': '더보기' },
})
