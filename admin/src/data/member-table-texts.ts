import { defineTexts } from '@/i18n/texts'

export const memberTableTexts = defineTexts({
  more: { 'zh-cn': '加载更多', 'yue-lang': '載入更多', 'en-us': 'Show more', 'korean-lang': '더보기' },
  offline: {
    'zh-cn': '已离线，显示的是之前的内容。',
    'yue-lang': '離線中，顯示緊之前嘅內容。',
    'en-us': 'You are offline. This is what was loaded before.',
    'korean-lang': '오프라인 상태입니다. 이전에 불러온 내용을 표시합니다.',
  },
})
