import { defineTexts } from '~/i18n/texts'

/** How far a withdrawal got on the chain. */
export const payoutTexts = defineTexts({
  signing: {
    'zh-cn': '正在准备交易。',
    'yue-lang': '準備緊交易。',
    'en-us': 'The transaction is being prepared.',
    'korean-lang': '거래를 준비하고 있어요.',
  },
  broadcast: {
    'zh-cn': '交易已发出，等待打包进区块。',
    'yue-lang': '交易已經發出，等緊入區塊。',
    'en-us': 'The transaction was sent and is waiting for a block.',
    'korean-lang': '거래를 보냈고 블록에 담기길 기다리고 있어요.',
  },
  mined: {
    'zh-cn': '交易已进入区块，正在等待最终确认。',
    'yue-lang': '交易已經入咗區塊，等緊最後確認。',
    'en-us': 'The transaction is in a block and is waiting to be final.',
    'korean-lang': '거래가 블록에 담겼고 최종 확인을 기다리고 있어요.',
  },
  confirmations: {
    'zh-cn': (p: { count: number }) => `已有${p.count}个区块确认`,
    'yue-lang': (p: { count: number }) => `已經有${p.count}個區塊確認`,
    'en-us': (p: { count: number }) => `Blocks on it: ${p.count}`,
    'korean-lang': (p: { count: number }) => `블록 확인 ${p.count}개`,
  },
  stuck: {
    'zh-cn': '网络拥堵，会以更高的手续费重新发出，你无需额外付费。',
    'yue-lang': '網絡擠塞，會用更高嘅手續費再發，你唔使畀多錢。',
    'en-us': 'The network is busy. It will be sent again with a higher network fee, at no cost to you.',
    'korean-lang': '네트워크가 혼잡해 더 높은 수수료로 다시 보내요. 추가 비용은 없어요.',
  },
})
