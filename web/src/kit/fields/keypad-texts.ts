import { defineTexts } from '~/i18n/texts'

/** Texts of the keypad, separate from kitTexts, which are in the first screen's bundle. */
export const keypadTexts = defineTexts({
  deleteDigit: {
    'zh-cn': '删除',
    'yue-lang': '刪除',
    'en-us': 'Delete',
    'korean-lang': '지우기',
  },
})
