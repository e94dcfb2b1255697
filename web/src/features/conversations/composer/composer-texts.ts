import { defineTexts } from '~/i18n/texts'

/** Texts of the composer that are part of the first visit. */
export const composerTexts = defineTexts({
  more: { 'zh-cn': '更多', 'yue-lang': '更多', 'en-us': 'More', 'korean-lang': '더보기' },
  save: { 'zh-cn': '保存', 'yue-lang': '儲存', 'en-us': 'Save', 'korean-lang': '저장' },
  all: { 'zh-cn': '所有人', 'yue-lang': '所有人', 'en-us': 'all', 'korean-lang': '모두' },
  slow: {
    'zh-cn': (p: { left: string }) => `慢速模式：${p.left}后可发送`,
    'yue-lang': (p: { left: string }) => `慢速模式：${p.left}後先可以傳送`,
    'en-us': (p: { left: string }) => `Slow mode: you can send in ${p.left}`,
    'korean-lang': (p: { left: string }) => `느린 모드: ${p.left} 뒤에 보낼 수 있어요`,
  },
})
