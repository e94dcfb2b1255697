import { defineTexts } from '@/i18n/texts'

export const moneyTexts = defineTexts({
  title: { 'zh-cn': '资金', 'zh-hk': '資金', en: 'Money', ko: '자금' },
  lead: {
    'zh-cn': '活动支出、退回与领取的红包。其他账单在手机应用里查看。',
    'zh-hk': '活動支出、退回同領取嘅利是。其他帳單喺手機 App 睇。',
    en: 'What campaigns cost and brought back, and packets you opened. Other bills are in the app.',
    ko: '캠페인 지출과 환급, 받은 홍바오입니다. 다른 내역은 앱에서 확인하세요.',
  },
  side: { 'zh-cn': '收支', 'zh-hk': '收支', en: 'Direction', ko: '구분' },
  all: { 'zh-cn': '全部', 'zh-hk': '全部', en: 'All', ko: '전체' },
  in: { 'zh-cn': '收入', 'zh-hk': '收入', en: 'In', ko: '입금' },
  out: { 'zh-cn': '支出', 'zh-hk': '支出', en: 'Out', ko: '출금' },
  at: { 'zh-cn': '时间', 'zh-hk': '時間', en: 'Time', ko: '시각' },
  what: { 'zh-cn': '类型', 'zh-hk': '類型', en: 'What', ko: '내용' },
  amount: { 'zh-cn': '金额', 'zh-hk': '金額', en: 'Amount', ko: '금액' },
  campaign: { 'zh-cn': '活动预算', 'zh-hk': '活動預算', en: 'Campaign funded', ko: '캠페인 예산' },
  campaignReturn: { 'zh-cn': '活动退回', 'zh-hk': '活動退回', en: 'Campaign returned', ko: '캠페인 환급' },
  redpacket: { 'zh-cn': '红包', 'zh-hk': '利是', en: 'Red packet', ko: '홍바오' },
  balance: { 'zh-cn': '余额', 'zh-hk': '結餘', en: 'Balance', ko: '잔액' },
  empty: { 'zh-cn': '还没有记录', 'zh-hk': '仲未有紀錄', en: 'Nothing yet', ko: '아직 내역이 없습니다' },
})
