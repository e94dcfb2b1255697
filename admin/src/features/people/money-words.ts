import { defineTexts } from '@/i18n/texts'

/** Why money came or went, and how far it got. */
export const moneyWords = defineTexts({
  transfer: { 'zh-cn': '转账', 'zh-hk': '轉帳', en: 'Transfer', ko: '송금' },
  collect: { 'zh-cn': '扫码收付款', 'zh-hk': '掃碼收付款', en: 'QR payment', ko: 'QR 결제' },
  fee: { 'zh-cn': '手续费', 'zh-hk': '手續費', en: 'Fee', ko: '수수료' },
  faucet: { 'zh-cn': '测试金', 'zh-hk': '測試金', en: 'Play money', ko: '테스트 머니' },
  signIn: { 'zh-cn': '签到奖励', 'zh-hk': '簽到獎賞', en: 'Check-in', ko: '출석 보상' },
  deposit: { 'zh-cn': '充值', 'zh-hk': '增值', en: 'Top-up', ko: '충전' },
  return: { 'zh-cn': '退还转账', 'zh-hk': '退回轉帳', en: 'Returned transfer', ko: '송금 반환' },
  withdraw: { 'zh-cn': '提现', 'zh-hk': '提款', en: 'Withdrawal', ko: '출금' },
  redpacket: { 'zh-cn': '红包', 'zh-hk': '利是', en: 'Red packet', ko: '홍바오' },
  campaign: { 'zh-cn': '活动红包', 'zh-hk': '活動利是', en: 'Campaign', ko: '캠페인' },
  campaignReturn: {
    'zh-cn': '活动红包退回',
    'zh-hk': '活動利是退回',
    en: 'Campaign refund',
    ko: '캠페인 환급',
  },
  moment: { 'zh-cn': '付费动态', 'zh-hk': '收費動態', en: 'Paid moment', ko: '유료 모먼트' },
  call: { 'zh-cn': '付费通话', 'zh-hk': '收費通話', en: 'Paid call', ko: '유료 통화' },
  refund: { 'zh-cn': '退款', 'zh-hk': '退款', en: 'Refund', ko: '환불' },
  staff: { 'zh-cn': '系统调整', 'zh-hk': '系統調整', en: 'Adjustment', ko: '시스템 조정' },
  other: { 'zh-cn': '资金变动', 'zh-hk': '資金變動', en: 'Other', ko: '자금 이동' },
  held: { 'zh-cn': '冻结中', 'zh-hk': '暫扣緊', en: 'held', ko: '보류' },
  voided: { 'zh-cn': '已退回', 'zh-hk': '已退回', en: 'given back', ko: '반환됨' },
  requested: { 'zh-cn': '待审核', 'zh-hk': '等審批', en: 'requested', ko: '심사 대기' },
  approved: { 'zh-cn': '已批准', 'zh-hk': '已批准', en: 'approved', ko: '승인됨' },
  rejected: { 'zh-cn': '已拒绝', 'zh-hk': '已拒絕', en: 'rejected', ko: '반려됨' },
  cancelled: { 'zh-cn': '已取消', 'zh-hk': '已取消', en: 'cancelled', ko: '취소됨' },
  expired: { 'zh-cn': '已过期', 'zh-hk': '已過期', en: 'expired', ko: '만료됨' },
})
