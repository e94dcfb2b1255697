import { defineTexts } from '~/i18n/texts'

export const transferTexts = defineTexts({
  sent: {
    'zh-cn': '对方已收款',
    'yue-lang': '對方已收到',
    'en-us': 'Received',
    'korean-lang': '상대방이 받았어요',
  },
  sentTo: {
    'zh-cn': (p: { name: string }) => `${p.name}已收款`,
    'yue-lang': (p: { name: string }) => `${p.name}已收到`,
    'en-us': (p: { name: string }) => `Received by ${p.name}`,
    'korean-lang': (p: { name: string }) => `${p.name}님이 받았어요`,
  },
  received: {
    'zh-cn': '已存入余额',
    'yue-lang': '已存入餘額',
    'en-us': 'Added to your balance',
    'korean-lang': '내 잔액에 들어왔어요',
  },
  returnedToMe: {
    'zh-cn': '对方已退还',
    'yue-lang': '對方已退回',
    'en-us': 'Returned to you',
    'korean-lang': '상대방이 돌려보냈어요',
  },
  returnedByMe: {
    'zh-cn': '你已退还',
    'yue-lang': '你已退回',
    'en-us': 'You returned it',
    'korean-lang': '내가 돌려보냈어요',
  },
})
