import { defineTexts } from '@/i18n/texts'

/** Who a member is, and their standing. */
export const personTexts = defineTexts({
  number: { 'zh-cn': '聊天号', 'yue-lang': '聊天號', 'en-us': 'Chat ID', 'korean-lang': '채팅 ID' },
  joined: { 'zh-cn': '注册时间', 'yue-lang': '註冊時間', 'en-us': 'Joined', 'korean-lang': '가입' },
  frozen: { 'zh-cn': '已冻结', 'yue-lang': '已凍結', 'en-us': 'Frozen', 'korean-lang': '정지됨' },
  muted: { 'zh-cn': '已禁言', 'yue-lang': '已禁言', 'en-us': 'Muted', 'korean-lang': '채팅 금지됨' },
  isFrozenUntil: {
    'zh-cn': (p: { date: string }) => `冻结至${p.date}`,
    'yue-lang': (p: { date: string }) => `凍結到${p.date}`,
    'en-us': (p: { date: string }) => `Frozen until ${p.date}`,
    'korean-lang': (p: { date: string }) => `${p.date}까지 정지`,
  },
  isMutedUntil: {
    'zh-cn': (p: { date: string }) => `禁言至${p.date}`,
    'yue-lang': (p: { date: string }) => `禁言到${p.date}`,
    'en-us': (p: { date: string }) => `Muted until ${p.date}`,
    'korean-lang': (p: { date: string }) => `${p.date}까지 채팅 금지`,
  },
  vendor: { 'zh-cn': '商家', 'yue-lang': '商戶', 'en-us': 'Vendor', 'korean-lang': '판매자' },
  nameVerified: {
    'zh-cn': '已实名',
    'yue-lang': '已實名',
    'en-us': 'Real name verified',
    'korean-lang': '실명 인증됨',
  },
  nameWaiting: {
    'zh-cn': '实名待审核',
    'yue-lang': '實名等審核',
    'en-us': 'Real name waiting',
    'korean-lang': '실명 심사 중',
  },
  nameRefused: {
    'zh-cn': '实名未通过',
    'yue-lang': '實名未通過',
    'en-us': 'Real name refused',
    'korean-lang': '실명 반려됨',
  },
  openReports: {
    'zh-cn': (p: { n: number }) => `${p.n}个待处理举报`,
    'yue-lang': (p: { n: number }) => `${p.n}個待處理舉報`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 open report' : `${p.n} open reports`),
    'korean-lang': (p: { n: number }) => `대기 중인 신고 ${p.n}건`,
  },
  language: { 'zh-cn': '语言', 'yue-lang': '語言', 'en-us': 'Language', 'korean-lang': '언어' },
  devices: { 'zh-cn': '登录设备', 'yue-lang': '登入裝置', 'en-us': 'Devices', 'korean-lang': '로그인 기기' },
})
