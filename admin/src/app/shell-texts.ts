import { defineTexts } from '@/i18n/texts'

export const shellTexts = defineTexts({
  console: { 'zh-cn': '控制台', 'zh-hk': '控制台', en: 'Console', ko: '콘솔' },
  forVendors: { 'zh-cn': '商家后台', 'zh-hk': '商戶後台', en: 'for vendors', ko: '판매자 센터' },
  desks: { 'zh-cn': '工作台', 'zh-hk': '工作台', en: 'Desks', ko: '업무' },
  skip: { 'zh-cn': '跳到内容', 'zh-hk': '跳去內容', en: 'Skip to content', ko: '본문으로 건너뛰기' },
  language: { 'zh-cn': '语言', 'zh-hk': '語言', en: 'Language', ko: '언어' },
  theme: { 'zh-cn': '外观', 'zh-hk': '外觀', en: 'Theme', ko: '테마' },
  auto: { 'zh-cn': '跟随系统', 'zh-hk': '跟系統', en: 'Like the system', ko: '시스템 설정' },
  light: { 'zh-cn': '浅色', 'zh-hk': '淺色', en: 'Light', ko: '라이트' },
  dark: { 'zh-cn': '深色', 'zh-hk': '深色', en: 'Dark', ko: '다크' },
  account: { 'zh-cn': '我的账号', 'zh-hk': '我嘅帳戶', en: 'My account', ko: '내 계정' },
  logOut: { 'zh-cn': '退出登录', 'zh-hk': '登出', en: 'Log out', ko: '로그아웃' },
  steppedUp: {
    'zh-cn': (p: { time: string }) => `已验证 · 剩 ${p.time}`,
    'zh-hk': (p: { time: string }) => `已驗證 · 仲有 ${p.time}`,
    en: (p: { time: string }) => `Verified · ${p.time} left`,
    ko: (p: { time: string }) => `인증됨 · ${p.time} 남음`,
  },
  notSteppedUp: { 'zh-cn': '验证身份', 'zh-hk': '驗證身分', en: 'Verify', ko: '본인 인증' },
  offline: {
    'zh-cn': '没有网络',
    'zh-hk': '冇網絡',
    en: 'No network',
    ko: '네트워크 연결 없음',
  },
  noSuchDesk: {
    'zh-cn': '没有这个页面，或者您没有权限。',
    'zh-hk': '冇呢個版面，或者你冇權限。',
    en: 'There is no such desk, or your role may not see it.',
    ko: '페이지가 없거나 볼 권한이 없습니다.',
  },
  toStart: { 'zh-cn': '返回首页', 'zh-hk': '返去首頁', en: 'To the start', ko: '처음으로' },
  broke: {
    'zh-cn': '这个页面出错了。',
    'zh-hk': '呢個版面出錯。',
    en: 'This desk failed.',
    ko: '이 페이지에 오류가 발생했습니다.',
  },
  unreachable: {
    'zh-cn': '连接不上服务器。',
    'zh-hk': '連唔到伺服器。',
    en: 'The server cannot be reached.',
    ko: '서버에 연결할 수 없습니다.',
  },
})
