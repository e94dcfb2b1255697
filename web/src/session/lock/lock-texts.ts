import { defineTexts } from '~/i18n/texts'

/** Texts of the screen of the app lock. */
export const lockTexts = defineTexts({
  title: {
    'zh-cn': 'Linnet 已锁定',
    'yue-lang': 'Linnet 已上鎖',
    'en-us': 'Linnet is locked',
    'korean-lang': 'Linnet이 잠겨 있어요',
  },
  enter: {
    'zh-cn': '输入应用锁密码',
    'yue-lang': '輸入應用程式鎖密碼',
    'en-us': 'Enter your app PIN',
    'korean-lang': '앱 PIN 입력',
  },
  checking: {
    'zh-cn': '正在验证…',
    'yue-lang': '驗證緊…',
    'en-us': 'Checking…',
    'korean-lang': '확인하는 중…',
  },
  wrong: {
    'zh-cn': (p: { n: number }) => `密码错误，还可以再试${p.n}次`,
    'yue-lang': (p: { n: number }) => `密碼唔啱，仲可以試${p.n}次`,
    'en-us': (p: { n: number }) => `Wrong PIN. ${p.n} ${p.n === 1 ? 'try' : 'tries'} left`,
    'korean-lang': (p: { n: number }) => `PIN이 맞지 않아요. ${p.n}번 더 시도할 수 있어요`,
  },
  tooMany: {
    'zh-cn': '错误次数过多',
    'yue-lang': '錯咗太多次',
    'en-us': 'Too many wrong PINs',
    'korean-lang': 'PIN을 너무 많이 틀렸어요',
  },
  wait: {
    'zh-cn': (p: { time: string }) => `请在${p.time}后再试`,
    'yue-lang': (p: { time: string }) => `請喺${p.time}之後再試`,
    'en-us': (p: { time: string }) => `Try again in ${p.time}`,
    'korean-lang': (p: { time: string }) => `${p.time} 후에 다시 시도해 주세요`,
  },
  usePasskey: {
    'zh-cn': '用指纹、面容或屏幕锁解锁',
    'yue-lang': '用指紋、面容或者螢幕鎖解鎖',
    'en-us': 'Unlock with this device',
    'korean-lang': '기기 인증으로 잠금 해제',
  },
  passkeyFailed: {
    'zh-cn': '未能解锁，请重试或输入密码',
    'yue-lang': '解唔到鎖，請再試或者輸入密碼',
    'en-us': 'That didn’t work. Try again, or enter your PIN',
    'korean-lang': '잠금을 해제하지 못했어요. 다시 시도하거나 PIN을 입력해 주세요',
  },
  broken: {
    'zh-cn': '此设备上的数据无法解密。请退出登录后重新登录。',
    'yue-lang': '呢部裝置上嘅資料解密唔到。請登出再登入。',
    'en-us': 'The data on this device can’t be decrypted. Log out, then log in again.',
    'korean-lang': '이 기기의 데이터를 복호화할 수 없어요. 로그아웃한 뒤 다시 로그인해 주세요.',
  },
  forgot: {
    'zh-cn': '忘记密码？',
    'yue-lang': '唔記得密碼？',
    'en-us': 'Forgot PIN?',
    'korean-lang': 'PIN을 잊으셨나요?',
  },
  forgotTitle: {
    'zh-cn': '退出登录并删除本机数据？',
    'yue-lang': '登出並刪除呢部裝置嘅資料？',
    'en-us': 'Log out and delete this device’s data?',
    'korean-lang': '로그아웃하고 이 기기의 데이터를 삭제할까요?',
  },
  forgotBody: {
    'zh-cn':
      '应用锁密码无法找回。退出登录会移除应用锁，并删除此设备上保存的一切，包括尚未发出的消息和草稿。已发送的消息仍在你的账号里，重新登录后即可看到。',
    'yue-lang':
      '應用程式鎖密碼冇得搵返。登出會移除應用程式鎖，並刪除呢部裝置儲存嘅所有嘢，包括未送出嘅訊息同草稿。已經送出嘅訊息仲喺你個帳號度，再登入就睇到。',
    'en-us':
      'Your PIN can’t be recovered. Logging out removes the lock and deletes everything stored on this device, including unsent messages and drafts. Messages you’ve sent stay in your account and come back when you log in.',
    'korean-lang':
      'PIN은 복구할 수 없어요. 로그아웃하면 앱 잠금이 해제되고, 보내지 않은 메시지와 임시 저장을 포함해 이 기기에 저장된 모든 데이터가 삭제돼요. 이미 보낸 메시지는 계정에 남아 있어 다시 로그인하면 볼 수 있어요.',
  },
  stillListed: {
    'zh-cn': '此设备仍会显示在登录设备列表中，可在其他设备上移除。',
    'yue-lang': '呢部裝置仲會喺登入裝置清單度，可以喺其他裝置移除。',
    'en-us': 'This device stays in your list of devices until you remove it from another one.',
    'korean-lang': '이 기기는 다른 기기에서 제거할 때까지 로그인 기기 목록에 남아 있어요.',
  },
  logOut: {
    'zh-cn': '退出登录并删除',
    'yue-lang': '登出並刪除',
    'en-us': 'Log out and delete',
    'korean-lang': '로그아웃 및 삭제',
  },
  cancel: { 'zh-cn': '取消', 'yue-lang': '取消', 'en-us': 'Cancel', 'korean-lang': '취소' },
  newNotification: {
    'zh-cn': '你有新通知',
    'yue-lang': '你有新通知',
    'en-us': 'You have a new notification',
    'korean-lang': '새 알림이 있어요',
  },
})
