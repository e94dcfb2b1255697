import { defineTexts } from '~/i18n/texts'

/** Texts of scheduled messages. */
export const scheduledTexts = defineTexts({
  title: {
    'zh-cn': '定时消息',
    'yue-lang': '預約訊息',
    'en-us': 'Scheduled messages',
    'korean-lang': '예약 메시지',
  },
  open: {
    'zh-cn': (p: { n: number }) => `定时消息（${p.n}）`,
    'yue-lang': (p: { n: number }) => `預約訊息（${p.n}）`,
    'en-us': (p: { n: number }) => `Scheduled messages (${p.n})`,
    'korean-lang': (p: { n: number }) => `예약 메시지 ${p.n}개`,
  },
  none: {
    'zh-cn': '没有定时消息。长按发送按钮即可定时发送。',
    'yue-lang': '冇預約訊息。長按傳送掣就可以預約傳送。',
    'en-us': 'Nothing is scheduled. Hold the send button to schedule a message.',
    'korean-lang': '예약 메시지가 없어요. 보내기 버튼을 길게 눌러 예약해 보세요.',
  },
  noneAnywhere: {
    'zh-cn': '没有定时消息。在聊天中长按发送按钮即可定时发送。',
    'yue-lang': '冇預約訊息。喺對話度長按傳送掣就可以預約傳送。',
    'en-us': 'Nothing is scheduled. In a chat, hold the send button to schedule a message.',
    'korean-lang': '예약 메시지가 없어요. 채팅방에서 보내기 버튼을 길게 눌러 예약해 보세요.',
  },
  leftChat: {
    'zh-cn': '你已不在这个聊天中，消息不会发送',
    'yue-lang': '你已經唔喺呢個對話，訊息唔會傳送',
    'en-us': 'You’re no longer in this chat, so it won’t be sent',
    'korean-lang': '더 이상 이 채팅방에 없어서 보내지 않아요',
  },
  notSent: {
    'zh-cn': (p: { why: string }) => `未发送：${p.why}`,
    'yue-lang': (p: { why: string }) => `未傳送：${p.why}`,
    'en-us': (p: { why: string }) => `Not sent: ${p.why}`,
    'korean-lang': (p: { why: string }) => `보내지 못함: ${p.why}`,
  },
  sendNow: {
    'zh-cn': '立即发送',
    'yue-lang': '即刻傳送',
    'en-us': 'Send now',
    'korean-lang': '지금 보내기',
  },
  changeText: {
    'zh-cn': '修改文字',
    'yue-lang': '更改文字',
    'en-us': 'Edit text',
    'korean-lang': '내용 수정',
  },
  remove: { 'zh-cn': '删除', 'yue-lang': '刪除', 'en-us': 'Delete', 'korean-lang': '삭제' },
  removeTitle: {
    'zh-cn': '删除这条定时消息？',
    'yue-lang': '刪除呢個預約訊息？',
    'en-us': 'Delete this scheduled message?',
    'korean-lang': '이 예약 메시지를 삭제할까요?',
  },
})
