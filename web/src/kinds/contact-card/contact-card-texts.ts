import { defineTexts } from '~/i18n/texts'

export const contactCardTexts = defineTexts({
  choose: {
    'zh-cn': '选择要发送的名片',
    'yue-lang': '揀要傳嘅名片',
    'en-us': 'Send a contact',
    'korean-lang': '보낼 연락처 선택',
  },
  search: {
    'zh-cn': '搜索好友',
    'yue-lang': '搜尋朋友',
    'en-us': 'Search friends',
    'korean-lang': '친구 검색',
  },
  confirmTitle: {
    'zh-cn': (p: { person: string; chat: string }) => `把“${p.person}”的名片发给“${p.chat}”？`,
    'yue-lang': (p: { person: string; chat: string }) => `將「${p.person}」嘅名片傳畀「${p.chat}」？`,
    'en-us': (p: { person: string; chat: string }) => `Send ${p.person}’s contact card to ${p.chat}?`,
    'korean-lang': (p: { person: string; chat: string }) =>
      `‘${p.chat}’에 ${p.person}님의 연락처를 보낼까요?`,
  },
  send: { 'zh-cn': '发送', 'yue-lang': '傳送', 'en-us': 'Send', 'korean-lang': '보내기' },
  noFriends: {
    'zh-cn': '还没有好友可以推荐',
    'yue-lang': '仲未有朋友可以介紹',
    'en-us': 'No friends to share yet',
    'korean-lang': '아직 보낼 친구가 없어요',
  },
  noMatch: {
    'zh-cn': '没有找到好友',
    'yue-lang': '搵唔到朋友',
    'en-us': 'No friends found',
    'korean-lang': '친구를 찾지 못했어요',
  },
})
