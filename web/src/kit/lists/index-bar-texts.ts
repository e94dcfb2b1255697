import { defineTexts } from '~/i18n/texts'

export const indexBarTexts = defineTexts({
  letters: {
    'zh-cn': '字母索引',
    'yue-lang': '字母索引',
    'en-us': 'Alphabet index',
    'korean-lang': '초성 색인',
  },
})
