import { defineTexts } from '~/i18n/texts'

export const appLockTexts = defineTexts({
  title: { 'zh-cn': '应用锁', 'yue-lang': '應用程式鎖', 'en-us': 'App lock', 'korean-lang': '앱 잠금' },
  lead: {
    'zh-cn': '打开 Linnet 时需要输入六位密码。这个密码只用于此设备，与登录密码和支付密码无关。',
    'yue-lang': '開 Linnet 嗰陣要輸入六位密碼。呢個密碼只係用喺呢部裝置，同登入密碼、支付密碼無關。',
    'en-us':
      'Linnet asks for a six-digit PIN when you open it. The PIN is for this device only, separate from your password and your payment PIN.',
    'korean-lang':
      'Linnet을 열 때 여섯 자리 PIN을 입력해야 해요. PIN은 이 기기에서만 쓰이며, 로그인 비밀번호나 결제 비밀번호와는 별개예요.',
  },
  turnOn: {
    'zh-cn': '开启应用锁',
    'yue-lang': '開啟應用程式鎖',
    'en-us': 'Turn on app lock',
    'korean-lang': '앱 잠금 켜기',
  },
  missing: {
    'zh-cn': '此浏览器无法使用应用锁：需要安全连接（HTTPS），并允许网站保存数据。',
    'yue-lang': '呢個瀏覽器用唔到應用程式鎖：要有安全連線（HTTPS），同埋准許網站儲存資料。',
    'en-us':
      'This browser can’t lock the app. It needs a secure connection (HTTPS) and permission to store data.',
    'korean-lang':
      '이 브라우저에서는 앱 잠금을 쓸 수 없어요. 보안 연결(HTTPS)과 데이터 저장 허용이 필요해요.',
  },
  newPin: {
    'zh-cn': '设置六位密码',
    'yue-lang': '設定六位密碼',
    'en-us': 'Choose a six-digit PIN',
    'korean-lang': '여섯 자리 PIN을 정해 주세요',
  },
  repeat: {
    'zh-cn': '请再次输入',
    'yue-lang': '再輸入一次',
    'en-us': 'Enter it again',
    'korean-lang': '한 번 더 입력해 주세요',
  },
  saving: { 'zh-cn': '正在保存…', 'yue-lang': '儲存緊…', 'en-us': 'Saving…', 'korean-lang': '저장하는 중…' },
  weak: {
    'zh-cn': '这个密码太容易猜到，请换一个',
    'yue-lang': '呢個密碼太易估，請換過個',
    'en-us': 'That PIN is too easy to guess',
    'korean-lang': '너무 쉬운 PIN이에요. 다른 PIN을 정해 주세요',
  },
  differ: {
    'zh-cn': '两次输入不一致，请重新设置',
    'yue-lang': '兩次輸入唔一樣，請重新設定',
    'en-us': 'The PINs didn’t match. Choose one again',
    'korean-lang': 'PIN이 서로 달라요. 다시 정해 주세요',
  },
  prove: {
    'zh-cn': '输入应用锁密码以更改设置',
    'yue-lang': '輸入應用程式鎖密碼先可以更改設定',
    'en-us': 'Enter your app PIN to change the lock',
    'korean-lang': '설정을 바꾸려면 앱 PIN을 입력해 주세요',
  },
  when: {
    'zh-cn': '自动锁定',
    'yue-lang': '自動上鎖',
    'en-us': 'Lock automatically',
    'korean-lang': '자동 잠금',
  },
  whenNote: {
    'zh-cn': '关闭 Linnet 后再次打开，总是需要密码。',
    'yue-lang': '閂咗 Linnet 再開，一定要輸入密碼。',
    'en-us': 'After closing Linnet, the PIN is always needed.',
    'korean-lang': 'Linnet을 닫았다가 다시 열면 항상 PIN이 필요해요.',
  },
  atOnce: {
    'zh-cn': '离开后立即',
    'yue-lang': '離開即刻',
    'en-us': 'As soon as you leave',
    'korean-lang': '나가면 바로',
  },
  after: {
    'zh-cn': (p: { n: number }) => `离开${p.n}分钟后`,
    'yue-lang': (p: { n: number }) => `離開${p.n}分鐘之後`,
    'en-us': (p: { n: number }) => (p.n === 1 ? 'After 1 minute away' : `After ${p.n} minutes away`),
    'korean-lang': (p: { n: number }) => `나간 뒤 ${p.n}분`,
  },
  unlocking: {
    'zh-cn': '解锁方式',
    'yue-lang': '解鎖方式',
    'en-us': 'Unlocking',
    'korean-lang': '잠금 해제 방법',
  },
  passkey: {
    'zh-cn': '用指纹、面容或屏幕锁解锁',
    'yue-lang': '用指紋、面容或者螢幕鎖解鎖',
    'en-us': 'Unlock with this device',
    'korean-lang': '기기 인증으로 잠금 해제',
  },
  passkeyNote: {
    'zh-cn': '用此设备的指纹、面容或屏幕锁代替密码。密码仍然有效。',
    'yue-lang': '用呢部裝置嘅指紋、面容或者螢幕鎖代替密碼。密碼仲用得。',
    'en-us': 'Fingerprint, face or screen lock. The PIN keeps working.',
    'korean-lang': 'PIN 대신 지문, 얼굴 또는 화면 잠금을 써요. PIN도 계속 쓸 수 있어요.',
  },
  passkeyFailed: {
    'zh-cn': '此浏览器未能完成设置，仍需用密码解锁',
    'yue-lang': '呢個瀏覽器設定唔到，仲係要用密碼解鎖',
    'en-us': 'This browser couldn’t set that up. Your PIN still unlocks the app',
    'korean-lang': '이 브라우저에서 설정하지 못했어요. PIN으로 잠금을 해제해 주세요',
  },
  changePin: {
    'zh-cn': '修改密码',
    'yue-lang': '更改密碼',
    'en-us': 'Change PIN',
    'korean-lang': 'PIN 변경',
  },
  changed: {
    'zh-cn': '密码已修改',
    'yue-lang': '密碼已更改',
    'en-us': 'PIN changed',
    'korean-lang': 'PIN을 변경했어요',
  },
  stored: {
    'zh-cn': '此设备上的数据',
    'yue-lang': '呢部裝置上嘅資料',
    'en-us': 'Data on this device',
    'korean-lang': '이 기기의 데이터',
  },
  encrypt: {
    'zh-cn': '加密本机数据',
    'yue-lang': '加密呢部裝置嘅資料',
    'en-us': 'Encrypt stored data',
    'korean-lang': '저장된 데이터 암호화',
  },
  encryptNote: {
    'zh-cn':
      '消息、文件和登录状态会加密保存，只有用密码才能读取。锁定后，此设备不会接收消息内容，直到解锁。忘记密码会丢失未发送的消息和草稿。语言、外观等设置不加密。',
    'yue-lang':
      '訊息、檔案同登入狀態會加密儲存，有密碼先睇到。上鎖之後，呢部裝置要等到解鎖先會收訊息內容。唔記得密碼就會冇咗未送出嘅訊息同草稿。語言、外觀等設定唔會加密。',
    'en-us':
      'Messages, files and your login are stored so that only the PIN can read them. While locked, this device receives no messages. If you forget the PIN, unsent messages and drafts are lost. Settings such as language and appearance aren’t encrypted.',
    'korean-lang':
      '메시지, 파일, 로그인 정보를 PIN으로만 읽을 수 있게 저장해요. 잠긴 동안에는 이 기기에서 메시지를 받지 않아요. PIN을 잊으면 보내지 않은 메시지와 임시 저장이 사라져요. 언어와 화면 같은 설정은 암호화되지 않아요.',
  },
  encryptFailed: {
    'zh-cn': '部分数据尚未转换，下次打开时会继续',
    'yue-lang': '有啲資料未轉換，下次開嗰陣會繼續',
    'en-us': 'Some data isn’t converted yet. It continues the next time you open Linnet',
    'korean-lang': '일부 데이터를 아직 변환하지 못했어요. 다음에 열 때 계속돼요',
  },
  lockNow: { 'zh-cn': '立即锁定', 'yue-lang': '即刻上鎖', 'en-us': 'Lock now', 'korean-lang': '지금 잠그기' },
  turnOff: {
    'zh-cn': '关闭应用锁',
    'yue-lang': '關閉應用程式鎖',
    'en-us': 'Turn off app lock',
    'korean-lang': '앱 잠금 끄기',
  },
  turnOffAsk: {
    'zh-cn': '关闭应用锁？',
    'yue-lang': '關閉應用程式鎖？',
    'en-us': 'Turn off app lock?',
    'korean-lang': '앱 잠금을 끌까요?',
  },
  turnOffBody: {
    'zh-cn': '任何能使用此设备的人都能打开 Linnet，保存的数据也不再加密。',
    'yue-lang': '任何用得到呢部裝置嘅人都開到 Linnet，儲存嘅資料亦都唔再加密。',
    'en-us': 'Anyone who can use this device can then open Linnet, and stored data is no longer encrypted.',
    'korean-lang':
      '이 기기를 쓸 수 있는 사람은 누구나 Linnet을 열 수 있고, 저장된 데이터도 더 이상 암호화되지 않아요.',
  },
})
