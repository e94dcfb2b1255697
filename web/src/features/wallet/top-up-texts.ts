import { defineTexts } from '~/i18n/texts'

/** Texts of topping up by a chain. */
export const topUpTexts = defineTexts({
  only: {
    'zh-cn': (p: { network: string }) =>
      `只向此地址转入 USDT，网络必须是“${p.network}”。转入其他代币或使用其他网络，资金会丢失。`,
    'yue-lang': (p: { network: string }) =>
      `只可以轉 USDT 去呢個地址，網絡必須係「${p.network}」。轉其他代幣或者用其他網絡，資金會冇咗。`,
    'en-us': (p: { network: string }) =>
      `Send only USDT on ${p.network} to this address. Other tokens, or USDT on another network, will be lost.`,
    'korean-lang': (p: { network: string }) =>
      `이 주소로는 ${p.network} 네트워크의 USDT만 보내세요. 다른 토큰이나 다른 네트워크로 보내면 잃게 돼요.`,
  },
  least: {
    'zh-cn': (p: { least: string }) => `单笔至少${p.least}，低于此金额不会到账。`,
    'yue-lang': (p: { least: string }) => `每筆最少${p.least}，低過呢個金額唔會到帳。`,
    'en-us': (p: { least: string }) => `Send at least ${p.least} at a time. Smaller amounts aren’t credited.`,
    'korean-lang': (p: { least: string }) =>
      `한 번에 ${p.least} 이상 보내세요. 더 적은 금액은 입금되지 않아요.`,
  },
  recent: {
    'zh-cn': '最近充值',
    'yue-lang': '最近增值',
    'en-us': 'Recent deposits',
    'korean-lang': '최근 입금',
  },
  none: {
    'zh-cn': '转入的资金会显示在这里。',
    'yue-lang': '轉入嘅資金會喺呢度顯示。',
    'en-us': 'Deposits to this address show up here.',
    'korean-lang': '이 주소로 들어온 입금이 여기에 표시돼요.',
  },
  arriving: {
    'zh-cn': (p: { done: number; needed: number }) => `到账中（${p.done}/${p.needed}）`,
    'yue-lang': (p: { done: number; needed: number }) => `到帳中（${p.done}/${p.needed}）`,
    'en-us': (p: { done: number; needed: number }) => `Arriving ${p.done}/${p.needed}`,
    'korean-lang': (p: { done: number; needed: number }) => `입금 중 ${p.done}/${p.needed}`,
  },
  arrived: { 'zh-cn': '已到账', 'yue-lang': '已到帳', 'en-us': 'Arrived', 'korean-lang': '입금 완료' },
  held: { 'zh-cn': '待审核', 'yue-lang': '待審核', 'en-us': 'Under review', 'korean-lang': '검토 중' },
  tooSmall: {
    'zh-cn': '金额过小，未到账',
    'yue-lang': '金額太細，未到帳',
    'en-us': 'Too small, not credited',
    'korean-lang': '금액이 적어 입금되지 않음',
  },
  tokens: {
    'zh-cn': '开发链测试币',
    'yue-lang': '開發鏈測試幣',
    'en-us': 'Test tokens on the development chain',
    'korean-lang': '개발용 체인 테스트 토큰',
  },
  tokensNote: {
    'zh-cn': '测试币没有任何价值，会像真实充值一样经过确认后到账。',
    'yue-lang': '測試幣冇任何價值，會好似真實增值咁，確認之後先到帳。',
    'en-us': 'They’re worth nothing, and arrive after a few blocks like any deposit.',
    'korean-lang': '가치가 없으며, 실제 입금처럼 블록 확인을 거쳐 들어와요.',
  },
  tokensGet: {
    'zh-cn': '领取测试币',
    'yue-lang': '領取測試幣',
    'en-us': 'Send test tokens',
    'korean-lang': '테스트 토큰 받기',
  },
  tokensSent: {
    'zh-cn': '测试币即将转入',
    'yue-lang': '測試幣就快轉入',
    'en-us': 'Test tokens are on their way',
    'korean-lang': '테스트 토큰을 보내는 중이에요',
  },
})
