import { defineTexts } from '~/i18n/texts'

/** What is said of mines before they are sent. */
export const mineTexts = defineTexts({
  digits: {
    'zh-cn': '雷号（1 到 5 个）',
    'yue-lang': '雷號（1 至 5 個）',
    'en-us': 'Mines (1 to 5 digits)',
    'korean-lang': '지뢰 숫자 (1~5개)',
  },
  mode: { 'zh-cn': '玩法', 'yue-lang': '玩法', 'en-us': 'How mines count', 'korean-lang': '방식' },
  any: {
    'zh-cn': '中一个即付',
    'yue-lang': '中一個就俾',
    'en-us': 'Each hit pays',
    'korean-lang': '하나라도 걸리면',
  },
  all: {
    'zh-cn': '全中才付',
    'yue-lang': '全中先俾',
    'en-us': 'Only if all are hit',
    'korean-lang': '모두 걸려야',
  },
  anyNote: {
    'zh-cn': '领到的金额尾数是雷号的人，各付你一份押金。',
    'yue-lang': '領到嘅金額尾數係雷號嘅人，每人俾你一份押金。',
    'en-us': 'Whoever gets a share that ends in a mine pays you the stake.',
    'korean-lang': '끝자리가 지뢰인 몫을 받은 사람이 판돈을 내요.',
  },
  allNote: {
    'zh-cn': '所有雷号都出现时，中雷的人各付你一份押金；否则谁都不付。',
    'yue-lang': '所有雷號都出現嘅時候，中雷嘅人每人俾你一份押金；唔係就冇人要俾。',
    'en-us': 'If every mine turns up, those who hit one pay you the stake. Else nobody pays.',
    'korean-lang': '모든 지뢰가 나오면 걸린 사람들이 판돈을 내고, 아니면 아무도 내지 않아요.',
  },
  stake: {
    'zh-cn': '每人押金',
    'yue-lang': '每人押金',
    'en-us': 'Stake of each',
    'korean-lang': '한 명당 판돈',
  },
  times: {
    'zh-cn': (p: { times: string }) => `${p.times} 倍`,
    'yue-lang': (p: { times: string }) => `${p.times} 倍`,
    'en-us': (p: { times: string }) => `${p.times}× the packet`,
    'korean-lang': (p: { times: string }) => `홍바오의 ${p.times}배`,
  },
  hits: {
    'zh-cn': '平均中雷',
    'yue-lang': '平均中雷',
    'en-us': 'Hits on average',
    'korean-lang': '평균 지뢰 수',
  },
  allHit: {
    'zh-cn': '全部中雷的概率',
    'yue-lang': '全部中雷嘅機會',
    'en-us': 'All mines hit',
    'korean-lang': '모두 걸릴 확률',
  },
})
