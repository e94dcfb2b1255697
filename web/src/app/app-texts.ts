import { defineTexts } from '~/i18n/texts'

export const appTexts = defineTexts({
  tabs: { 'zh-cn': '主要页面', 'yue-lang': '主要頁面', 'en-us': 'Main', 'korean-lang': '주요 화면' },
  chats: { 'zh-cn': '聊天', 'yue-lang': '對話', 'en-us': 'Chats', 'korean-lang': '채팅' },
  contacts: { 'zh-cn': '通讯录', 'yue-lang': '通訊錄', 'en-us': 'Contacts', 'korean-lang': '친구' },
  discover: { 'zh-cn': '发现', 'yue-lang': '發現', 'en-us': 'Discover', 'korean-lang': '둘러보기' },
  me: { 'zh-cn': '我', 'yue-lang': '我', 'en-us': 'Me', 'korean-lang': '내 정보' },
  screenFailed: {
    'zh-cn': '这个页面出错了',
    'yue-lang': '呢個頁面出咗錯',
    'en-us': 'Something went wrong on this page',
    'korean-lang': '화면에 문제가 생겼어요',
  },
  updateReady: {
    'zh-cn': '新版本已就绪',
    'yue-lang': '新版本已準備好',
    'en-us': 'A new version is ready',
    'korean-lang': '새 버전이 준비됐어요',
  },
  updateRequired: {
    'zh-cn': '当前版本过旧，更新后才能继续使用',
    'yue-lang': '呢個版本太舊，更新咗先可以繼續用',
    'en-us': 'This version is too old. Update to keep chatting.',
    'korean-lang': '버전이 너무 오래됐어요. 업데이트하면 계속 쓸 수 있어요.',
  },
  update: { 'zh-cn': '更新', 'yue-lang': '更新', 'en-us': 'Update', 'korean-lang': '업데이트' },
  updateLater: { 'zh-cn': '以后再说', 'yue-lang': '遲啲先', 'en-us': 'Later', 'korean-lang': '나중에' },
  choose: {
    'zh-cn': '从左侧选择一项，在这里查看',
    'yue-lang': '喺左邊揀一項，就會喺度打開',
    'en-us': 'Select something on the left to open it here',
    'korean-lang': '왼쪽에서 고르면 여기에 열려요',
  },
  resize: {
    'zh-cn': '调整列表宽度',
    'yue-lang': '調整列表闊度',
    'en-us': 'Resize list',
    'korean-lang': '목록 너비 조절',
  },
})
