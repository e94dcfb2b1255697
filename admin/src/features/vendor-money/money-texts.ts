import { defineTexts } from '@/i18n/texts'

export const moneyTexts = defineTexts({
  title: { 'zh-cn': '资金', 'yue-lang': '資金', 'en-us': 'Money', 'korean-lang': '자금' },
  lead: {
    'zh-cn': '活动支出、退回与领取的红包。其他账单在手机应用里查看。',
    'yue-lang': '活動支出、退回同領取嘅利是。其他帳單喺手機 App 睇。',
    'en-us': 'What campaigns cost and brought back, and packets you opened. Other bills are in the app.',
    'korean-lang': '캠페인 지출과 환급, 받은 홍바오입니다. 다른 내역은 앱에서 확인하세요.',
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
  redpacket: { 'zh-cn': '红包', 'yue-lang': '利是', 'en-us': 'Red packet', 'korean-lang': '홍바오' },
  balance: { 'zh-cn': '余额', 'yue-lang': '結餘', 'en-us': 'Balance', 'korean-lang': '잔액' },
  empty: {
    'zh-cn': '还没有记录',
    'yue-lang': '仲未有紀錄',
    'en-us': 'Nothing yet',
    'korean-lang': '아직 내역이 없습니다',
  },
})
