import { defineTexts } from '~/i18n/texts'

export const chatActionTexts = defineTexts({
  newGroup: { 'zh-cn': '发起群聊', 'yue-lang': '開新群組', 'en-us': 'New group', 'korean-lang': '새 그룹' },
  scan: { 'zh-cn': '扫一扫', 'yue-lang': '掃一掃', 'en-us': 'Scan', 'korean-lang': '코드 스캔' },
  noLine: {
    'zh-cn': '连不上服务器',
    'yue-lang': '連唔到伺服器',
    'en-us': 'Can’t reach the server',
    'korean-lang': '서버에 연결할 수 없어요',
  },
  notifyOffer: {
    'zh-cn': '有新消息时通知我',
    'yue-lang': '有新訊息就通知我',
    'en-us': 'Get notified about new messages',
    'korean-lang': '새 메시지 알림 받기',
  },
  notifyOn: { 'zh-cn': '开启', 'yue-lang': '開啟', 'en-us': 'Turn on', 'korean-lang': '켜기' },
  notifyDecline: {
    'zh-cn': '暂不',
    'yue-lang': '唔使喇',
    'en-us': 'No thanks',
    'korean-lang': '괜찮아요',
  },
  switchLine: {
    'zh-cn': '切换线路',
    'yue-lang': '轉伺服器',
    'en-us': 'Switch server',
    'korean-lang': '서버 변경',
  },
  pin: { 'zh-cn': '置顶', 'yue-lang': '置頂', 'en-us': 'Pin', 'korean-lang': '고정' },
  unpin: { 'zh-cn': '取消置顶', 'yue-lang': '取消置頂', 'en-us': 'Unpin', 'korean-lang': '고정 해제' },
  mute: { 'zh-cn': '消息免打扰', 'yue-lang': '靜音', 'en-us': 'Mute', 'korean-lang': '알림 끄기' },
  unmute: { 'zh-cn': '取消免打扰', 'yue-lang': '取消靜音', 'en-us': 'Unmute', 'korean-lang': '알림 켜기' },
  markRead: {
    'zh-cn': '标为已读',
    'yue-lang': '標為已讀',
    'en-us': 'Mark as read',
    'korean-lang': '읽음으로 표시',
  },
  remove: { 'zh-cn': '删除', 'yue-lang': '刪除', 'en-us': 'Delete', 'korean-lang': '삭제' },
  removeTitle: {
    'zh-cn': (p: { name: string }) => `删除“${p.name}”的聊天？`,
    'yue-lang': (p: { name: string }) => `刪除「${p.name}」嘅對話？`,
    'en-us': (p: { name: string }) => `Delete the chat with ${p.name}?`,
    'korean-lang': (p: { name: string }) => `‘${p.name}’ 채팅방을 삭제할까요?`,
  },
  removeNote: {
    'zh-cn': '聊天和消息只会从你这里删除，对方不受影响。',
    'yue-lang': '對話同訊息只會喺你呢邊刪除，對方唔受影響。',
    'en-us': 'The chat and its messages are only deleted for you.',
    'korean-lang': '나에게서만 삭제되고 상대방에게는 남아 있어요.',
  },
})
