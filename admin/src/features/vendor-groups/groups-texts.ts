import { defineTexts } from '@/i18n/texts'

export const groupsTexts = defineTexts({
  title: {
    'zh-cn': '群与成员',
    'yue-lang': '群同成員',
    'en-us': 'Groups and members',
    'korean-lang': '그룹과 멤버',
  },
  lead: {
    'zh-cn': '这里只有你是群主的群。已退群的人不再显示。',
    'yue-lang': '呢度只有你係群主嘅群。退咗群嘅人唔會再顯示。',
    'en-us': 'The groups that you own. People who have left are no longer shown.',
    'korean-lang': '내가 그룹장인 그룹입니다. 나간 사람은 표시되지 않습니다.',
  },
  name: { 'zh-cn': '群名', 'yue-lang': '群名', 'en-us': 'Group', 'korean-lang': '그룹' },
  unnamed: {
    'zh-cn': '未命名的群',
    'yue-lang': '未命名嘅群',
    'en-us': 'Unnamed group',
    'korean-lang': '이름 없는 그룹',
  },
  members: { 'zh-cn': '成员', 'yue-lang': '成員', 'en-us': 'Members', 'korean-lang': '멤버' },
  isPublic: {
    'zh-cn': '公开主页',
    'yue-lang': '公開主頁',
    'en-us': 'Public page',
    'korean-lang': '공개 페이지',
  },
  shown: { 'zh-cn': '已展示', 'yue-lang': '已展示', 'en-us': 'Shown', 'korean-lang': '표시 중' },
  show: {
    'zh-cn': '展示在主页',
    'yue-lang': '喺主頁展示',
    'en-us': 'Show on page',
    'korean-lang': '페이지에 표시',
  },
  hide: {
    'zh-cn': '从主页移除',
    'yue-lang': '由主頁移除',
    'en-us': 'Take off page',
    'korean-lang': '페이지에서 제거',
  },
  empty: {
    'zh-cn': '你还没有自己的群。请在手机应用里建群。',
    'yue-lang': '你仲未有自己嘅群。請喺手機 App 開群。',
    'en-us': 'You own no group yet. Create one in the app.',
    'korean-lang': '아직 내가 그룹장인 그룹이 없습니다. 앱에서 만들어 주세요.',
  },
  search: {
    'zh-cn': '搜索成员',
    'yue-lang': '搜尋成員',
    'en-us': 'Search members',
    'korean-lang': '멤버 검색',
  },
  member: { 'zh-cn': '成员', 'yue-lang': '成員', 'en-us': 'Member', 'korean-lang': '멤버' },
  role: { 'zh-cn': '身份', 'yue-lang': '身份', 'en-us': 'Role', 'korean-lang': '역할' },
  role0: { 'zh-cn': '成员', 'yue-lang': '成員', 'en-us': 'Member', 'korean-lang': '멤버' },
  role1: { 'zh-cn': '管理员', 'yue-lang': '管理員', 'en-us': 'Admin', 'korean-lang': '관리자' },
  role2: { 'zh-cn': '群主', 'yue-lang': '群主', 'en-us': 'Owner', 'korean-lang': '그룹장' },
  robot: { 'zh-cn': '机器人', 'yue-lang': '機械人', 'en-us': 'Robot', 'korean-lang': '봇' },
  joined: { 'zh-cn': '加入时间', 'yue-lang': '加入時間', 'en-us': 'Joined', 'korean-lang': '가입 시각' },
  inviter: {
    'zh-cn': '邀请人',
    'yue-lang': '邀請人',
    'en-us': 'Invited by',
    'korean-lang': '초대한 사람',
  },
  nobody: {
    'zh-cn': '没有找到成员',
    'yue-lang': '搵唔到成員',
    'en-us': 'No members found',
    'korean-lang': '멤버를 찾을 수 없습니다',
  },
})
