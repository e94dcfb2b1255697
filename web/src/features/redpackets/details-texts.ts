import { defineTexts } from '~/i18n/texts'

export const detailsTexts = defineTexts({
  vendor: {
    'zh-cn': '商家主页',
    'yue-lang': '商戶主頁',
    'en-us': 'The vendor’s page',
    'korean-lang': '판매자 페이지',
  },
  title: { 'zh-cn': '红包详情', 'yue-lang': '利是詳情', 'en-us': 'Red packet', 'korean-lang': '홍바오' },
  from: {
    'zh-cn': (p: { name: string }) => `${p.name}的红包`,
    'yue-lang': (p: { name: string }) => `${p.name}嘅利是`,
    'en-us': (p: { name: string }) => `From ${p.name}`,
    'korean-lang': (p: { name: string }) => `${p.name}님의 홍바오`,
  },
  defaultGreeting: {
    'zh-cn': '恭喜发财，大吉大利',
    'yue-lang': '恭喜發財，大吉大利',
    'en-us': 'Best wishes',
    'korean-lang': '행운을 빌어요',
  },
  points: { 'zh-cn': '积分', 'yue-lang': '積分', 'en-us': 'points', 'korean-lang': '포인트' },
  inWallet: {
    'zh-cn': '已存入钱包',
    'yue-lang': '已存入錢包',
    'en-us': 'Added to your wallet',
    'korean-lang': '지갑에 들어왔어요',
  },
  hidden: {
    'zh-cn': '你抢到了一份，红包结束时揭晓',
    'yue-lang': '你搶到一份，利是結束嗰陣揭曉',
    'en-us': 'You got a share. It’s revealed when the packet ends.',
    'korean-lang': '한 몫을 받았어요. 홍바오가 끝나면 공개돼요.',
  },
  progress: {
    'zh-cn': (p: { claimed: number; count: number; amount: string }) =>
      `已领取${p.claimed}/${p.count}个，共${p.amount}`,
    'yue-lang': (p: { claimed: number; count: number; amount: string }) =>
      `已領取${p.claimed}/${p.count}個，共${p.amount}`,
    'en-us': (p: { claimed: number; count: number; amount: string }) =>
      `${p.claimed} of ${p.count} opened, ${p.amount} total`,
    'korean-lang': (p: { claimed: number; count: number; amount: string }) =>
      `${p.count}개 중 ${p.claimed}개 열림, 총 ${p.amount}`,
  },
  opensAt: {
    'zh-cn': (p: { time: string }) => `${p.time}开抢`,
    'yue-lang': (p: { time: string }) => `${p.time}開搶`,
    'en-us': (p: { time: string }) => `Opens at ${p.time}`,
    'korean-lang': (p: { time: string }) => `${p.time}에 열려요`,
  },
  allTaken: {
    'zh-cn': (p: { count: number; amount: string; time: string }) =>
      `${p.count}个红包共${p.amount}，${p.time}被抢光`,
    'yue-lang': (p: { count: number; amount: string; time: string }) =>
      `${p.count}封利是共${p.amount}，${p.time}派晒`,
    'en-us': (p: { count: number; amount: string; time: string }) =>
      `${p.count === 1 ? '1 share' : `${p.count} shares`}, ${p.amount} total, all opened within ${p.time}`,
    'korean-lang': (p: { count: number; amount: string; time: string }) =>
      `${p.count}개, 총 ${p.amount}, ${p.time} 만에 소진`,
  },
  expired: {
    'zh-cn': (p: { claimed: number; count: number }) => `已过期，领取了${p.claimed}/${p.count}个`,
    'yue-lang': (p: { claimed: number; count: number }) => `已過期，領取咗${p.claimed}/${p.count}個`,
    'en-us': (p: { claimed: number; count: number }) => `Expired. ${p.claimed} of ${p.count} opened.`,
    'korean-lang': (p: { claimed: number; count: number }) =>
      `만료됐어요. ${p.count}개 중 ${p.claimed}개 열림.`,
  },
  returned: {
    'zh-cn': (p: { amount: string }) => `未领取的${p.amount}已退回`,
    'yue-lang': (p: { amount: string }) => `冇人領嘅${p.amount}已退回`,
    'en-us': (p: { amount: string }) => `${p.amount} was returned to the sender`,
    'korean-lang': (p: { amount: string }) => `보낸 사람에게 ${p.amount} 반환됨`,
  },
  won: {
    'zh-cn': (p: { amount: string }) => `中雷赔付共${p.amount}`,
    'yue-lang': (p: { amount: string }) => `中雷賠付共${p.amount}`,
    'en-us': (p: { amount: string }) => `The mines won the sender ${p.amount}`,
    'korean-lang': (p: { amount: string }) => `보낸 사람이 지뢰로 받은 금액: ${p.amount}`,
  },
  back: {
    'zh-cn': '未领取的部分将于24小时后退回。',
    'yue-lang': '冇人領嘅部分24小時後會退回。',
    'en-us': 'Anything unopened goes back to the sender after 24 hours.',
    'korean-lang': '24시간 안에 열지 않은 금액은 보낸 사람에게 돌아가요.',
  },
  seconds: {
    'zh-cn': (p: { n: number }) => `${p.n}秒`,
    'yue-lang': (p: { n: number }) => `${p.n}秒`,
    'en-us': (p: { n: number }) => `${p.n} s`,
    'korean-lang': (p: { n: number }) => `${p.n}초`,
  },
  minutes: {
    'zh-cn': (p: { n: number }) => `${p.n}分钟`,
    'yue-lang': (p: { n: number }) => `${p.n}分鐘`,
    'en-us': (p: { n: number }) => `${p.n} min`,
    'korean-lang': (p: { n: number }) => `${p.n}분`,
  },
  hours: {
    'zh-cn': (p: { n: number }) => `${p.n}小时`,
    'yue-lang': (p: { n: number }) => `${p.n}小時`,
    'en-us': (p: { n: number }) => `${p.n} h`,
    'korean-lang': (p: { n: number }) => `${p.n}시간`,
  },
  nobody: {
    'zh-cn': '还没有人领取',
    'yue-lang': '仲未有人領取',
    'en-us': 'No one has opened it yet',
    'korean-lang': '아직 아무도 열지 않았어요',
  },
  best: {
    'zh-cn': '手气最佳',
    'yue-lang': '手氣最好',
    'en-us': 'Luckiest draw',
    'korean-lang': '최고의 행운',
  },
  secret: { 'zh-cn': '待揭晓', 'yue-lang': '等揭曉', 'en-us': 'Hidden for now', 'korean-lang': '비공개' },
  hit: {
    'zh-cn': (p: { amount: string }) => `中雷，赔付${p.amount}`,
    'yue-lang': (p: { amount: string }) => `中雷，賠付${p.amount}`,
    'en-us': (p: { amount: string }) => `Hit a mine, paid ${p.amount}`,
    'korean-lang': (p: { amount: string }) => `지뢰: ${p.amount} 지불`,
  },
  mines: { 'zh-cn': '雷号', 'yue-lang': '雷號', 'en-us': 'Mines', 'korean-lang': '지뢰 숫자' },
  stake: {
    'zh-cn': '每人押金',
    'yue-lang': '每人押金',
    'en-us': 'Stake per person',
    'korean-lang': '1인당 예치금',
  },
  odds: {
    'zh-cn': '每份中雷概率',
    'yue-lang': '每份中雷機會',
    'en-us': 'Chance of a hit',
    'korean-lang': '지뢰 확률',
  },
  records: {
    'zh-cn': '红包记录',
    'yue-lang': '利是紀錄',
    'en-us': 'Red packet history',
    'korean-lang': '홍바오 기록',
  },
  people: {
    'zh-cn': '领取的人',
    'yue-lang': '領取嘅人',
    'en-us': 'Opened by',
    'korean-lang': '받은 사람',
  },
  gone: {
    'zh-cn': '找不到这个红包',
    'yue-lang': '搵唔到呢封利是',
    'en-us': 'Red packet not found',
    'korean-lang': '홍바오를 찾을 수 없어요',
  },
})
