import { defineTexts } from '~/i18n/texts'

export const chatListTexts = defineTexts({
  chats: { 'zh-cn': '聊天', 'yue-lang': '對話', 'en-us': 'Chats', 'korean-lang': '채팅' },
  addFriend: {
    'zh-cn': '添加好友',
    'yue-lang': '加朋友',
    'en-us': 'Add friend',
    'korean-lang': '친구 추가',
  },
  start: { 'zh-cn': '新建', 'yue-lang': '新增', 'en-us': 'New chat', 'korean-lang': '새로 만들기' },
  empty: {
    'zh-cn': '还没有聊天，先添加一个好友吧',
    'yue-lang': '仲未有對話，加個朋友先啦',
    'en-us': 'No chats yet. Add a friend to get started.',
    'korean-lang': '아직 채팅방이 없어요. 친구를 추가해 보세요.',
  },
  filter: { 'zh-cn': '搜索', 'yue-lang': '搜尋', 'en-us': 'Search', 'korean-lang': '검색' },
  draft: { 'zh-cn': '[草稿]', 'yue-lang': '[草稿]', 'en-us': '[Draft]', 'korean-lang': '[작성 중]' },
  mentioned: { 'zh-cn': '[有人@我]', 'yue-lang': '[有人@我]', 'en-us': '[@you]', 'korean-lang': '[@나]' },
  muted: { 'zh-cn': '消息免打扰', 'yue-lang': '靜音', 'en-us': 'Muted', 'korean-lang': '알림 꺼짐' },
  pinned: { 'zh-cn': '置顶', 'yue-lang': '置頂', 'en-us': 'Pinned', 'korean-lang': '고정됨' },
  dissolved: {
    'zh-cn': '该群聊已解散',
    'yue-lang': '呢個群組已經解散',
    'en-us': 'This group was dissolved',
    'korean-lang': '해산된 그룹이에요',
  },
})
