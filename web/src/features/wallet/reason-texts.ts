import { defineTexts } from '~/i18n/texts'

/** Texts for the reasons of bills, by the server's name. */
export const reasonTexts = defineTexts({
  transfer: { 'zh-cn': '转账', 'yue-lang': '轉帳', 'en-us': 'Transfer', 'korean-lang': '송금' },
  collect: {
    'zh-cn': '扫码收付款',
    'yue-lang': '掃碼收付款',
    'en-us': 'QR payment',
    'korean-lang': 'QR 결제',
  },
  fee: { 'zh-cn': '手续费', 'yue-lang': '手續費', 'en-us': 'Fee', 'korean-lang': '수수료' },
  faucet: {
    'zh-cn': '测试充值',
    'yue-lang': '測試增值',
    'en-us': 'Test funds',
    'korean-lang': '테스트 충전',
  },
  signIn: {
    'zh-cn': '签到积分',
    'yue-lang': '簽到積分',
    'en-us': 'Check-in',
    'korean-lang': '출석 포인트',
  },
  invitation: {
    'zh-cn': '邀请奖励',
    'yue-lang': '邀請獎賞',
    'en-us': 'Invitation',
    'korean-lang': '초대 보상',
  },
  deposit: { 'zh-cn': '充值', 'yue-lang': '增值', 'en-us': 'Top-up', 'korean-lang': '충전' },
  return: {
    'zh-cn': '退还转账',
    'yue-lang': '退回轉帳',
    'en-us': 'Returned transfer',
    'korean-lang': '송금 반환',
  },
  withdraw: { 'zh-cn': '提现', 'yue-lang': '提款', 'en-us': 'Withdrawal', 'korean-lang': '출금' },
  redpacket: { 'zh-cn': '红包', 'yue-lang': '利是', 'en-us': 'Red packet', 'korean-lang': '홍바오' },
  moment: {
    'zh-cn': '付费动态',
    'yue-lang': '收費動態',
    'en-us': 'Paid moment',
    'korean-lang': '유료 모먼트',
  },
  campaign: {
    'zh-cn': '活动红包',
    'yue-lang': '活動利是',
    'en-us': 'Campaign',
    'korean-lang': '캠페인',
  },
  campaignReturn: {
    'zh-cn': '活动红包退回',
    'yue-lang': '活動利是退回',
    'en-us': 'Campaign refund',
    'korean-lang': '캠페인 환급',
  },
  forfeit: {
    'zh-cn': '注销时放弃',
    'yue-lang': '刪除帳號時放棄',
    'en-us': 'Given up with the account',
    'korean-lang': '계정 삭제로 소멸',
  },
  call: { 'zh-cn': '付费通话', 'yue-lang': '收費通話', 'en-us': 'Paid call', 'korean-lang': '유료 통화' },
  gift: { 'zh-cn': '直播礼物', 'yue-lang': '直播禮物', 'en-us': 'Live gift', 'korean-lang': '라이브 선물' },
  program: { 'zh-cn': '小程序', 'yue-lang': '小程式', 'en-us': 'Mini program', 'korean-lang': '미니앱' },
  refund: { 'zh-cn': '退款', 'yue-lang': '退款', 'en-us': 'Refund', 'korean-lang': '환불' },
  staff: { 'zh-cn': '系统调整', 'yue-lang': '系統調整', 'en-us': 'Adjustment', 'korean-lang': '시스템 조정' },
  other: { 'zh-cn': '资金变动', 'yue-lang': '資金變動', 'en-us': 'Other', 'korean-lang': '자금 이동' },
})
