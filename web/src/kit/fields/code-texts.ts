import { defineTexts } from '~/i18n/texts'

export const codeTexts = defineTexts({
  code: { 'zh-cn': '验证码', 'yue-lang': '驗證碼', 'en-us': 'Verification code', 'korean-lang': '인증번호' },
  getCode: {
    'zh-cn': '获取验证码',
    'yue-lang': '攞驗證碼',
    'en-us': 'Get code',
    'korean-lang': '인증번호 받기',
  },
  resendCode: {
    'zh-cn': '重新获取',
    'yue-lang': '再攞過',
    'en-us': 'Resend code',
    'korean-lang': '인증번호 다시 받기',
  },
  resendIn: {
    'zh-cn': (p: { seconds: number }) => `${p.seconds}秒后重新获取`,
    'yue-lang': (p: { seconds: number }) => `${p.seconds}秒後再攞`,
    'en-us': (p: { seconds: number }) => `Resend in ${p.seconds} s`,
    'korean-lang': (p: { seconds: number }) => `${p.seconds}초 후 다시 받기`,
  },
})
