import { defineTexts } from '@/i18n/texts'

export const vendorTexts = defineTexts({
  logIn: { 'zh-cn': '商家登录', 'zh-hk': '商戶登入', en: 'Log in as a vendor', ko: '판매자 로그인' },
  lead: {
    'zh-cn': '用您的 Linnet 账号登录。',
    'zh-hk': '用你嘅 Linnet 帳戶登入。',
    en: 'With your Linnet account.',
    ko: 'Linnet 계정으로 로그인하세요.',
  },
  account: {
    'zh-cn': '手机号或邮箱',
    'zh-hk': '電話號碼或者電郵',
    en: 'Phone number or email',
    ko: '휴대폰 번호 또는 이메일',
  },
  password: { 'zh-cn': '密码', 'zh-hk': '密碼', en: 'Password', ko: '비밀번호' },
  submit: { 'zh-cn': '登录', 'zh-hk': '登入', en: 'Log in', ko: '로그인' },
})
