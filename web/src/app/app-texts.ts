import { defineTexts } from '~/i18n/texts'

export const appTexts = defineTexts({
  tabs: { 'zh-cn': '主要页面', 'yue-lang': '主要頁面', 'en-us': 'Main', 'korean-lang': '주요 화면' },
  chats: { 'zh-cn': '聊天', 'yue-lang': '傾偈', 'en-us': 'Chats', 'korean-lang': '채팅' },
  contacts: { 'zh-cn': '通讯录', 'yue-lang': '通訊錄', 'en-us': 'Contacts', 'korean-lang': '연락처' },
  discover: { 'zh-cn': '发现', 'yue-lang': '發掘', 'en-us': 'Discover', 'korean-lang': '둘러보기' },
  me: { 'zh-cn': '我的', 'yue-lang': '我', 'en-us': 'Me', 'korean-lang': '내 정보' },
  notFound: {
    'zh-cn': '这个页面不存在',
    'yue-lang': '冇呢一頁',
    'en-us': 'There is no such page',
    'korean-lang': '없는 화면이에요',
  },
  goHome: {
    'zh-cn': '回到首页',
    'yue-lang': '返去首頁',
    'en-us': 'Go to the start',
    'korean-lang': '처음으로',
  },
  screenFailed: {
    'zh-cn': '这个页面出错了',
    'yue-lang': '呢一頁出咗錯',
    'en-us': 'This page ran into a problem',
    'korean-lang': '이 화면에 문제가 생겼어요',
  },
  updateReady: {
    'zh-cn': '新版本已准备好',
    'yue-lang': '新版本準備好喇',
    'en-us': 'A new version is ready',
    'korean-lang': '새 버전이 준비됐어요',
  },
  update: { 'zh-cn': '更新', 'yue-lang': '更新', 'en-us': 'Update', 'korean-lang': '업데이트' },
  updateLater: { 'zh-cn': '以后再说', 'yue-lang': '遲啲先', 'en-us': 'Later', 'korean-lang': '나중에' },
  choose: {
    'zh-cn': '从左边选一项，在这里打开',
    'yue-lang': '喺左邊揀一項，就會喺度打開',
    'en-us': 'Choose something on the left to open it here',
    'korean-lang': '왼쪽에서 고르면 여기에 열려요',
  },
  resize: {
    'zh-cn': '调整列表宽度',
    'yue-lang': '調校列表闊度',
    'en-us': 'List width',
    'korean-lang': '목록 너비',
  },
})
