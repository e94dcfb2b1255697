import { defineTexts } from '@/i18n/texts'

export const securityTexts = defineTexts({
  title: { 'zh-cn': '安全', 'zh-hk': '安全', en: 'Security', ko: '보안' },
  lead: {
    'zh-cn': '商家后台的登录会显示在手机应用的设备列表里，可以在那里结束。',
    'zh-hk': '商戶後台嘅登入會喺手機 App 嘅裝置清單顯示，可以喺嗰度結束。',
    en: 'Logins to this desk are among the devices in the app, and can be ended there.',
    ko: '판매자 센터의 로그인은 앱의 기기 목록에 표시되며 그곳에서 종료할 수 있습니다.',
  },
  password: {
    'zh-cn': '更改交易密码',
    'zh-hk': '更改交易密碼',
    en: 'Change the trade password',
    ko: '거래 비밀번호 변경',
  },
  passwordLead: {
    'zh-cn': '钱包只有一个，手机应用里的交易密码也会一起更改。',
    'zh-hk': '錢包只有一個，手機 App 嘅交易密碼都會一齊改。',
    en: 'There is one wallet, so this changes the trade password of the app too.',
    ko: '지갑은 하나이므로 앱의 거래 비밀번호도 함께 변경됩니다.',
  },
  old: {
    'zh-cn': '当前交易密码',
    'zh-hk': '而家嘅交易密碼',
    en: 'Current trade password',
    ko: '현재 거래 비밀번호',
  },
  new: { 'zh-cn': '新交易密码', 'zh-hk': '新交易密碼', en: 'New trade password', ko: '새 거래 비밀번호' },
  again: { 'zh-cn': '再次输入', 'zh-hk': '再輸入一次', en: 'Once more', ko: '한 번 더' },
  sixDigits: {
    'zh-cn': '请输入六位数字',
    'zh-hk': '請輸入六位數字',
    en: 'Enter six digits',
    ko: '숫자 여섯 자리를 입력하세요',
  },
  differ: {
    'zh-cn': '两次输入不一致',
    'zh-hk': '兩次輸入唔一樣',
    en: 'The two are not the same',
    ko: '두 입력이 다릅니다',
  },
  save: { 'zh-cn': '更改', 'zh-hk': '更改', en: 'Change', ko: '변경' },
  done: {
    'zh-cn': '交易密码已更改',
    'zh-hk': '交易密碼已更改',
    en: 'Trade password changed',
    ko: '거래 비밀번호를 변경했습니다',
  },
})
