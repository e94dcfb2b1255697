import { defineTexts } from '~/i18n/texts'

export const chatRecordTexts = defineTexts({
  count: {
    'zh-cn': (p: { n: number }) => `共${p.n}条消息`,
    'yue-lang': (p: { n: number }) => `共${p.n}個訊息`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 message' : `${p.n} messages`),
    'korean-lang': (p: { n: number }) => `메시지 ${p.n}개`,
  },
  gone: {
    'zh-cn': '这条聊天记录已不存在',
    'yue-lang': '呢個對話紀錄已經冇咗',
    'en-us': 'This chat history is no longer available',
    'korean-lang': '대화 기록이 더 이상 없어요',
  },
  empty: {
    'zh-cn': '这条聊天记录里没有消息',
    'yue-lang': '呢個對話紀錄入面冇訊息',
    'en-us': 'No messages in this chat history',
    'korean-lang': '대화 기록에 메시지가 없어요',
  },
})
