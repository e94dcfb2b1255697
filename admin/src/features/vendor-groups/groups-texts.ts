import { defineTexts } from '@/i18n/texts'

export const groupsTexts = defineTexts({
  title: { 'zh-cn': '群与成员', 'zh-hk': '群同成員', en: 'Groups and members', ko: '그룹과 멤버' },
  lead: {
    'zh-cn': '这里只有你是群主的群。已退群的人不再显示。',
    'zh-hk': '呢度只有你係群主嘅群。退咗群嘅人唔會再顯示。',
    en: 'The groups that you own. People who have left are no longer shown.',
    ko: '내가 소유한 그룹입니다. 나간 사람은 표시되지 않습니다.',
  },
  name: { 'zh-cn': '群名', 'zh-hk': '群名', en: 'Group', ko: '그룹' },
  unnamed: { 'zh-cn': '未命名的群', 'zh-hk': '未命名嘅群', en: 'Unnamed group', ko: '이름 없는 그룹' },
  members: { 'zh-cn': '成员', 'zh-hk': '成員', en: 'Members', ko: '멤버' },
  isPublic: { 'zh-cn': '公开主页', 'zh-hk': '公開主頁', en: 'Public page', ko: '공개 페이지' },
  shown: { 'zh-cn': '已展示', 'zh-hk': '已展示', en: 'Shown', ko: '표시 중' },
  show: { 'zh-cn': '展示在主页', 'zh-hk': '喺主頁展示', en: 'Show on page', ko: '페이지에 표시' },
  hide: { 'zh-cn': '从主页移除', 'zh-hk': '由主頁移除', en: 'Take off page', ko: '페이지에서 제거' },
  empty: {
    'zh-cn': '你还没有自己的群。请在手机应用里建群。',
    'zh-hk': '你仲未有自己嘅群。請喺手機 App 開群。',
    en: 'You own no group yet. Create one in the app.',
    ko: '아직 소유한 그룹이 없어요. 앱에서 만들어 주세요.',
  },
  search: { 'zh-cn': '搜索成员', 'zh-hk': '搜尋成員', en: 'Search members', ko: '멤버 검색' },
  member: { 'zh-cn': '成员', 'zh-hk': '成員', en: 'Member', ko: '멤버' },
  role: { 'zh-cn': '身份', 'zh-hk': '身份', en: 'Role', ko: '역할' },
  role0: { 'zh-cn': '成员', 'zh-hk': '成員', en: 'Member', ko: '멤버' },
  role1: { 'zh-cn': '管理员', 'zh-hk': '管理員', en: 'Administrator', ko: '관리자' },
  role2: { 'zh-cn': '群主', 'zh-hk': '群主', en: 'Owner', ko: '소유자' },
  joined: { 'zh-cn': '加入时间', 'zh-hk': '加入時間', en: 'Joined', ko: '가입 시각' },
  inviter: { 'zh-cn': '邀请人', 'zh-hk': '邀請人', en: 'Brought in by', ko: '초대한 사람' },
  nobody: {
    'zh-cn': '没有找到成员',
    'zh-hk': '搵唔到成員',
    en: 'No members found',
    ko: '멤버를 찾을 수 없어요',
  },
})
