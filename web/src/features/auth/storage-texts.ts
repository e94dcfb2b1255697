import { defineTexts } from '~/i18n/texts'

export const storageTexts = defineTexts({
  storageBlocked: {
    'zh-cn': '浏览器禁止本网站保存数据。你仍可登录聊天，但关闭或刷新页面后需要重新登录，未发出的消息会丢失。',
    'yue-lang':
      '瀏覽器唔畀呢個網站儲存資料。你照樣可以登入傾偈，但關閉或者重新載入頁面之後要再登入，未傳送嘅訊息會唔見。',
    'en-us':
      'This browser blocks storage for this site. You can log in and chat, but after closing or reloading the page you’ll have to log in again, and unsent messages are lost.',
    'korean-lang':
      '브라우저가 이 사이트의 데이터 저장을 차단했어요. 로그인해서 대화할 수 있지만, 페이지를 닫거나 새로고침하면 다시 로그인해야 하고 전송되지 않은 메시지는 사라져요.',
  },
})
