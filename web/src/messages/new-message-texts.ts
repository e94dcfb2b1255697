import { defineTexts } from '~/i18n/texts'

export const newMessageTexts = defineTexts({
  newMessage: {
    'zh-cn': '你有新消息',
    'yue-lang': '你有新訊息',
    'en-us': 'You have a new message',
    'korean-lang': '새 메시지가 도착했어요',
  },
  newRequest: {
    'zh-cn': '你有新的好友申请',
    'yue-lang': '你有加朋友嘅新邀請',
    'en-us': 'You have a new friend request',
    'korean-lang': '새 친구 요청이 있어요',
  },
  security: {
    'zh-cn': '你的账号有安全提醒',
    'yue-lang': '你嘅帳號有安全提示',
    'en-us': 'There is a security alert about your account',
    'korean-lang': '계정에 보안 알림이 있어요',
  },
  announcement: {
    'zh-cn': '系统公告',
    'yue-lang': '系統公告',
    'en-us': 'Announcement',
    'korean-lang': '공지사항',
  },
  newAnnouncement: {
    'zh-cn': '有一条新公告',
    'yue-lang': '有一個新公告',
    'en-us': 'There’s a new announcement',
    'korean-lang': '새 공지사항이 있어요',
  },
})
