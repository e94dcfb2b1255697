import { defineTexts } from '@/i18n/texts'

export const payoutTexts = defineTexts({
  title: {
    'zh-cn': '链上汇出',
    'yue-lang': '鏈上匯出',
    'en-us': 'Payout on the chain',
    'korean-lang': '블록체인 송금',
  },
  approvedNote: {
    'zh-cn': '已批准。签名程序确认签名齐全后自动汇出；在此之前用户仍可撤销。',
    'yue-lang': '已批准。簽名程式確認簽名齊就會自動匯出；之前用戶仲可以取消。',
    'en-us':
      'Approved. The signer pays it once the signatures are there. Until then, the member can still cancel it.',
    'korean-lang':
      '승인됐습니다. 서명이 모두 모이면 서명 프로그램이 송금합니다. 그 전까지는 사용자가 취소할 수 있습니다.',
  },
  signatures: {
    'zh-cn': '签名',
    'yue-lang': '簽名',
    'en-us': 'Signatures',
    'korean-lang': '서명',
  },
  ofNeeded: {
    'zh-cn': (p: { needed: number }) => `需要${p.needed}人`,
    'yue-lang': (p: { needed: number }) => `要${p.needed}個人`,
    'en-us': (p: { needed: number }) => `needed: ${p.needed}`,
    'korean-lang': (p: { needed: number }) => `필요: ${p.needed}명`,
  },
  statementText: {
    'zh-cn': '请逐行核对金额（最小单位）和地址。签署后，签名程序只会按此内容付款。',
    'yue-lang': '請逐行核對金額（最細單位）同地址。簽咗之後，簽名程式淨係會照呢份內容付款。',
    'en-us':
      'Check the amount (in the smallest units) and the address line by line. The signer pays exactly what you sign.',
    'korean-lang': '금액(최소 단위)과 주소를 한 줄씩 확인하세요. 서명 프로그램은 이 내용대로만 송금합니다.',
  },
  noPasskey: {
    'zh-cn': '签署需要通行密钥。请先在“我的账号”中添加，并由负责签名程序的人登记。',
    'yue-lang': '簽名要有通行密鑰。請先喺「我的帳號」加，再由負責簽名程式嘅人登記。',
    'en-us':
      'You need a passkey to sign. Add one under My account, then ask the people who run the signer to register it.',
    'korean-lang':
      '서명하려면 패스키가 필요합니다. 내 계정에서 추가한 뒤 서명 프로그램 담당자에게 등록을 요청하세요.',
  },
  addressBlocked: {
    'zh-cn': '该地址已封禁，不能批准，只能拒绝',
    'yue-lang': '呢個地址已經封鎖，唔可以批准，只可以拒絕',
    'en-us': 'The address is blocked: this can be rejected only',
    'korean-lang': '차단된 주소이므로 거절만 할 수 있습니다',
  },
  gasTooHigh: {
    'zh-cn': '网络费用高于上限，降低后自动付款',
    'yue-lang': '網絡費用高過上限，跌返落嚟會自動付款',
    'en-us': 'Network fees are above the limit; it is paid once they fall',
    'korean-lang': '네트워크 수수료가 한도보다 높아, 낮아지면 자동으로 지급됩니다',
  },
  coinsTooFew: {
    'zh-cn': '热钱包的手续费余额不足，补足后自动付款',
    'yue-lang': '熱錢包嘅手續費餘額唔夠，補返夠會自動付款',
    'en-us': 'The hot wallet has too few coins for gas; it is paid once there are enough',
    'korean-lang': '핫 월렛의 가스용 잔액이 부족하며, 충전되면 자동으로 지급됩니다',
  },
  hindrance: {
    'zh-cn': '尚未汇出的原因',
    'yue-lang': '未匯出嘅原因',
    'en-us': 'Not paid yet because',
    'korean-lang': '아직 송금되지 않은 이유',
  },
  step: {
    'zh-cn': '链上进度',
    'yue-lang': '鏈上進度',
    'en-us': 'Step',
    'korean-lang': '단계',
  },
  stuck: {
    'zh-cn': '交易卡住了，正在以更高的手续费替换。',
    'yue-lang': '交易卡住咗，用緊更高嘅手續費取代。',
    'en-us': 'The transaction is stuck, and is being replaced with higher fees.',
    'korean-lang': '거래가 막혀 더 높은 수수료로 교체하고 있습니다.',
  },
  halted: {
    'zh-cn': '链上汇出已全部停止',
    'yue-lang': '鏈上匯出已經全部停咗',
    'en-us': 'All payouts are halted',
    'korean-lang': '모든 블록체인 송금이 중단됨',
  },
  transaction: {
    'zh-cn': '交易',
    'yue-lang': '交易',
    'en-us': 'Transaction',
    'korean-lang': '거래',
  },
  replaced: {
    'zh-cn': '已被替换',
    'yue-lang': '已被取代',
    'en-us': 'Replaced',
    'korean-lang': '교체됨',
  },
  block: {
    'zh-cn': '区块',
    'yue-lang': '區塊',
    'en-us': 'Block',
    'korean-lang': '블록',
  },
  maxFee: {
    'zh-cn': '最高手续费',
    'yue-lang': '最高手續費',
    'en-us': 'Highest fee',
    'korean-lang': '최대 수수료',
  },
  signing: {
    'zh-cn': '签名中',
    'yue-lang': '簽緊',
    'en-us': 'Being signed',
    'korean-lang': '서명 중',
  },
  broadcast: {
    'zh-cn': '已发出',
    'yue-lang': '已發出',
    'en-us': 'Sent, in no block yet',
    'korean-lang': '전송됨',
  },
  mined: {
    'zh-cn': '已进区块',
    'yue-lang': '已入區塊',
    'en-us': 'In a block',
    'korean-lang': '블록에 포함됨',
  },
  sent: {
    'zh-cn': '已最终确认',
    'yue-lang': '已最後確認',
    'en-us': 'Final',
    'korean-lang': '최종 확인됨',
  },
  failed: {
    'zh-cn': '失败，已退款',
    'yue-lang': '失敗，已退款',
    'en-us': 'Failed, paid back',
    'korean-lang': '실패, 반환됨',
  },
})
