import { defineTexts } from '../../kit/texts'

export const recordsTexts = defineTexts({
  title: {
    'zh-cn': '红包记录',
    'yue-lang': '利是記錄',
    'en-us': 'My red packets',
    'korean-lang': '홍바오 기록',
  },
  tabs: { 'zh-cn': '收发', 'yue-lang': '收發', 'en-us': 'Received or sent', 'korean-lang': '받음 또는 보냄' },
  received: { 'zh-cn': '收到的', 'yue-lang': '收到嘅', 'en-us': 'Received', 'korean-lang': '받은 홍바오' },
  sent: { 'zh-cn': '发出的', 'yue-lang': '派出嘅', 'en-us': 'Sent', 'korean-lang': '보낸 홍바오' },
  currency: { 'zh-cn': '币种', 'yue-lang': '貨幣', 'en-us': 'Currency', 'korean-lang': '종류' },
  points: { 'zh-cn': '积分', 'yue-lang': '積分', 'en-us': 'Points', 'korean-lang': '포인트' },
  receivedSum: {
    'zh-cn': (p: { n: number; best: number }) => `收到 ${p.n} 个，手气最佳 ${p.best} 次`,
    'yue-lang': (p: { n: number; best: number }) => `收到 ${p.n} 個，手氣最好 ${p.best} 次`,
    'en-us': (p: { n: number; best: number }) => `${p.n} received, best luck ${p.best} times`,
    'korean-lang': (p: { n: number; best: number }) => `${p.n}개 받음, 최고 행운 ${p.best}회`,
  },
  sentSum: {
    'zh-cn': (p: { n: number }) => `发出 ${p.n} 个`,
    'yue-lang': (p: { n: number }) => `派出 ${p.n} 個`,
    'en-us': (p: { n: number }) => `${p.n} sent`,
    'korean-lang': (p: { n: number }) => `${p.n}개 보냄`,
  },
  noneReceived: {
    'zh-cn': '还没有收到红包',
    'yue-lang': '仲未收過利是',
    'en-us': 'No packets received yet',
    'korean-lang': '아직 받은 홍바오가 없어요',
  },
  noneSent: {
    'zh-cn': '还没有发过红包',
    'yue-lang': '仲未派過利是',
    'en-us': 'No packets sent yet',
    'korean-lang': '아직 보낸 홍바오가 없어요',
  },
  best: { 'zh-cn': '手气最佳', 'yue-lang': '手氣最好', 'en-us': 'Best luck', 'korean-lang': '최고 행운' },
  paid: {
    'zh-cn': (p: { amount: string }) => `中雷 −${p.amount}`,
    'yue-lang': (p: { amount: string }) => `中雷 −${p.amount}`,
    'en-us': (p: { amount: string }) => `Mine −${p.amount}`,
    'korean-lang': (p: { amount: string }) => `지뢰 −${p.amount}`,
  },
  returned: {
    'zh-cn': (p: { amount: string }) => `退回 ${p.amount}`,
    'yue-lang': (p: { amount: string }) => `退返 ${p.amount}`,
    'en-us': (p: { amount: string }) => `${p.amount} came back`,
    'korean-lang': (p: { amount: string }) => `${p.amount} 환불`,
  },
  open: {
    'zh-cn': (p: { claimed: number; count: number }) => `${p.claimed}/${p.count} 个`,
    'yue-lang': (p: { claimed: number; count: number }) => `${p.claimed}/${p.count} 個`,
    'en-us': (p: { claimed: number; count: number }) => `${p.claimed} of ${p.count}`,
    'korean-lang': (p: { claimed: number; count: number }) => `${p.claimed}/${p.count}개`,
  },
  finished: { 'zh-cn': '已领完', 'yue-lang': '派晒', 'en-us': 'All taken', 'korean-lang': '모두 소진' },
  expired: { 'zh-cn': '已过期', 'yue-lang': '已過期', 'en-us': 'Expired', 'korean-lang': '기한 지남' },
  lucky: {
    'zh-cn': '拼手气红包',
    'yue-lang': '拼手氣利是',
    'en-us': 'Lucky packet',
    'korean-lang': '행운 홍바오',
  },
  equal: {
    'zh-cn': '普通红包',
    'yue-lang': '普通利是',
    'en-us': 'Equal packet',
    'korean-lang': '균등 홍바오',
  },
  exclusive: {
    'zh-cn': '专属红包',
    'yue-lang': '專屬利是',
    'en-us': 'For chosen people',
    'korean-lang': '지정 홍바오',
  },
  mine: { 'zh-cn': '多雷红包', 'yue-lang': '多雷利是', 'en-us': 'Mine packet', 'korean-lang': '지뢰 홍바오' },
})
