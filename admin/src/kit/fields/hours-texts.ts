import { defineTexts } from '@/i18n/texts'

export const hoursTexts = defineTexts({
  hours: { 'zh-cn': '时长', 'yue-lang': '時間長度', 'en-us': 'For how long', 'korean-lang': '기간' },
  h1: { 'zh-cn': '1小时', 'yue-lang': '1小時', 'en-us': '1 hour', 'korean-lang': '1시간' },
  h24: { 'zh-cn': '1天', 'yue-lang': '1日', 'en-us': '1 day', 'korean-lang': '1일' },
  h168: { 'zh-cn': '7天', 'yue-lang': '7日', 'en-us': '7 days', 'korean-lang': '7일' },
  h720: { 'zh-cn': '30天', 'yue-lang': '30日', 'en-us': '30 days', 'korean-lang': '30일' },
  endless: {
    'zh-cn': '直至解除',
    'yue-lang': '直到解除',
    'en-us': 'Until lifted',
    'korean-lang': '해제할 때까지',
  },
})
