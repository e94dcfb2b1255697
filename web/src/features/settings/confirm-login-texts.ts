import { defineTexts } from '~/i18n/texts'

/** Texts of confirming a login by QR code. */
export const confirmLoginTexts = defineTexts({
  title: {
    'zh-cn': '确认登录',
    'yue-lang': '確認登入',
    'en-us': 'Confirm login',
    'korean-lang': '로그인 확인',
  },
  lead: {
    'zh-cn': '要在这台设备上登录你的账号吗？',
    'yue-lang': '要喺呢部裝置登入你嘅帳號？',
    'en-us': 'Log in to your account on this device?',
    'korean-lang': '이 기기에서 내 계정으로 로그인할까요?',
  },
  device: { 'zh-cn': '设备', 'yue-lang': '裝置', 'en-us': 'Device', 'korean-lang': '기기' },
  unknown: {
    'zh-cn': '未知设备',
    'yue-lang': '未知裝置',
    'en-us': 'Unknown device',
    'korean-lang': '알 수 없는 기기',
  },
  place: { 'zh-cn': '网络', 'yue-lang': '網絡', 'en-us': 'Network', 'korean-lang': '네트워크' },
  here: {
    'zh-cn': '与本机相同的网络',
    'yue-lang': '同呢部機一樣嘅網絡',
    'en-us': 'The same network as this phone',
    'korean-lang': '이 휴대폰과 같은 네트워크',
  },
  elsewhere: {
    'zh-cn': '与本机不同的网络',
    'yue-lang': '同呢部機唔同嘅網絡',
    'en-us': 'Not the network of this phone',
    'korean-lang': '이 휴대폰과 다른 네트워크',
  },
  time: { 'zh-cn': '时间', 'yue-lang': '時間', 'en-us': 'Time', 'korean-lang': '시간' },
  warning: {
    'zh-cn':
      '只有当二维码就在你面前的屏幕上时才确认。若是别人发来的，或你在网页、聊天中看到的，请取消：对方会登录你的账号，看到你的消息。',
    'yue-lang':
      '個二維碼喺你面前個螢幕先好確認。如果係人哋傳嚟，或者喺網頁、對話度見到，請取消：對方會登入你個帳號，睇到你啲訊息。',
    'en-us':
      'Confirm only if the code is on a screen in front of you. If someone sent it, or it was on a website or in a chat, cancel: they would get into your account and read your messages.',
    'korean-lang':
      '코드가 바로 앞 화면에 있을 때만 확인하세요. 누가 보냈거나 웹사이트, 채팅에서 본 코드라면 취소하세요. 상대가 내 계정에 로그인해 메시지를 볼 수 있어요.',
  },
  confirm: { 'zh-cn': '确认登录', 'yue-lang': '確認登入', 'en-us': 'Log in', 'korean-lang': '로그인' },
  cancel: { 'zh-cn': '取消', 'yue-lang': '取消', 'en-us': 'Cancel', 'korean-lang': '취소' },
  done: {
    'zh-cn': '已登录，可在“登录设备”中随时退出',
    'yue-lang': '登入咗，隨時可以喺「登入裝置」登出',
    'en-us': 'Logged in. You can log it out at any time under Devices.',
    'korean-lang': '로그인했어요. ‘로그인 기기’에서 언제든 로그아웃할 수 있어요.',
  },
  devices: { 'zh-cn': '登录设备', 'yue-lang': '登入裝置', 'en-us': 'Devices', 'korean-lang': '로그인 기기' },
  rescan: { 'zh-cn': '重新扫描', 'yue-lang': '再掃過', 'en-us': 'Scan again', 'korean-lang': '다시 스캔' },
})
