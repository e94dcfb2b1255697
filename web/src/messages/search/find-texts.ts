import { defineTexts } from '~/i18n/texts'

export const findTexts = defineTexts({
  place: {
    'zh-cn': (p: { nth: number; count: string }) => `${p.nth}/${p.count}`,
    'yue-lang': (p: { nth: number; count: string }) => `${p.nth}/${p.count}`,
    'en-us': (p: { nth: number; count: string }) => `${p.nth} of ${p.count}`,
    'korean-lang': (p: { nth: number; count: string }) => `${p.nth}/${p.count}`,
  },
  older: {
    'zh-cn': '上一条（更早）',
    'yue-lang': '上一個（早啲）',
    'en-us': 'Earlier match',
    'korean-lang': '이전 결과',
  },
  newer: {
    'zh-cn': '下一条（更新）',
    'yue-lang': '下一個（新啲）',
    'en-us': 'Later match',
    'korean-lang': '다음 결과',
  },
  close: {
    'zh-cn': '关闭查找',
    'yue-lang': '關閉搜尋',
    'en-us': 'Close search',
    'korean-lang': '검색 닫기',
  },
})
