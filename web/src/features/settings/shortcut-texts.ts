import { defineTexts } from '~/i18n/texts'

/** The names of the actions in the list of keyboard shortcuts. */
export const shortcutTexts = defineTexts({
  title: {
    'zh-cn': '键盘快捷键',
    'yue-lang': '鍵盤快捷鍵',
    'en-us': 'Keyboard shortcuts',
    'korean-lang': '키보드 단축키',
  },
  anywhere: { 'zh-cn': '任何位置', 'yue-lang': '任何位置', 'en-us': 'Anywhere', 'korean-lang': '어디서나' },
  list: { 'zh-cn': '聊天列表', 'yue-lang': '對話列表', 'en-us': 'Chat list', 'korean-lang': '채팅 목록' },
  chat: { 'zh-cn': '聊天', 'yue-lang': '對話', 'en-us': 'In a chat', 'korean-lang': '채팅방' },
  writing: {
    'zh-cn': '输入消息',
    'yue-lang': '輸入訊息',
    'en-us': 'Writing a message',
    'korean-lang': '메시지 입력',
  },
  showThis: {
    'zh-cn': '显示快捷键列表',
    'yue-lang': '顯示快捷鍵列表',
    'en-us': 'Show this list',
    'korean-lang': '이 목록 보기',
  },
  search: {
    'zh-cn': '搜索或切换聊天',
    'yue-lang': '搜尋或者切換對話',
    'en-us': 'Search, or switch chats',
    'korean-lang': '검색 또는 채팅 전환',
  },
  move: {
    'zh-cn': '在聊天之间移动',
    'yue-lang': '喺對話之間移動',
    'en-us': 'Move between chats',
    'korean-lang': '채팅 사이 이동',
  },
  openFirst: {
    'zh-cn': '打开第一个搜索结果',
    'yue-lang': '打開第一個搜尋結果',
    'en-us': 'Open the first search result',
    'korean-lang': '첫 번째 검색 결과 열기',
  },
  leave: { 'zh-cn': '返回', 'yue-lang': '返回', 'en-us': 'Go back', 'korean-lang': '뒤로' },
  walk: {
    'zh-cn': '在消息之间移动',
    'yue-lang': '喺訊息之間移動',
    'en-us': 'Move between messages',
    'korean-lang': '메시지 사이 이동',
  },
  menu: {
    'zh-cn': '打开所选消息的菜单',
    'yue-lang': '打開所選訊息嘅選單',
    'en-us': 'Open the menu of the selected message',
    'korean-lang': '선택한 메시지의 메뉴 열기',
  },
  send: { 'zh-cn': '发送', 'yue-lang': '傳送', 'en-us': 'Send', 'korean-lang': '보내기' },
  newLine: { 'zh-cn': '换行', 'yue-lang': '換行', 'en-us': 'New line', 'korean-lang': '줄 바꿈' },
  editLast: {
    'zh-cn': '编辑上一条消息（输入框为空时）',
    'yue-lang': '編輯上一個訊息（輸入欄係空嗰陣）',
    'en-us': 'Edit my last message (when nothing is typed)',
    'korean-lang': '마지막 메시지 수정(입력 내용이 없을 때)',
  },
  bold: { 'zh-cn': '粗体', 'yue-lang': '粗體', 'en-us': 'Bold', 'korean-lang': '굵게' },
  italic: { 'zh-cn': '斜体', 'yue-lang': '斜體', 'en-us': 'Italic', 'korean-lang': '기울임' },
  paste: {
    'zh-cn': '粘贴文字或图片',
    'yue-lang': '貼上文字或者圖片',
    'en-us': 'Paste text or a picture',
    'korean-lang': '텍스트나 사진 붙여넣기',
  },
  note: {
    'zh-cn': '没有在输入时按 ? 可随时打开此列表。',
    'yue-lang': '冇輸入緊嘢嗰陣，隨時撳 ? 就打開呢個列表。',
    'en-us': 'Press ? whenever you aren’t typing to open this list.',
    'korean-lang': '입력 중이 아닐 때 ?를 누르면 이 목록이 열려요.',
  },
})
