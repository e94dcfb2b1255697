import { defineTexts } from '~/i18n/texts'

type InGroup = { name: string; group: string }

export const happeningTexts = defineTexts({
  title: { 'zh-cn': '通知中心', 'yue-lang': '通知中心', 'en-us': 'Notifications', 'korean-lang': '알림' },
  none: {
    'zh-cn': '暂无通知。@我、回复、好友申请和安全提醒会显示在这里。',
    'yue-lang': '暫時冇通知。@我、回覆、好友邀請同安全提示會喺呢度。',
    'en-us': 'Nothing yet. Mentions, replies, friend requests and security alerts appear here.',
    'korean-lang': '아직 알림이 없어요. 언급, 답장, 친구 요청, 보안 알림이 여기에 표시돼요.',
  },
  settings: {
    'zh-cn': '通知设置',
    'yue-lang': '通知設定',
    'en-us': 'Notification settings',
    'korean-lang': '알림 설정',
  },
  isNew: { 'zh-cn': '新', 'yue-lang': '新', 'en-us': 'New', 'korean-lang': '새 알림' },
  anonymous: {
    'zh-cn': '匿名成员',
    'yue-lang': '匿名成員',
    'en-us': 'Anonymous member',
    'korean-lang': '익명 멤버',
  },
  mention: {
    'zh-cn': (p: InGroup) => `${p.name} 在“${p.group}”中@了你`,
    'yue-lang': (p: InGroup) => `${p.name} 喺「${p.group}」@咗你`,
    'en-us': (p: InGroup) => `${p.name} mentioned you in ${p.group}`,
    'korean-lang': (p: InGroup) => `${p.name}님이 ‘${p.group}’에서 나를 언급했어요`,
  },
  reply: {
    'zh-cn': (p: InGroup) => `${p.name} 在“${p.group}”中回复了你`,
    'yue-lang': (p: InGroup) => `${p.name} 喺「${p.group}」回覆咗你`,
    'en-us': (p: InGroup) => `${p.name} replied to you in ${p.group}`,
    'korean-lang': (p: InGroup) => `${p.name}님이 ‘${p.group}’에서 답장했어요`,
  },
  reaction: {
    'zh-cn': (p: { name: string; emoji: string }) => `${p.name} 对你的消息回应了 ${p.emoji}`,
    'yue-lang': (p: { name: string; emoji: string }) => `${p.name} 對你嘅訊息回應咗 ${p.emoji}`,
    'en-us': (p: { name: string; emoji: string }) => `${p.name} reacted ${p.emoji} to your message`,
    'korean-lang': (p: { name: string; emoji: string }) =>
      `${p.name}님이 내 메시지에 ${p.emoji} 공감을 남겼어요`,
  },
  friendRequest: {
    'zh-cn': (p: { name: string }) => `${p.name} 请求添加你为朋友`,
    'yue-lang': (p: { name: string }) => `${p.name} 想加你做好友`,
    'en-us': (p: { name: string }) => `${p.name} wants to be your friend`,
    'korean-lang': (p: { name: string }) => `${p.name}님이 친구 요청을 보냈어요`,
  },
  announcement: {
    'zh-cn': '系统公告',
    'yue-lang': '系統公告',
    'en-us': 'Announcement',
    'korean-lang': '공지사항',
  },
  refund: {
    'zh-cn': (p: { amount: string }) => `退款 ${p.amount} 已到账`,
    'yue-lang': (p: { amount: string }) => `已退款 ${p.amount}`,
    'en-us': (p: { amount: string }) => `${p.amount} was refunded to you`,
    'korean-lang': (p: { amount: string }) => `${p.amount} 환불됐어요`,
  },
})
