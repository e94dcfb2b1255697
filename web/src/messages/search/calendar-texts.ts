import { defineTexts } from '~/i18n/texts'

export const calendarTexts = defineTexts({
  title: {
    'zh-cn': '按日期查找',
    'yue-lang': '按日期搵',
    'en-us': 'Go to date',
    'korean-lang': '날짜로 이동',
  },
  previousYear: {
    'zh-cn': '上一年',
    'yue-lang': '上一年',
    'en-us': 'Previous year',
    'korean-lang': '이전 해',
  },
  previousMonth: {
    'zh-cn': '上个月',
    'yue-lang': '上個月',
    'en-us': 'Previous month',
    'korean-lang': '이전 달',
  },
  nextMonth: { 'zh-cn': '下个月', 'yue-lang': '下個月', 'en-us': 'Next month', 'korean-lang': '다음 달' },
  nextYear: { 'zh-cn': '下一年', 'yue-lang': '下一年', 'en-us': 'Next year', 'korean-lang': '다음 해' },
  none: {
    'zh-cn': '这个月没有聊天记录',
    'yue-lang': '呢個月冇對話紀錄',
    'en-us': 'No messages this month',
    'korean-lang': '이 달에는 메시지가 없어요',
  },
  offline: {
    'zh-cn': '当前离线，联网后才能按日期查找',
    'yue-lang': '而家離線，上返網先可以按日期搵',
    'en-us': 'You’re offline. The calendar needs a connection.',
    'korean-lang': '오프라인이에요. 연결되면 날짜로 찾을 수 있어요.',
  },
})
