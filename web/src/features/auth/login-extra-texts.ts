import { defineTexts } from '~/i18n/texts'

/** Texts of the parts of the login screen that are loaded after it. */
export const loginExtraTexts = defineTexts({
  storageBlocked: {
    'zh-cn': '浏览器禁止本网站保存数据。你仍可登录聊天，但关闭或刷新页面后需要重新登录，未发出的消息会丢失。',
    'yue-lang':
      '瀏覽器唔畀呢個網站儲存資料。你照樣可以登入傾偈，但關閉或者重新載入頁面之後要再登入，未傳送嘅訊息會唔見。',
    'en-us':
      'This browser blocks storage for this site. You can log in and chat, but after closing or reloading the page you’ll have to log in again, and unsent messages are lost.',
    'korean-lang':
      '브라우저가 이 사이트의 데이터 저장을 차단했어요. 로그인해서 대화할 수 있지만, 페이지를 닫거나 새로고침하면 다시 로그인해야 하고 전송되지 않은 메시지는 사라져요.',
  },
  byPasskey: {
    'zh-cn': '用通行密钥登录',
    'yue-lang': '用通行密鑰登入',
    'en-us': 'Log in with a passkey',
    'korean-lang': '패스키로 로그인',
  },
  byQrCode: {
    'zh-cn': '扫码登录',
    'yue-lang': '掃碼登入',
    'en-us': 'Log in by QR code',
    'korean-lang': 'QR 코드로 로그인',
  },
  noPasskey: {
    'zh-cn': '没有使用通行密钥，请重试或换一种方式登录',
    'yue-lang': '冇用到通行密鑰，請再試或者用第二種方式登入',
    'en-us': 'No passkey was used. Try again, or log in another way.',
    'korean-lang': '패스키를 사용하지 못했어요. 다시 시도하거나 다른 방법으로 로그인해 주세요.',
  },
  loggedOut: {
    'zh-cn': (p: { why: string }) => `已退出登录：${p.why}`,
    'yue-lang': (p: { why: string }) => `已登出：${p.why}`,
    'en-us': (p: { why: string }) => `Logged out: ${p.why}`,
    'korean-lang': (p: { why: string }) => `로그아웃됨: ${p.why}`,
  },
  expired: {
    'zh-cn': '登录已失效',
    'yue-lang': '登入已失效',
    'en-us': 'Session expired',
    'korean-lang': '로그인이 만료됐어요',
  },
  expiredBody: {
    'zh-cn': '请重新登录，登录后可继续聊天。',
    'yue-lang': '請重新登入，登入之後可以繼續傾偈。',
    'en-us': 'Log in again to get back to your chats.',
    'korean-lang': '다시 로그인하면 대화를 이어갈 수 있어요.',
  },
  logIn: { 'zh-cn': '去登录', 'yue-lang': '去登入', 'en-us': 'Log in', 'korean-lang': '로그인' },
})
