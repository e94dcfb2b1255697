import { defineTexts } from '~/i18n/texts'

/** Texts of paid calls. */
export const paidTexts = defineTexts({
  perMinute: {
    'zh-cn': (p: { price: string }) => `每分钟${p.price}`,
    'yue-lang': (p: { price: string }) => `每分鐘${p.price}`,
    'en-us': (p: { price: string }) => `${p.price} a minute`,
    'korean-lang': (p: { price: string }) => `1분에 ${p.price}`,
  },
  youEarn: {
    'zh-cn': (p: { price: string }) => `你每分钟可得${p.price}`,
    'yue-lang': (p: { price: string }) => `你每分鐘收${p.price}`,
    'en-us': (p: { price: string }) => `You get ${p.price} a minute`,
    'korean-lang': (p: { price: string }) => `1분에 ${p.price}씩 받아요`,
  },
  soFar: {
    'zh-cn': (p: { cost: string }) => `已付${p.cost}`,
    'yue-lang': (p: { cost: string }) => `已付${p.cost}`,
    'en-us': (p: { cost: string }) => `${p.cost} so far`,
    'korean-lang': (p: { cost: string }) => `지금까지 ${p.cost}`,
  },
  earnedSoFar: {
    'zh-cn': (p: { cost: string }) => `已得${p.cost}`,
    'yue-lang': (p: { cost: string }) => `已收${p.cost}`,
    'en-us': (p: { cost: string }) => `${p.cost} earned so far`,
    'korean-lang': (p: { cost: string }) => `지금까지 ${p.cost} 받음`,
  },
  leftOver: {
    'zh-cn': (p: { clock: string }) => `余额只够再通话${p.clock}。充值后可以继续。`,
    'yue-lang': (p: { clock: string }) => `餘額淨係夠再傾${p.clock}。增值就可以傾落去。`,
    'en-us': (p: { clock: string }) => `Your balance lasts another ${p.clock}. Top up to keep talking.`,
    'korean-lang': (p: { clock: string }) =>
      `잔액으로 ${p.clock} 더 통화할 수 있어요. 충전하면 계속할 수 있어요.`,
  },
  unpaid: {
    'zh-cn': '余额已用完，通话已结束',
    'yue-lang': '餘額用晒，通話結束咗',
    'en-us': 'Your balance ran out',
    'korean-lang': '잔액이 다 떨어져 통화가 끝났어요',
  },
  paidCall: {
    'zh-cn': (p: { name: string }) => `与${p.name}付费通话`,
    'yue-lang': (p: { name: string }) => `同${p.name}收費通話`,
    'en-us': (p: { name: string }) => `Paid call with ${p.name}`,
    'korean-lang': (p: { name: string }) => `${p.name}님과 유료 통화`,
  },
  price: {
    'zh-cn': '每分钟价格',
    'yue-lang': '每分鐘價錢',
    'en-us': 'Price per minute',
    'korean-lang': '1분 요금',
  },
  balance: { 'zh-cn': '余额', 'yue-lang': '餘額', 'en-us': 'Balance', 'korean-lang': '잔액' },
  rule: {
    'zh-cn': '接通后开始计费，不足一分钟按一分钟计算。',
    'yue-lang': '接通先開始收費，唔夠一分鐘當一分鐘計。',
    'en-us': 'You pay for each minute that begins once you’re connected.',
    'korean-lang': '연결된 때부터 시작되는 1분마다 요금이 나가요.',
  },
  tooLow: {
    'zh-cn': '余额不足以通话一分钟',
    'yue-lang': '餘額唔夠傾一分鐘',
    'en-us': 'Your balance is too low for one minute of this call',
    'korean-lang': '잔액이 1분 통화 요금보다 적어요',
  },
  topUp: { 'zh-cn': '去充值', 'yue-lang': '去增值', 'en-us': 'Top up', 'korean-lang': '충전하기' },
  noPassword: {
    'zh-cn': '先设置支付密码，才能拨打付费通话',
    'yue-lang': '設定咗支付密碼先可以打收費通話',
    'en-us': 'Set a payment PIN to make paid calls',
    'korean-lang': '유료 통화를 걸려면 먼저 결제 비밀번호를 설정해 주세요',
  },
  setPassword: {
    'zh-cn': '设置支付密码',
    'yue-lang': '設定支付密碼',
    'en-us': 'Set a payment PIN',
    'korean-lang': '결제 비밀번호 설정',
  },
  password: {
    'zh-cn': '输入支付密码并呼叫',
    'yue-lang': '輸入支付密碼再打',
    'en-us': 'Enter your payment PIN to call',
    'korean-lang': '결제 비밀번호를 입력하면 전화를 걸어요',
  },
})
