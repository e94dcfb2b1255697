import { defineTexts } from '@/i18n/texts'

export const moneyTexts = defineTexts({
  title: { 'zh-cn': '资金', 'yue-lang': '資金', 'en-us': 'Money', 'korean-lang': '자금' },
  lead: {
    'zh-cn': '活动预算与退回，以及你和机器人收发的红包。其他账单在手机应用里查看。',
    'yue-lang': '活動預算同退回，仲有你同機械人收發嘅利是。其他帳單喺手機 App 睇。',
    'en-us':
      'Campaign budgets and refunds, and red packets that you or your robots sent or received. Other transactions are in the app.',
    'korean-lang': '캠페인 예산과 환급, 나와 봇이 주고받은 홍바오입니다. 다른 내역은 앱에서 확인하세요.',
  },
  side: { 'zh-cn': '收支', 'yue-lang': '收支', 'en-us': 'Direction', 'korean-lang': '구분' },
  all: { 'zh-cn': '全部', 'yue-lang': '全部', 'en-us': 'All', 'korean-lang': '전체' },
  in: { 'zh-cn': '收入', 'yue-lang': '收入', 'en-us': 'In', 'korean-lang': '입금' },
  out: { 'zh-cn': '支出', 'yue-lang': '支出', 'en-us': 'Out', 'korean-lang': '출금' },
  at: { 'zh-cn': '时间', 'yue-lang': '時間', 'en-us': 'Time', 'korean-lang': '시각' },
  what: { 'zh-cn': '类型', 'yue-lang': '類型', 'en-us': 'What', 'korean-lang': '내용' },
  amount: { 'zh-cn': '金额', 'yue-lang': '金額', 'en-us': 'Amount', 'korean-lang': '금액' },
  campaign: {
    'zh-cn': '活动预算',
    'yue-lang': '活動預算',
    'en-us': 'Campaign funded',
    'korean-lang': '캠페인 예산',
  },
  campaignReturn: {
    'zh-cn': '活动退回',
    'yue-lang': '活動退回',
    'en-us': 'Campaign returned',
    'korean-lang': '캠페인 환급',
  },
  packetSent: {
    'zh-cn': '发出的红包',
    'yue-lang': '派出嘅利是',
    'en-us': 'Red packet sent',
    'korean-lang': '보낸 홍바오',
  },
  packetReceived: {
    'zh-cn': '领取的红包',
    'yue-lang': '收到嘅利是',
    'en-us': 'Red packet received',
    'korean-lang': '받은 홍바오',
  },
  currency: { 'zh-cn': '币种', 'yue-lang': '貨幣', 'en-us': 'Currency', 'korean-lang': '통화' },
  balance: { 'zh-cn': '余额', 'yue-lang': '餘額', 'en-us': 'Balance', 'korean-lang': '잔액' },
  empty: {
    'zh-cn': '还没有记录',
    'yue-lang': '仲未有紀錄',
    'en-us': 'Nothing yet',
    'korean-lang': '아직 내역이 없습니다',
  },
})
