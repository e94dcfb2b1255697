import { defineTexts } from '@/i18n/texts'

export const pickerTexts = defineTexts({
  hint: {
    'zh-cn': '昵称、聊天号或手机号',
    'yue-lang': '暱稱、聊天號或者電話',
    'en-us': 'Name, chat ID or phone',
    'korean-lang': '이름, 채팅 ID 또는 전화번호',
  },
  person: { 'zh-cn': '用户', 'yue-lang': '用戶', 'en-us': 'Person', 'korean-lang': '사용자' },
  clear: { 'zh-cn': '清除', 'yue-lang': '清除', 'en-us': 'Clear', 'korean-lang': '지우기' },
  searching: {
    'zh-cn': '正在搜索…',
    'yue-lang': '搜尋緊…',
    'en-us': 'Searching…',
    'korean-lang': '검색 중…',
  },
  nobody: {
    'zh-cn': '没有找到用户',
    'yue-lang': '搵唔到用戶',
    'en-us': 'No one found',
    'korean-lang': '사용자를 찾을 수 없습니다',
  },
})
