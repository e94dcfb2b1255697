import { defineTexts } from '~/i18n/texts'

export const searchTexts = defineTexts({
  search: { 'zh-cn': '搜索', 'yue-lang': '搜尋', 'en-us': 'Search', 'korean-lang': '검색' },
  searchChat: {
    'zh-cn': '查找聊天内容',
    'yue-lang': '搜尋對話內容',
    'en-us': 'Search this chat',
    'korean-lang': '대화 내용 검색',
  },
  hint: {
    'zh-cn': '输入至少 2 个字，查找聊天里的消息',
    'yue-lang': '輸入最少 2 個字，搵返對話入面嘅訊息',
    'en-us': 'Type at least 2 characters to find messages',
    'korean-lang': '2자 이상 입력하면 메시지를 찾아 드려요',
  },
  noMatch: {
    'zh-cn': (p: { text: string }) => `没有找到与“${p.text}”相关的内容`,
    'yue-lang': (p: { text: string }) => `搵唔到同「${p.text}」有關嘅內容`,
    'en-us': (p: { text: string }) => `Nothing found for “${p.text}”`,
    'korean-lang': (p: { text: string }) => `‘${p.text}’에 대한 결과가 없어요`,
  },
  noneOfKind: {
    'zh-cn': '这里还没有这类内容',
    'yue-lang': '呢度仲未有呢類內容',
    'en-us': 'Nothing of this kind here yet',
    'korean-lang': '아직 이런 내용이 없어요',
  },
  contacts: { 'zh-cn': '联系人', 'yue-lang': '聯絡人', 'en-us': 'Contacts', 'korean-lang': '연락처' },
  chats: { 'zh-cn': '群聊', 'yue-lang': '群組', 'en-us': 'Chats and groups', 'korean-lang': '채팅과 그룹' },
  messages: { 'zh-cn': '聊天记录', 'yue-lang': '對話記錄', 'en-us': 'Messages', 'korean-lang': '메시지' },
  includes: {
    'zh-cn': (p: { name: string }) => `包含：${p.name}`,
    'yue-lang': (p: { name: string }) => `包括：${p.name}`,
    'en-us': (p: { name: string }) => `Includes ${p.name}`,
    'korean-lang': (p: { name: string }) => `${p.name} 포함`,
  },
  kinds: {
    'zh-cn': '内容类型',
    'yue-lang': '內容類型',
    'en-us': 'Kind of content',
    'korean-lang': '내용 종류',
  },
  all: { 'zh-cn': '全部', 'yue-lang': '全部', 'en-us': 'All', 'korean-lang': '전체' },
  media: { 'zh-cn': '图片与视频', 'yue-lang': '相同片', 'en-us': 'Media', 'korean-lang': '사진·영상' },
  file: { 'zh-cn': '文件', 'yue-lang': '檔案', 'en-us': 'Files', 'korean-lang': '파일' },
  link: { 'zh-cn': '链接', 'yue-lang': '連結', 'en-us': 'Links', 'korean-lang': '링크' },
  voice: { 'zh-cn': '语音', 'yue-lang': '語音', 'en-us': 'Voice', 'korean-lang': '음성' },
  you: { 'zh-cn': '我', 'yue-lang': '我', 'en-us': 'You', 'korean-lang': '나' },
  offline: {
    'zh-cn': '当前离线，只搜索了这台设备上的消息',
    'yue-lang': '而家離線，淨係搵咗呢部裝置上面嘅訊息',
    'en-us': 'You’re offline: only messages on this device were searched',
    'korean-lang': '오프라인이라 이 기기에 있는 메시지만 검색했어요',
  },
})
