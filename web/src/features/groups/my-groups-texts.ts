import { defineTexts } from '~/i18n/texts'

/** Texts of the list of my groups. */
export const myGroupsTexts = defineTexts({
  common: {
    'zh-cn': '共同群聊',
    'yue-lang': '共同群組',
    'en-us': 'Groups in common',
    'korean-lang': '함께 있는 그룹',
  },
  noCommon: {
    'zh-cn': '没有共同的群聊',
    'yue-lang': '冇共同嘅群組',
    'en-us': 'No groups in common',
    'korean-lang': '함께 있는 그룹이 없어요',
  },
  search: {
    'zh-cn': '搜索群名或群号',
    'yue-lang': '搜尋群名或者群號',
    'en-us': 'Search by name or number',
    'korean-lang': '이름 또는 번호로 검색',
  },
  none: {
    'zh-cn': '还没有群聊，和好友建一个吧',
    'yue-lang': '仲未有群組，同朋友開一個啦',
    'en-us': 'No groups yet. Create one with your friends.',
    'korean-lang': '아직 그룹이 없어요. 친구들과 만들어 보세요.',
  },
})
