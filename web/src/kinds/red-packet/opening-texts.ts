import { defineTexts } from '~/i18n/texts'

export const openingTexts = defineTexts({
  title: {
    'zh-cn': '打开红包',
    'yue-lang': '打開利是',
    'en-us': 'Open red packet',
    'korean-lang': '홍바오 열기',
  },
  coin: { 'zh-cn': '开', 'yue-lang': '開', 'en-us': 'Open', 'korean-lang': '열기' },
  from: {
    'zh-cn': (p: { name: string }) => `${p.name}的红包`,
    'yue-lang': (p: { name: string }) => `${p.name}嘅利是`,
    'en-us': (p: { name: string }) => `From ${p.name}`,
    'korean-lang': (p: { name: string }) => `${p.name}님의 홍바오`,
  },
  opening: { 'zh-cn': '正在打开…', 'yue-lang': '開緊…', 'en-us': 'Opening…', 'korean-lang': '여는 중…' },
  unanswered: {
    'zh-cn': '网络不稳定，正在继续确认。不会重复领取，也不会丢失。',
    'yue-lang': '網絡唔穩定，繼續確認緊。唔會重複領取，亦唔會冇咗。',
    'en-us': 'No answer yet. We’re still checking. You won’t lose it or claim it twice.',
    'korean-lang': '아직 응답이 없어요. 계속 확인하고 있으니 사라지거나 두 번 받는 일은 없어요.',
  },
  askAgain: {
    'zh-cn': '再试一次',
    'yue-lang': '再試一次',
    'en-us': 'Check again',
    'korean-lang': '다시 확인',
  },
  inWallet: {
    'zh-cn': '已存入钱包',
    'yue-lang': '已存入錢包',
    'en-us': 'Added to your wallet',
    'korean-lang': '지갑에 들어왔어요',
  },
  inPoints: {
    'zh-cn': '积分已到账',
    'yue-lang': '積分已到帳',
    'en-us': 'Points added',
    'korean-lang': '포인트가 들어왔어요',
  },
  shareTaken: {
    'zh-cn': '你抢到了一份',
    'yue-lang': '你搶到一份',
    'en-us': 'You got a share',
    'korean-lang': '한 몫을 받았어요',
  },
  shareNote: {
    'zh-cn': (p: { stake: string }) => `押金${p.stake}已冻结，红包结束时揭晓。`,
    'yue-lang': (p: { stake: string }) => `押金${p.stake}已凍結，利是結束嗰陣揭曉。`,
    'en-us': (p: { stake: string }) =>
      `Your stake of ${p.stake} is on hold. All shares are revealed when the packet ends.`,
    'korean-lang': (p: { stake: string }) =>
      `예치금 ${p.stake} 보관 중이에요. 홍바오가 끝나면 모든 몫이 공개돼요.`,
  },
  changed: {
    'zh-cn': '注意：这个红包的指纹与本机最初看到的不同，结果可能被改动过。',
    'yue-lang': '注意：呢封利是嘅指紋同部機最初見到嘅唔同，結果可能畀人改過。',
    'en-us':
      'Warning: this packet’s fingerprint isn’t the one this device first saw. Its shares may have been changed.',
    'korean-lang': '주의: 이 홍바오의 지문이 이 기기에서 처음 본 것과 달라요. 결과가 바뀌었을 수 있어요.',
  },
  details: { 'zh-cn': '查看详情', 'yue-lang': '睇詳情', 'en-us': 'Details', 'korean-lang': '자세히 보기' },
  shares: {
    'zh-cn': '看看大家的手气',
    'yue-lang': '睇吓大家嘅手氣',
    'en-us': 'See who got what',
    'korean-lang': '모두의 결과 보기',
  },
  send: {
    'zh-cn': '发红包',
    'yue-lang': '派利是',
    'en-us': 'Send red packet',
    'korean-lang': '홍바오 보내기',
  },
  close: { 'zh-cn': '关闭', 'yue-lang': '關閉', 'en-us': 'Close', 'korean-lang': '닫기' },
  // Mines
  minesTitle: { 'zh-cn': '雷号', 'yue-lang': '雷號', 'en-us': 'Mines', 'korean-lang': '지뢰 숫자' },
  modeAny: {
    'zh-cn': '金额尾数中雷，押金归发红包的人',
    'yue-lang': '金額尾數中雷，押金歸派利是嘅人',
    'en-us': 'If your share ends in a mine, your stake goes to the sender.',
    'korean-lang': '받은 금액의 끝자리가 지뢰면 예치금을 보낸 사람에게 내요.',
  },
  modeAll: {
    'zh-cn': '所有雷号都中时，中雷的人付押金',
    'yue-lang': '所有雷號都中晒，中雷嘅人先要畀押金',
    'en-us': 'If every mine is hit, everyone who hit one pays their stake to the sender.',
    'korean-lang': '모든 지뢰가 나오면 지뢰가 걸린 사람들이 예치금을 내요.',
  },
  stake: { 'zh-cn': '押金', 'yue-lang': '押金', 'en-us': 'Your stake', 'korean-lang': '예치금' },
  odds: {
    'zh-cn': '每份中雷概率',
    'yue-lang': '每份中雷機會',
    'en-us': 'Chance of a hit',
    'korean-lang': '지뢰 확률',
  },
  allHit: {
    'zh-cn': '全部中雷概率',
    'yue-lang': '全部中雷機會',
    'en-us': 'Chance all are hit',
    'korean-lang': '모두 걸릴 확률',
  },
  agree: {
    'zh-cn': (p: { stake: string }) => `押${p.stake}并打开`,
    'yue-lang': (p: { stake: string }) => `押${p.stake}並打開`,
    'en-us': (p: { stake: string }) => `Stake ${p.stake} and open`,
    'korean-lang': (p: { stake: string }) => `${p.stake} 걸고 열기`,
  },
  password: {
    'zh-cn': '输入支付密码',
    'yue-lang': '輸入支付密碼',
    'en-us': 'Enter your payment PIN',
    'korean-lang': '결제 비밀번호 입력',
  },
})
