import { defineTexts } from '~/i18n/texts'

export const transferTexts = defineTexts({
  label: { 'zh-cn': '[转账]', 'yue-lang': '[轉帳]', 'en-us': '[Transfer]', 'korean-lang': '[송금]' },
  transfer: { 'zh-cn': '转账', 'yue-lang': '轉帳', 'en-us': 'Transfer', 'korean-lang': '송금' },
  sent: {
    'zh-cn': '已转出，对方已收到',
    'yue-lang': '已轉出，對方收到喇',
    'en-us': 'Sent and received',
    'korean-lang': '보냈고 상대가 받았어요',
  },
  received: {
    'zh-cn': '已存入你的余额',
    'yue-lang': '已存入你嘅餘額',
    'en-us': 'Added to your balance',
    'korean-lang': '내 잔액에 들어왔어요',
  },
  returnedToMe: {
    'zh-cn': '对方已退还',
    'yue-lang': '對方已退回',
    'en-us': 'Sent back to you',
    'korean-lang': '상대가 돌려보냈어요',
  },
  returnedByMe: {
    'zh-cn': '你已退还',
    'yue-lang': '你已退回',
    'en-us': 'You sent it back',
    'korean-lang': '내가 돌려보냈어요',
  },
  unreadable: {
    'zh-cn': '请更新应用查看这笔转账',
    'yue-lang': '請更新應用程式睇呢筆轉帳',
    'en-us': 'Update the app to see this transfer',
    'korean-lang': '앱을 업데이트하면 볼 수 있어요',
  },
})
