import { defineTexts } from '~/i18n/texts'

/** Texts of the message retention settings. */
export const messageTexts = defineTexts({
  title: {
    'zh-cn': '消息自动销毁',
    'yue-lang': '訊息自動銷毀',
    'en-us': 'Auto-delete messages',
    'korean-lang': '메시지 자동 삭제',
  },
  off: { 'zh-cn': '关闭', 'yue-lang': '關閉', 'en-us': 'Off', 'korean-lang': '끔' },
  offNote: {
    'zh-cn': '消息一直保留',
    'yue-lang': '訊息一直保留',
    'en-us': 'Messages are kept',
    'korean-lang': '메시지를 계속 보관해요',
  },
  directNote: {
    'zh-cn': '从现在起发送的消息，到时间后会从双方的所有设备上消失，已收藏的除外。双方都可以更改。',
    'yue-lang': '由而家起傳嘅訊息，到時間就會喺雙方所有裝置消失，收藏咗嘅除外。雙方都可以更改。',
    'en-us':
      'Messages sent from now on disappear from everyone’s devices after this time, except those saved to favorites. Either of you can change this.',
    'korean-lang':
      '지금부터 보낸 메시지는 보관함에 저장한 것을 빼고 시간이 지나면 두 사람의 모든 기기에서 사라져요. 둘 다 바꿀 수 있어요.',
  },
  groupNote: {
    'zh-cn': '从现在起发送的消息，到时间后会从所有成员的设备上消失，已收藏的除外。',
    'yue-lang': '由而家起傳嘅訊息，到時間就會喺所有成員嘅裝置消失，收藏咗嘅除外。',
    'en-us':
      'Messages sent from now on disappear from everyone’s devices after this time, except those saved to favorites.',
    'korean-lang':
      '지금부터 보낸 메시지는 보관함에 저장한 것을 빼고 시간이 지나면 모든 멤버의 기기에서 사라져요.',
  },
  adminsNote: {
    'zh-cn': '只有群主和管理员可以更改。',
    'yue-lang': '得群主同管理員可以更改。',
    'en-us': 'Only the owner and admins can change this.',
    'korean-lang': '그룹장과 관리자만 바꿀 수 있어요.',
  },
})
