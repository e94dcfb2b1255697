import { defineTexts } from '~/i18n/texts'

/** Texts of setting up two-step verification. */
export const twoStepTexts = defineTexts({
  title: {
    'zh-cn': '两步验证',
    'yue-lang': '兩步驗證',
    'en-us': 'Two-step verification',
    'korean-lang': '2단계 인증',
  },
  off: {
    'zh-cn':
      '短信验证码可能被拦截，手机号也可能被盗用。开启后，登录时除了密码或短信验证码，还要再验证一步，只知道其中之一无法登录。',
    'yue-lang':
      '短訊驗證碼可能畀人截取，電話號碼亦可能畀人盜用。開咗之後，登入除咗密碼或者短訊驗證碼，仲要驗證多一步，淨係知道其中一樣登入唔到。',
    'en-us':
      'Codes sent by text message can be intercepted, and phone numbers taken over. With a second step, your password or a code alone isn’t enough to log in.',
    'korean-lang':
      '문자로 받은 인증번호는 가로채일 수 있고 전화번호도 도용될 수 있어요. 한 단계를 더 확인하면 비밀번호나 인증번호만으로는 로그인할 수 없어요.',
  },
  ending: {
    'zh-cn': '有人申请关闭两步验证',
    'yue-lang': '有人申請關閉兩步驗證',
    'en-us': 'Someone asked to turn this off',
    'korean-lang': '누군가 2단계 인증 해제를 신청했어요',
  },
  endingAt: {
    'zh-cn': (p: { time: string }) => `将于${p.time}关闭。如果不是你本人，请保留并修改登录密码。`,
    'yue-lang': (p: { time: string }) => `會喺${p.time}關閉。如果唔係你本人，請保留並更改登入密碼。`,
    'en-us': (p: { time: string }) =>
      `It turns off on ${p.time}. If it wasn’t you, keep it on and change your login password.`,
    'korean-lang': (p: { time: string }) =>
      `${p.time}에 해제돼요. 본인이 아니라면 유지하고 로그인 비밀번호를 변경하세요.`,
  },
  keep: { 'zh-cn': '保留', 'yue-lang': '保留', 'en-us': 'Keep it on', 'korean-lang': '유지하기' },
  methods: { 'zh-cn': '验证方式', 'yue-lang': '驗證方式', 'en-us': 'Methods', 'korean-lang': '인증 수단' },
  app: {
    'zh-cn': '验证器应用',
    'yue-lang': '驗證器應用程式',
    'en-us': 'Authenticator app',
    'korean-lang': '인증 앱',
  },
  appNote: {
    'zh-cn': '例如 Google Authenticator、Microsoft Authenticator 或 1Password',
    'yue-lang': '例如 Google Authenticator、Microsoft Authenticator 或者 1Password',
    'en-us': 'Google Authenticator, Microsoft Authenticator, 1Password and others',
    'korean-lang': 'Google Authenticator, Microsoft Authenticator, 1Password 등',
  },
  isOn: { 'zh-cn': '已开启', 'yue-lang': '已開', 'en-us': 'On', 'korean-lang': '켜짐' },
  isOff: { 'zh-cn': '未开启', 'yue-lang': '未開', 'en-us': 'Off', 'korean-lang': '꺼짐' },
  setUp: { 'zh-cn': '设置', 'yue-lang': '設定', 'en-us': 'Set up', 'korean-lang': '설정' },
  replaceApp: {
    'zh-cn': '更换验证器应用',
    'yue-lang': '更換驗證器應用程式',
    'en-us': 'Set up another app',
    'korean-lang': '다른 앱으로 변경',
  },
  removeApp: {
    'zh-cn': '移除验证器应用',
    'yue-lang': '移除驗證器應用程式',
    'en-us': 'Remove the app',
    'korean-lang': '인증 앱 삭제',
  },
  removeAsk: {
    'zh-cn': '移除验证器应用？',
    'yue-lang': '移除驗證器應用程式？',
    'en-us': 'Remove the authenticator app?',
    'korean-lang': '인증 앱을 삭제할까요?',
  },
  removeBody: {
    'zh-cn': '如果没有其他验证方式，两步验证会关闭，恢复码和受信任的设备也会失效。',
    'yue-lang': '如果冇其他驗證方式，兩步驗證會關閉，復原碼同受信任嘅裝置都會失效。',
    'en-us':
      'Without another method, two-step verification is turned off, with its recovery codes and trusted devices.',
    'korean-lang': '다른 인증 수단이 없으면 2단계 인증이 꺼지고 복구 코드와 신뢰하는 기기도 해제돼요.',
  },
  remove: { 'zh-cn': '移除', 'yue-lang': '移除', 'en-us': 'Remove', 'korean-lang': '삭제' },
  passwordNote: {
    'zh-cn': '请先输入登录密码，确认是你本人。',
    'yue-lang': '請先輸入登入密碼，確認係你本人。',
    'en-us': 'Enter your login password first, to make sure it’s you.',
    'korean-lang': '본인 확인을 위해 먼저 로그인 비밀번호를 입력해 주세요.',
  },
  scan: {
    'zh-cn': '用验证器应用扫描二维码，或手动输入密钥，然后输入应用显示的验证码。',
    'yue-lang': '用驗證器應用程式掃描二維碼，或者自己輸入密鑰，再輸入應用程式顯示嘅驗證碼。',
    'en-us': 'Scan this with your authenticator app, or type in the key. Then enter the code that it shows.',
    'korean-lang': '인증 앱으로 QR 코드를 스캔하거나 키를 직접 입력한 다음, 앱에 표시된 코드를 입력하세요.',
  },
  key: { 'zh-cn': '密钥', 'yue-lang': '密鑰', 'en-us': 'Key', 'korean-lang': '키' },
  copyKey: { 'zh-cn': '复制密钥', 'yue-lang': '複製密鑰', 'en-us': 'Copy the key', 'korean-lang': '키 복사' },
  openApp: {
    'zh-cn': '在此设备的验证器应用中打开',
    'yue-lang': '喺呢部裝置嘅驗證器應用程式開啟',
    'en-us': 'Open in an app on this device',
    'korean-lang': '이 기기의 인증 앱에서 열기',
  },
  code: {
    'zh-cn': '应用显示的验证码',
    'yue-lang': '應用程式顯示嘅驗證碼',
    'en-us': 'Code from the app',
    'korean-lang': '앱에 표시된 코드',
  },
  codeMissing: {
    'zh-cn': '请输入6位验证码',
    'yue-lang': '請輸入6位驗證碼',
    'en-us': 'Enter the 6-digit code',
    'korean-lang': '코드 6자리를 입력해 주세요',
  },
  turnOn: { 'zh-cn': '开启', 'yue-lang': '開啟', 'en-us': 'Turn on', 'korean-lang': '켜기' },
  turnedOn: {
    'zh-cn': '验证器应用已设置',
    'yue-lang': '驗證器應用程式已經設定好',
    'en-us': 'Your authenticator app is set up',
    'korean-lang': '인증 앱을 설정했어요',
  },
  recovery: {
    'zh-cn': '恢复码',
    'yue-lang': '復原碼',
    'en-us': 'Recovery codes',
    'korean-lang': '복구 코드',
  },
  recoveryLeft: {
    'zh-cn': (p: { n: number }) => `剩余${p.n}个`,
    'yue-lang': (p: { n: number }) => `仲有${p.n}個`,
    'en-us': (p: { n: number }) => `${p.n} left`,
    'korean-lang': (p: { n: number }) => `${p.n}개 남음`,
  },
  recoveryNote: {
    'zh-cn': '无法使用其他方式时，用恢复码登录。',
    'yue-lang': '用唔到其他方式嗰陣，用復原碼登入。',
    'en-us': 'They let you in when you can’t use another method.',
    'korean-lang': '다른 수단을 쓸 수 없을 때 복구 코드로 로그인할 수 있어요.',
  },
  renew: {
    'zh-cn': '生成新的恢复码',
    'yue-lang': '產生新嘅復原碼',
    'en-us': 'Make new recovery codes',
    'korean-lang': '복구 코드 새로 만들기',
  },
  renewAsk: {
    'zh-cn': '生成新的恢复码？',
    'yue-lang': '產生新嘅復原碼？',
    'en-us': 'Make new recovery codes?',
    'korean-lang': '복구 코드를 새로 만들까요?',
  },
  renewBody: {
    'zh-cn': '现有的恢复码会失效。',
    'yue-lang': '而家嘅復原碼會失效。',
    'en-us': 'Your current codes will stop working.',
    'korean-lang': '지금 있는 복구 코드는 쓸 수 없게 돼요.',
  },
  codesText: {
    'zh-cn': '请把这些恢复码保存在安全的地方，例如密码管理器，或打印出来。它们只显示这一次，每个只能用一次。',
    'yue-lang':
      '請將呢啲復原碼儲存喺安全嘅地方，例如密碼管理工具，或者印出嚟。復原碼淨係會顯示一次，每個只可以用一次。',
    'en-us':
      'Keep these somewhere safe, such as a password manager, or print them. They are shown only now, and each works once.',
    'korean-lang':
      '비밀번호 관리자 등 안전한 곳에 보관하거나 인쇄해 두세요. 지금만 표시되고 코드마다 한 번만 쓸 수 있어요.',
  },
  copy: { 'zh-cn': '复制', 'yue-lang': '複製', 'en-us': 'Copy', 'korean-lang': '복사' },
  copied: { 'zh-cn': '已复制', 'yue-lang': '已複製', 'en-us': 'Copied', 'korean-lang': '복사했어요' },
  notCopied: {
    'zh-cn': '无法复制，请手动记下',
    'yue-lang': '複製唔到，請自己抄低',
    'en-us': 'Couldn’t copy. Write it down instead.',
    'korean-lang': '복사하지 못했어요. 직접 적어 두세요.',
  },
  download: { 'zh-cn': '下载', 'yue-lang': '下載', 'en-us': 'Download', 'korean-lang': '다운로드' },
  saved: {
    'zh-cn': '我已保存',
    'yue-lang': '我儲存好喇',
    'en-us': 'I’ve saved them',
    'korean-lang': '저장했어요',
  },
  trusted: {
    'zh-cn': '受信任的设备',
    'yue-lang': '受信任嘅裝置',
    'en-us': 'Trusted devices',
    'korean-lang': '신뢰하는 기기',
  },
  trustedNote: {
    'zh-cn': '在这些设备上登录时跳过第二步，有效期30天。',
    'yue-lang': '喺呢啲裝置登入會跳過第二步，有效期30日。',
    'en-us': 'Logins on these devices skip the second step, for 30 days.',
    'korean-lang': '이 기기에서는 30일 동안 두 번째 단계 없이 로그인해요.',
  },
  trustEnds: {
    'zh-cn': (p: { date: string }) => `信任至${p.date}`,
    'yue-lang': (p: { date: string }) => `信任到${p.date}`,
    'en-us': (p: { date: string }) => `Until ${p.date}`,
    'korean-lang': (p: { date: string }) => `${p.date}까지`,
  },
  unknownDevice: {
    'zh-cn': '未知设备',
    'yue-lang': '未知裝置',
    'en-us': 'Unknown device',
    'korean-lang': '알 수 없는 기기',
  },
})
