import { defineTexts } from '@/i18n/texts'

export const shellTexts = defineTexts({
  console: { 'zh-cn': '控制台', 'yue-lang': '控制台', 'en-us': 'Console', 'korean-lang': '콘솔' },
  forVendors: {
    'zh-cn': '商家后台',
    'yue-lang': '商戶後台',
    'en-us': 'for vendors',
    'korean-lang': '판매자 센터',
  },
  desks: { 'zh-cn': '工作台', 'yue-lang': '工作台', 'en-us': 'Desks', 'korean-lang': '업무' },
  skip: {
    'zh-cn': '跳到内容',
    'yue-lang': '跳去內容',
    'en-us': 'Skip to content',
    'korean-lang': '본문으로 건너뛰기',
  },
  language: { 'zh-cn': '语言', 'yue-lang': '語言', 'en-us': 'Language', 'korean-lang': '언어' },
  theme: { 'zh-cn': '外观', 'yue-lang': '外觀', 'en-us': 'Theme', 'korean-lang': '테마' },
  auto: {
    'zh-cn': '跟随系统',
    'yue-lang': '跟系統',
    'en-us': 'Like the system',
    'korean-lang': '시스템 설정',
  },
  light: { 'zh-cn': '浅色', 'yue-lang': '淺色', 'en-us': 'Light', 'korean-lang': '라이트' },
  dark: { 'zh-cn': '深色', 'yue-lang': '深色', 'en-us': 'Dark', 'korean-lang': '다크' },
  account: { 'zh-cn': '我的账号', 'yue-lang': '我嘅帳戶', 'en-us': 'My account', 'korean-lang': '내 계정' },
  logOut: { 'zh-cn': '退出登录', 'yue-lang': '登出', 'en-us': 'Log out', 'korean-lang': '로그아웃' },
  steppedUp: {
    'zh-cn': (p: { time: string }) => `已验证 · 剩 ${p.time}`,
    'yue-lang': (p: { time: string }) => `已驗證 · 仲有 ${p.time}`,
    'en-us': (p: { time: string }) => `Verified · ${p.time} left`,
    'korean-lang': (p: { time: string }) => `인증됨 · ${p.time} 남음`,
  },
  notSteppedUp: {
    'zh-cn': '验证身份',
    'yue-lang': '驗證身分',
    'en-us': 'Verify',
    'korean-lang': '본인 인증',
  },
  offline: {
    'zh-cn': '没有网络',
    'yue-lang': '冇網絡',
    'en-us': 'No network',
    'korean-lang': '네트워크 연결 없음',
  },
  noSuchDesk: {
    'zh-cn': '没有这个页面，或者您没有权限。',
    'yue-lang': '冇呢個版面，或者你冇權限。',
    'en-us': 'There is no such desk, or your role may not see it.',
    'korean-lang': '페이지가 없거나 볼 권한이 없습니다.',
  },
  toStart: {
    'zh-cn': '返回首页',
    'yue-lang': '返去首頁',
    'en-us': 'To the start',
    'korean-lang': '처음으로',
  },
  broke: {
    'zh-cn': '这个页面出错了。',
    'yue-lang': '呢個版面出錯。',
    'en-us': 'This desk failed.',
    'korean-lang': '이 페이지에 오류가 발생했습니다.',
  },
  unreachable: {
    'zh-cn': '连接不上服务器。',
    'yue-lang': '連唔到伺服器。',
    'en-us': 'The server cannot be reached.',
    'korean-lang': '서버에 연결할 수 없습니다.',
  },
})
