import { defineTexts } from '~/i18n/texts'

/** Texts of the bubble; the screens have their own. */
export const cardTexts = defineTexts({
  label: { 'zh-cn': '[名片]', 'yue-lang': '[名片]', 'en-us': '[Contact card]', 'korean-lang': '[연락처]' },
  card: { 'zh-cn': '名片', 'yue-lang': '名片', 'en-us': 'Contact card', 'korean-lang': '연락처' },
  gone: {
    'zh-cn': '该名片已失效',
    'yue-lang': '呢張名片已失效',
    'en-us': 'This contact is no longer available',
    'korean-lang': '더 이상 유효하지 않은 연락처예요',
  },
})
