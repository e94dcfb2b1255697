import { defineTexts } from '~/i18n/texts'

/** Texts of the mine packet's form. */
export const mineTexts = defineTexts({
  shares: {
    'zh-cn': (p: { n: number }) => `${p.n}个`,
    'yue-lang': (p: { n: number }) => `${p.n}封`,
    'en-us': (p: { n: number }) => `${p.n} shares`,
    'korean-lang': (p: { n: number }) => `${p.n}개`,
  },
  digits: {
    'zh-cn': '雷号（1到5个）',
    'yue-lang': '雷號（1至5個）',
    'en-us': 'Mines (1 to 5 digits)',
    'korean-lang': '지뢰 숫자 (1~5개)',
  },
  tooSmall: {
    'zh-cn': (p: { n: number }) => `发多雷红包，群里至少要有${p.n}人`,
    'yue-lang': (p: { n: number }) => `派多雷利是，個群至少要有${p.n}個人`,
    'en-us': (p: { n: number }) => `Mine packets need a group of at least ${p.n} people`,
    'korean-lang': (p: { n: number }) => `지뢰 홍바오는 그룹에 ${p.n}명 이상 있어야 보낼 수 있어요`,
  },
  points: {
    'zh-cn': (p: { n: string }) => `多雷红包用积分玩。你有${p.n}积分。`,
    'yue-lang': (p: { n: string }) => `多雷利是用積分玩。你有${p.n}積分。`,
    'en-us': (p: { n: string }) => `Mine packets are played with points. You have ${p.n}.`,
    'korean-lang': (p: { n: string }) => `지뢰 홍바오는 포인트로 해요. 내 포인트: ${p.n}`,
  },
  noPoints: {
    'zh-cn': '多雷红包用积分玩，你还没有积分',
    'yue-lang': '多雷利是用積分玩，你仲未有積分',
    'en-us': 'Mine packets are played with points, and you don’t have any yet',
    'korean-lang': '지뢰 홍바오는 포인트로 하는데, 아직 포인트가 없어요',
  },
  checkIn: { 'zh-cn': '去签到', 'yue-lang': '去簽到', 'en-us': 'Check in', 'korean-lang': '출석하러 가기' },
  mode: { 'zh-cn': '玩法', 'yue-lang': '玩法', 'en-us': 'How mines count', 'korean-lang': '방식' },
  any: {
    'zh-cn': '中雷即付',
    'yue-lang': '中雷即畀',
    'en-us': 'Each hit pays',
    'korean-lang': '하나라도 걸리면',
  },
  all: {
    'zh-cn': '全中才付',
    'yue-lang': '全中先畀',
    'en-us': 'Only if all are hit',
    'korean-lang': '모두 걸려야',
  },
  anyNote: {
    'zh-cn': '领到的金额尾数是雷号的人，每人付给你一份押金。',
    'yue-lang': '領到嘅金額尾數係雷號嘅人，每人畀你一份押金。',
    'en-us': 'Anyone whose share ends in a mine pays you the stake.',
    'korean-lang': '끝자리가 지뢰인 몫을 받은 사람이 예치금을 내요.',
  },
  allNote: {
    'zh-cn': '所有雷号都出现时，中雷的人每人付给你一份押金；否则不用付。',
    'yue-lang': '所有雷號都出現嗰陣，中雷嘅人每人畀你一份押金；唔係就唔使畀。',
    'en-us': 'If every mine is hit, everyone who hit one pays you the stake. Otherwise no one pays.',
    'korean-lang': '모든 지뢰가 나오면 걸린 사람들이 예치금을 내고, 아니면 아무도 내지 않아요.',
  },
  stake: {
    'zh-cn': '每人押金',
    'yue-lang': '每人押金',
    'en-us': 'Stake per person',
    'korean-lang': '1인당 예치금',
  },
  times: {
    'zh-cn': (p: { times: string }) => `${p.times}倍`,
    'yue-lang': (p: { times: string }) => `${p.times}倍`,
    'en-us': (p: { times: string }) => `${p.times}× the packet`,
    'korean-lang': (p: { times: string }) => `홍바오의 ${p.times}배`,
  },
  hits: {
    'zh-cn': '平均中雷份数',
    'yue-lang': '平均中雷份數',
    'en-us': 'Average hits',
    'korean-lang': '평균 지뢰 수',
  },
  allHit: {
    'zh-cn': '全部中雷概率',
    'yue-lang': '全部中雷機會',
    'en-us': 'Chance all are hit',
    'korean-lang': '모두 걸릴 확률',
  },
})
