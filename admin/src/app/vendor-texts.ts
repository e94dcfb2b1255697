import { defineTexts } from '@/i18n/texts'

export const vendorTexts = defineTexts({
  logIn: {
    'zh-cn': '商家登录',
    'yue-lang': '商戶登入',
    'en-us': 'Log in as a vendor',
    'korean-lang': '판매자 로그인',
  },
  lead: {
    'zh-cn': '用你的 Linnet 账号登录。',
    'yue-lang': '用你嘅 Linnet 帳號登入。',
    'en-us': 'With your Linnet account.',
    'korean-lang': 'Linnet 계정으로 로그인하세요.',
  },
  account: {
    'zh-cn': '手机号或邮箱',
    'yue-lang': '電話號碼或者電郵',
    'en-us': 'Phone number or email',
    'korean-lang': '휴대폰 번호 또는 이메일',
  },
  password: { 'zh-cn': '密码', 'yue-lang': '密碼', 'en-us': 'Password', 'korean-lang': '비밀번호' },
  submit: { 'zh-cn': '登录', 'yue-lang': '登入', 'en-us': 'Log in', 'korean-lang': '로그인' },
  stepUpText: {
    'zh-cn': '涉及资金的操作需要两步验证，10分钟内有效。',
    'yue-lang': '涉及錢嘅操作要兩步驗證，10分鐘內有效。',
    'en-us': 'Anything about money needs your second factor. It’s then valid for ten minutes.',
    'korean-lang': '금전과 관련된 작업에는 2단계 인증이 필요합니다. 10분 동안 유효합니다.',
  },
})
