import { defineTexts } from '~/i18n/texts'

/** Texts of the second step of logging in. */
export const twoStepTexts = defineTexts({
  lead: {
    'zh-cn': '此账号已开启两步验证，请完成第二步。',
    'yue-lang': '呢個帳號開咗兩步驗證，請完成第二步。',
    'en-us': 'This account is protected. Complete the second step to log in.',
    'korean-lang': '2단계 인증을 사용하는 계정이에요. 두 번째 단계를 완료해 주세요.',
  },
  trust: {
    'zh-cn': '信任此设备30天',
    'yue-lang': '信任呢部裝置30日',
    'en-us': 'Trust this device for 30 days',
    'korean-lang': '이 기기를 30일 동안 신뢰',
  },
  over: {
    'zh-cn': '请重新登录',
    'yue-lang': '請重新登入',
    'en-us': 'Log in again',
    'korean-lang': '다시 로그인',
  },
})
