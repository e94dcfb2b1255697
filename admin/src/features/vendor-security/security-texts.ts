import { defineTexts } from '@/i18n/texts'

export const securityTexts = defineTexts({
  title: { 'zh-cn': '安全', 'yue-lang': '安全', 'en-us': 'Security', 'korean-lang': '보안' },
  lead: {
    'zh-cn': '商家后台的登录会显示在手机应用的设备列表里，可以在那里结束。',
    'yue-lang': '商戶後台嘅登入會喺手機 App 嘅裝置清單顯示，可以喺嗰度結束。',
    'en-us': 'Logins to this desk are among the devices in the app, and can be ended there.',
    'korean-lang': '판매자 센터의 로그인은 앱의 기기 목록에 표시되며 그곳에서 종료할 수 있습니다.',
  },
  password: {
    'zh-cn': '更改支付密码',
    'yue-lang': '更改支付密碼',
    'en-us': 'Change the payment PIN',
    'korean-lang': '결제 비밀번호 변경',
  },
  passwordLead: {
    'zh-cn': '钱包只有一个，手机应用里的支付密码也会一起更改。',
    'yue-lang': '錢包只有一個，手機 App 嘅支付密碼都會一齊改。',
    'en-us': 'There is one wallet, so this changes the payment PIN of the app too.',
    'korean-lang': '지갑은 하나이므로 앱의 결제 비밀번호도 함께 변경됩니다.',
  },
  old: {
    'zh-cn': '当前支付密码',
    'yue-lang': '而家嘅支付密碼',
    'en-us': 'Current payment PIN',
    'korean-lang': '현재 결제 비밀번호',
  },
  new: {
    'zh-cn': '新支付密码',
    'yue-lang': '新支付密碼',
    'en-us': 'New payment PIN',
    'korean-lang': '새 결제 비밀번호',
  },
  again: {
    'zh-cn': '再次输入',
    'yue-lang': '再輸入一次',
    'en-us': 'Repeat new PIN',
    'korean-lang': '한 번 더',
  },
  sixDigits: {
    'zh-cn': '请输入六位数字',
    'yue-lang': '請輸入六位數字',
    'en-us': 'Enter six digits',
    'korean-lang': '숫자 여섯 자리를 입력하세요',
  },
  differ: {
    'zh-cn': '两次输入不一致',
    'yue-lang': '兩次輸入唔一樣',
    'en-us': 'The PINs don’t match',
    'korean-lang': '두 입력이 다릅니다',
  },
  save: { 'zh-cn': '更改', 'yue-lang': '更改', 'en-us': 'Change', 'korean-lang': '변경' },
  done: {
    'zh-cn': '支付密码已更改',
    'yue-lang': '支付密碼已更改',
    'en-us': 'Payment PIN changed',
    'korean-lang': '결제 비밀번호를 변경했습니다',
  },
})
