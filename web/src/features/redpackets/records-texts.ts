import { defineTexts } from '~/i18n/texts'

export const recordsTexts = defineTexts({
  title: {
    'zh-cn': '红包记录',
    'yue-lang': '利是紀錄',
    'en-us': 'Red packet history',
    'korean-lang': '홍바오 기록',
  },
  campaigns: {
    'zh-cn': '已结束的活动红包',
    'yue-lang': '已結束嘅活動利是',
    'en-us': 'Ended campaigns',
    'korean-lang': '끝난 이벤트 홍바오',
  },
  campaign: {
    'zh-cn': '活动红包',
    'yue-lang': '活動利是',
    'en-us': 'Campaign',
    'korean-lang': '이벤트 홍바오',
  },
  noCampaigns: {
    'zh-cn': '还没有结束的活动',
    'yue-lang': '仲未有已結束嘅活動',
    'en-us': 'No ended campaigns yet',
    'korean-lang': '끝난 이벤트가 아직 없어요',
  },
  tabs: { 'zh-cn': '收发', 'yue-lang': '收發', 'en-us': 'Received or sent', 'korean-lang': '받음 또는 보냄' },
  received: { 'zh-cn': '收到的', 'yue-lang': '收到嘅', 'en-us': 'Received', 'korean-lang': '받은 홍바오' },
  sent: { 'zh-cn': '发出的', 'yue-lang': '派出嘅', 'en-us': 'Sent', 'korean-lang': '보낸 홍바오' },
  currency: { 'zh-cn': '币种', 'yue-lang': '幣種', 'en-us': 'Currency', 'korean-lang': '종류' },
  points: { 'zh-cn': '积分', 'yue-lang': '積分', 'en-us': 'Points', 'korean-lang': '포인트' },
  receivedSum: {
    'zh-cn': (p: { n: number; best: number }) => `收到${p.n}个，手气最佳${p.best}次`,
    'yue-lang': (p: { n: number; best: number }) => `收到${p.n}個，手氣最好${p.best}次`,
    'en-us': (p: { n: number; best: number }) =>
      `${p.n} received, luckiest ${p.best} ${p.best === 1 ? 'time' : 'times'}`,
    'korean-lang': (p: { n: number; best: number }) => `${p.n}개 받음, 최고의 행운 ${p.best}회`,
  },
  sentSum: {
    'zh-cn': (p: { n: number }) => `发出${p.n}个`,
    'yue-lang': (p: { n: number }) => `派出${p.n}個`,
    'en-us': (p: { n: number }) => `${p.n} sent`,
    'korean-lang': (p: { n: number }) => `${p.n}개 보냄`,
  },
  noneReceived: {
    'zh-cn': '还没有收到红包',
    'yue-lang': '仲未收過利是',
    'en-us': 'No red packets received yet',
    'korean-lang': '아직 받은 홍바오가 없어요',
  },
  noneSent: {
    'zh-cn': '还没有发过红包',
    'yue-lang': '仲未派過利是',
    'en-us': 'No red packets sent yet',
    'korean-lang': '아직 보낸 홍바오가 없어요',
  },
  best: {
    'zh-cn': '手气最佳',
    'yue-lang': '手氣最好',
    'en-us': 'Luckiest draw',
    'korean-lang': '최고의 행운',
  },
  paid: {
    'zh-cn': (p: { amount: string }) => `中雷 −${p.amount}`,
    'yue-lang': (p: { amount: string }) => `中雷 −${p.amount}`,
    'en-us': (p: { amount: string }) => `Mine −${p.amount}`,
    'korean-lang': (p: { amount: string }) => `지뢰 −${p.amount}`,
  },
  returned: {
    'zh-cn': (p: { amount: string }) => `退回${p.amount}`,
    'yue-lang': (p: { amount: string }) => `退回${p.amount}`,
    'en-us': (p: { amount: string }) => `${p.amount} returned`,
    'korean-lang': (p: { amount: string }) => `${p.amount} 반환`,
  },
  open: {
    'zh-cn': (p: { claimed: number; count: number }) => `${p.claimed}/${p.count}个`,
    'yue-lang': (p: { claimed: number; count: number }) => `${p.claimed}/${p.count}個`,
    'en-us': (p: { claimed: number; count: number }) => `${p.claimed} of ${p.count}`,
    'korean-lang': (p: { claimed: number; count: number }) => `${p.claimed}/${p.count}개`,
  },
  finished: { 'zh-cn': '已领完', 'yue-lang': '派晒', 'en-us': 'All taken', 'korean-lang': '모두 소진됨' },
  expired: { 'zh-cn': '已过期', 'yue-lang': '已過期', 'en-us': 'Expired', 'korean-lang': '만료됨' },
  lucky: {
    'zh-cn': '拼手气红包',
    'yue-lang': '拼手氣利是',
    'en-us': 'Lucky packet',
    'korean-lang': '랜덤 홍바오',
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
    'en-us': 'Exclusive packet',
    'korean-lang': '지정 홍바오',
  },
  mine: { 'zh-cn': '多雷红包', 'yue-lang': '多雷利是', 'en-us': 'Mine packet', 'korean-lang': '지뢰 홍바오' },
})
