import { defineTexts } from '~/i18n/texts'

/** Separate from kitTexts, which are in the first screen's bundle. */
export const keypadTexts = defineTexts({
  deleteDigit: {
    'zh-cn': '删除一位',
    'yue-lang': '刪除一位',
    'en-us': 'Delete a digit',
    'korean-lang': '한 자리 지우기',
  },
})
