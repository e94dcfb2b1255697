import { defineTexts } from '@/i18n/texts'

export const pageTexts = defineTexts({
  title: { 'zh-cn': '公开主页', 'zh-hk': '公開主頁', en: 'Public page', ko: '공개 페이지' },
  lead: {
    'zh-cn': '所有会员都能看到商号、简介、公开的群和文章。商号由平台更改。',
    'zh-hk': '所有會員都睇到商號、簡介、公開嘅群同文章。商號由平台更改。',
    en: 'Every member can see your trade name, description, public groups and articles. Staff change the trade name.',
    ko: '모든 회원이 상호, 소개, 공개 그룹과 글을 볼 수 있습니다. 상호는 운영팀이 변경합니다.',
  },
  name: { 'zh-cn': '商号', 'zh-hk': '商號', en: 'Trade name', ko: '상호' },
  about: { 'zh-cn': '简介', 'zh-hk': '簡介', en: 'Description', ko: '소개' },
  followers: { 'zh-cn': '关注者', 'zh-hk': '關注者', en: 'Followers', ko: '팔로워' },
  contact: {
    'zh-cn': '联系方式（仅平台可见）',
    'zh-hk': '聯絡方法（只有平台睇到）',
    en: 'Contact (seen by staff only)',
    ko: '연락처 (운영팀만 확인)',
  },
  save: { 'zh-cn': '保存', 'zh-hk': '儲存', en: 'Save', ko: '저장' },
})
