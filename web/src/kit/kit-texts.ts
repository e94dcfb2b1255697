import { defineTexts } from '~/i18n/texts'

/** The kit's own texts. */
export const kitTexts = defineTexts({
  back: { 'zh-cn': '返回', 'yue-lang': '返回', 'en-us': 'Back', 'korean-lang': '뒤로' },
  close: { 'zh-cn': '关闭', 'yue-lang': '關閉', 'en-us': 'Close', 'korean-lang': '닫기' },
  cancel: { 'zh-cn': '取消', 'yue-lang': '取消', 'en-us': 'Cancel', 'korean-lang': '취소' },
  confirm: { 'zh-cn': '确定', 'yue-lang': '確定', 'en-us': 'OK', 'korean-lang': '확인' },
  clear: { 'zh-cn': '清除', 'yue-lang': '清除', 'en-us': 'Clear', 'korean-lang': '지우기' },
  search: { 'zh-cn': '搜索', 'yue-lang': '搜尋', 'en-us': 'Search', 'korean-lang': '검색' },
  save: { 'zh-cn': '保存', 'yue-lang': '儲存', 'en-us': 'Save', 'korean-lang': '저장' },
  saved: { 'zh-cn': '已保存', 'yue-lang': '已儲存', 'en-us': 'Saved', 'korean-lang': '저장했어요' },
  retry: { 'zh-cn': '重试', 'yue-lang': '再試', 'en-us': 'Try again', 'korean-lang': '다시 시도' },
  loading: { 'zh-cn': '加载中', 'yue-lang': '載入緊', 'en-us': 'Loading', 'korean-lang': '불러오는 중' },
  unread: {
    'zh-cn': (p: { n: number }) => `${p.n}条未读`,
    'yue-lang': (p: { n: number }) => `${p.n}個未讀`,
    'en-us': (p: { n: number }) => `${p.n} unread`,
    'korean-lang': (p: { n: number }) => `읽지 않음 ${p.n}개`,
  },
  news: { 'zh-cn': '有新内容', 'yue-lang': '有新內容', 'en-us': 'New activity', 'korean-lang': '새 소식' },
  notSendable: {
    'zh-cn': '部分内容无法发送，请修改后重试',
    'yue-lang': '部分內容傳送唔到，請修改之後再試',
    'en-us': 'Part of this can’t be sent. Edit it and try again.',
    'korean-lang': '보낼 수 없는 내용이 있어요. 고친 뒤 다시 시도해 주세요.',
  },
  tooLarge: {
    'zh-cn': '内容太大了，请缩减后重试',
    'yue-lang': '內容太大，請縮減之後再試',
    'en-us': 'That’s too large to send. Make it smaller and try again.',
    'korean-lang': '너무 커서 보낼 수 없어요. 줄인 뒤 다시 시도해 주세요.',
  },
  checkNetwork: {
    'zh-cn': '请检查网络后重试',
    'yue-lang': '請檢查網絡之後再試',
    'en-us': 'Check your connection and try again',
    'korean-lang': '네트워크를 확인하고 다시 시도해 주세요',
  },
})
