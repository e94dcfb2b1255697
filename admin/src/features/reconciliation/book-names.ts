import { defineTexts } from '@/i18n/texts'

/** The subject of each check of the books. */
export const checkNames = defineTexts({
  unbalancedAssets: {
    'zh-cn': '借贷总额相等',
    'yue-lang': '借貸總額一樣',
    'en-us': 'Debits equal credits',
    'korean-lang': '차변과 대변 일치',
  },
  wrongCounters: {
    'zh-cn': '账户余额与明细一致',
    'yue-lang': '帳戶餘額同明細一致',
    'en-us': 'Balances match their transfers',
    'korean-lang': '잔액과 거래 내역 일치',
  },
  wrongVersions: {
    'zh-cn': '账户变更次数一致',
    'yue-lang': '帳戶變更次數一致',
    'en-us': 'Every change of a balance is there',
    'korean-lang': '잔액 변경 횟수 일치',
  },
  belowZero: {
    'zh-cn': '没有负余额',
    'yue-lang': '冇負數餘額',
    'en-us': 'No balance below zero',
    'korean-lang': '마이너스 잔액 없음',
  },
  forgottenPendings: {
    'zh-cn': '没有滞留的冻结款',
    'yue-lang': '冇留低咗嘅暫扣款',
    'en-us': 'No hold was forgotten',
    'korean-lang': '방치된 보류 금액 없음',
  },
  closedWithMoney: {
    'zh-cn': '已关闭账户没有余额',
    'yue-lang': '已關閉帳戶冇餘額',
    'en-us': 'Closed accounts are empty',
    'korean-lang': '닫힌 계정 잔액 없음',
  },
  unknownHouses: {
    'zh-cn': '没有未知的平台账户',
    'yue-lang': '冇唔明嘅平台帳戶',
    'en-us': 'Every house account is known',
    'korean-lang': '알 수 없는 플랫폼 계정 없음',
  },
  unknownHolds: {
    'zh-cn': '每笔冻结款都有业务对应',
    'yue-lang': '每筆暫扣款都有對應交易',
    'en-us': 'Every hold belongs to something open',
    'korean-lang': '모든 보류 금액에 거래 있음',
  },
  transfersWithoutCause: {
    'zh-cn': '每笔转账都有来由',
    'yue-lang': '每筆轉帳都有來由',
    'en-us': 'Every transfer has a cause',
    'korean-lang': '모든 이체에 근거 있음',
  },
  grantsWithoutTransfer: {
    'zh-cn': '测试金均已入账',
    'yue-lang': '測試金全部入咗帳',
    'en-us': 'Play money was booked',
    'korean-lang': '테스트 머니 기장 완료',
  },
  bonusesWithoutTransfer: {
    'zh-cn': '签到奖励均已入账',
    'yue-lang': '簽到獎賞全部入咗帳',
    'en-us': 'Check-in rewards were booked',
    'korean-lang': '출석 보상 기장 완료',
  },
  rewardsWithoutTransfer: {
    'zh-cn': '邀请积分均已入账',
    'yue-lang': '邀請積分全部入咗帳',
    'en-us': 'Points for invitations were paid',
    'korean-lang': '초대 포인트 지급 확인',
  },
  invitationsMiscounted: {
    'zh-cn': '邀请奖励与账本一致',
    'yue-lang': '邀請獎賞同帳本一致',
    'en-us': 'Rewards for invitations match the ledger',
    'korean-lang': '초대 보상과 원장 일치',
  },
  checkInsMiscounted: {
    'zh-cn': '签到次数与奖励一致',
    'yue-lang': '簽到次數同獎賞一致',
    'en-us': 'Check-ins match their rewards',
    'korean-lang': '출석 횟수와 보상 일치',
  },
  paymentsWithoutTransfer: {
    'zh-cn': '付款和提现均已入账',
    'yue-lang': '付款同提款全部入咗帳',
    'en-us': 'Payments and withdrawals were booked',
    'korean-lang': '결제·출금 기장 완료',
  },
  packetsWithoutTransfer: {
    'zh-cn': '红包收支均已入账',
    'yue-lang': '利是收支全部入咗帳',
    'en-us': 'Red packets were booked',
    'korean-lang': '홍바오 기장 완료',
  },
  momentsWithoutTransfer: {
    'zh-cn': '付费动态均已入账',
    'yue-lang': '收費動態全部入咗帳',
    'en-us': 'Paid moments were booked',
    'korean-lang': '유료 모먼트 기장 완료',
  },
  giftsWithoutTransfer: {
    'zh-cn': '直播礼物均已入账',
    'yue-lang': '直播禮物全部入咗帳',
    'en-us': 'Gifts in live streams were booked',
    'korean-lang': '라이브 선물 기장 완료',
  },
  programPaymentsWithoutTransfer: {
    'zh-cn': '小程序付款均已入账',
    'yue-lang': '小程式付款全部入咗帳',
    'en-us': 'Payments to mini programs were booked',
    'korean-lang': '미니앱 결제 기장 완료',
  },
  callMinutesWithoutTransfer: {
    'zh-cn': '付费通话均已入账',
    'yue-lang': '收費通話全部入咗帳',
    'en-us': 'Paid minutes of calls were booked',
    'korean-lang': '유료 통화 기장 완료',
  },
  callMinutesMiscounted: {
    'zh-cn': '通话计费分钟数一致',
    'yue-lang': '通話收費分鐘數一致',
    'en-us': 'Calls count the minutes that were paid',
    'korean-lang': '통화 과금 시간 일치',
  },
  packetEscrows: {
    'zh-cn': '红包托管金额一致',
    'yue-lang': '利是託管金額一致',
    'en-us': 'Red packets hold what is left in them',
    'korean-lang': '홍바오 보관액 일치',
  },
  packetClaims: {
    'zh-cn': '红包领取记录一致',
    'yue-lang': '利是領取紀錄一致',
    'en-us': 'Claims add up to their red packet',
    'korean-lang': '홍바오 수령 합계 일치',
  },
  campaignEscrows: {
    'zh-cn': '活动红包托管金额一致',
    'yue-lang': '活動利是託管金額一致',
    'en-us': 'Campaigns hold what they will give',
    'korean-lang': '이벤트 홍바오 보관액 일치',
  },
  standingOrdersMiscounted: {
    'zh-cn': '自动红包授权额度一致',
    'yue-lang': '自動利是授權額度一致',
    'en-us': 'Standing orders count what they spent',
    'korean-lang': '자동 홍바오 사용액 일치',
  },
  brokenChain: {
    'zh-cn': '账本区块完整',
    'yue-lang': '帳本區塊完整',
    'en-us': 'The chain of blocks is whole',
    'korean-lang': '블록 체인 이상 없음',
  },
  wrongHeads: {
    'zh-cn': '区块与外部存证一致',
    'yue-lang': '區塊同外部存證一致',
    'en-us': 'Blocks match what was noted outside',
    'korean-lang': '블록과 외부 기록 일치',
  },
})

/** The names of the house accounts. */
export const houseNames = defineTexts({
  chain: {
    'zh-cn': '链上资金',
    'yue-lang': '鏈上資金',
    'en-us': 'Money on the chain',
    'korean-lang': '체인 자금',
  },
  assetDeposits: {
    'zh-cn': '充值地址余额',
    'yue-lang': '充值地址結餘',
    'en-us': 'At deposit addresses',
    'korean-lang': '입금 주소 잔액',
  },
  assetHot: {
    'zh-cn': '热钱包',
    'yue-lang': '熱錢包',
    'en-us': 'Hot wallet',
    'korean-lang': '핫 월렛',
  },
  assetCold: {
    'zh-cn': '冷钱包',
    'yue-lang': '冷錢包',
    'en-us': 'Cold storage',
    'korean-lang': '콜드 월렛',
  },
  clearing: {
    'zh-cn': '提现在途',
    'yue-lang': '提現在途',
    'en-us': 'Withdrawals in transit',
    'korean-lang': '출금 처리 중',
  },
  suspense: {
    'zh-cn': '待处理充值',
    'yue-lang': '待處理充值',
    'en-us': 'Deposits in suspense',
    'korean-lang': '보류 중인 입금',
  },
  loss: { 'zh-cn': '损失', 'yue-lang': '損失', 'en-us': 'Losses', 'korean-lang': '손실' },
  fees: { 'zh-cn': '手续费收入', 'yue-lang': '手續費收入', 'en-us': 'Fees', 'korean-lang': '수수료 수입' },
  faucet: { 'zh-cn': '测试金', 'yue-lang': '測試金', 'en-us': 'Play money', 'korean-lang': '테스트 머니' },
  signIn: {
    'zh-cn': '签到奖励',
    'yue-lang': '簽到獎賞',
    'en-us': 'Check-in rewards',
    'korean-lang': '출석 보상',
  },
  invitation: {
    'zh-cn': '邀请奖励',
    'yue-lang': '邀請獎賞',
    'en-us': 'Rewards for invitations',
    'korean-lang': '초대 보상',
  },
  POINTS: { 'zh-cn': '积分', 'yue-lang': '積分', 'en-us': 'Points', 'korean-lang': '포인트' },
})
