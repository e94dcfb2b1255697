import { defineTexts } from '~/i18n/texts'

export const notificationTexts = defineTexts({
  title: { 'zh-cn': '通知', 'yue-lang': '通知', 'en-us': 'Notifications', 'korean-lang': '알림' },
  newMessages: {
    'zh-cn': '新消息通知',
    'yue-lang': '新訊息通知',
    'en-us': 'New messages',
    'korean-lang': '새 메시지 알림',
  },
  note: {
    'zh-cn': '不在查看 Linnet 时，在这台设备上提示新消息。开启免打扰的聊天不提示。',
    'yue-lang': '冇睇緊 Linnet 嗰陣，喺呢部裝置提你有新訊息。靜音嘅對話唔會提。',
    'en-us': 'Alerts you on this device when you’re not looking at Linnet. Muted chats stay quiet.',
    'korean-lang': 'Linnet을 보고 있지 않을 때 이 기기에서 알려 드려요. 알림을 끈 채팅방은 알리지 않아요.',
  },
  blocked: {
    'zh-cn': '已被此浏览器关闭',
    'yue-lang': '呢個瀏覽器閂咗',
    'en-us': 'Off in this browser',
    'korean-lang': '이 브라우저에서 꺼짐',
  },
  blockedTitle: {
    'zh-cn': '浏览器阻止了通知',
    'yue-lang': '瀏覽器封鎖咗通知',
    'en-us': 'Your browser is blocking notifications',
    'korean-lang': '브라우저가 알림을 차단했어요',
  },
  steps: {
    'zh-cn':
      '1. 点击地址栏左侧的图标，打开网站设置。\n2. 将“通知”改为“允许”。\n3. 回到这里，如果没有变化，请重新加载页面。\n\n如果 Linnet 已安装到设备上，请在系统设置的“通知”里允许。',
    'yue-lang':
      '1. 撳網址列左邊嘅圖示，打開網站設定。\n2. 將「通知」改做「允許」。\n3. 返嚟呢度，如果冇變就重新載入頁面。\n\n如果 Linnet 已經裝咗喺裝置，請喺系統設定嘅「通知」允許。',
    'en-us':
      '1. Tap the icon to the left of the address and open the site settings.\n2. Set “Notifications” to “Allow”.\n3. Come back here. Reload the page if nothing changes.\n\nIf Linnet is installed, allow it under “Notifications” in your device settings.',
    'korean-lang':
      '1. 주소창 왼쪽의 아이콘을 눌러 사이트 설정을 여세요.\n2. ‘알림’을 ‘허용’으로 바꾸세요.\n3. 여기로 돌아오세요. 그대로라면 페이지를 새로고침하세요.\n\nLinnet을 설치했다면 기기 설정의 ‘알림’에서 허용해 주세요.',
  },
  missing: {
    'zh-cn': '当前浏览器不支持通知。在 iPhone 或 iPad 上，请先把 Linnet 添加到主屏幕。',
    'yue-lang': '呢個瀏覽器唔支援通知。喺 iPhone 或者 iPad，請先將 Linnet 加到主畫面。',
    'en-us':
      'This browser can’t show notifications here. On iPhone or iPad, add Linnet to your Home Screen first.',
    'korean-lang':
      '이 브라우저에서는 알림을 쓸 수 없어요. iPhone이나 iPad라면 먼저 Linnet을 홈 화면에 추가해 주세요.',
  },
  understood: { 'zh-cn': '知道了', 'yue-lang': '知道喇', 'en-us': 'Got it', 'korean-lang': '확인' },
})
