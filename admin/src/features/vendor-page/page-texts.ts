import { defineTexts } from '@/i18n/texts'

export const pageTexts = defineTexts({
  title: {
    'zh-cn': '公开主页',
    'yue-lang': '公開主頁',
    'en-us': 'Public page',
    'korean-lang': '공개 페이지',
  },
  lead: {
    'zh-cn': '所有会员都能看到商号、简介、公开的群和文章。商号由平台更改。',
    'yue-lang': '所有會員都睇到商號、簡介、公開嘅群同文章。商號由平台更改。',
    'en-us':
      'Every member can see your trade name, description, public groups and articles. Staff change the trade name.',
    'korean-lang': '모든 회원이 상호, 소개, 공개 그룹과 글을 볼 수 있습니다. 상호는 운영팀이 변경합니다.',
  },
  name: { 'zh-cn': '商号', 'yue-lang': '商號', 'en-us': 'Trade name', 'korean-lang': '상호' },
  about: { 'zh-cn': '简介', 'yue-lang': '簡介', 'en-us': 'Description', 'korean-lang': '소개' },
  followers: { 'zh-cn': '关注者', 'yue-lang': '關注者', 'en-us': 'Followers', 'korean-lang': '팔로워' },
  contact: {
    'zh-cn': '联系方式（仅平台可见）',
    'yue-lang': '聯絡方法（只有平台睇到）',
    'en-us': 'Contact (seen by staff only)',
    'korean-lang': '연락처 (운영팀만 확인)',
  },
  save: { 'zh-cn': '保存', 'yue-lang': '儲存', 'en-us': 'Save', 'korean-lang': '저장' },
})
