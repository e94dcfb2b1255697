import { defineTexts } from '~/i18n/texts'

type Price = { price: string }

/** Texts of paid moments: setting a price, paying, and their earnings. */
export const paidTexts = defineTexts({
  price: { 'zh-cn': '付费查看', 'yue-lang': '收費睇', 'en-us': 'Price', 'korean-lang': '유료 공개' },
  free: { 'zh-cn': '免费', 'yue-lang': '免費', 'en-us': 'Free', 'korean-lang': '무료' },
  amount: { 'zh-cn': '价格', 'yue-lang': '價錢', 'en-us': 'Price to open it', 'korean-lang': '가격' },
  range: {
    'zh-cn': (p: { least: string; most: string }) => `${p.least}至${p.most}`,
    'yue-lang': (p: { least: string; most: string }) => `${p.least}至${p.most}`,
    'en-us': (p: { least: string; most: string }) => `From ${p.least} to ${p.most}`,
    'korean-lang': (p: { least: string; most: string }) => `${p.least} ~ ${p.most}`,
  },
  note: {
    'zh-cn': '付费前只能看到文字开头和模糊封面。款项一天后到账；一天内删除会退款给对方。发表后不能改价。',
    'yue-lang':
      '付款之前只會見到文字開頭同模糊封面。款項一日之後到帳；一日內刪除會退返畀對方。發佈之後唔可以改價。',
    'en-us':
      'Before paying, people see the beginning of your text and a blur. You get the money after a day; if you delete the moment before, they get it back. The price can’t be changed later.',
    'korean-lang':
      '결제 전에는 글의 앞부분과 흐린 이미지만 보여요. 금액은 하루 뒤에 들어오고, 그 전에 삭제하면 환불돼요. 가격은 올린 뒤 바꿀 수 없어요.',
  },
  set: { 'zh-cn': '确定', 'yue-lang': '確定', 'en-us': 'Set price', 'korean-lang': '설정' },
  makeFree: {
    'zh-cn': '改为免费',
    'yue-lang': '改做免費',
    'en-us': 'Make it free',
    'korean-lang': '무료로 변경',
  },
  open: {
    'zh-cn': (p: Price) => `支付${p.price}查看`,
    'yue-lang': (p: Price) => `付${p.price}睇`,
    'en-us': (p: Price) => `Pay ${p.price} to open`,
    'korean-lang': (p: Price) => `${p.price} 결제하고 보기`,
  },
  title: {
    'zh-cn': '付费动态',
    'yue-lang': '收費動態',
    'en-us': 'Paid moment',
    'korean-lang': '유료 모먼트',
  },
  opened: {
    'zh-cn': '已付款，可以查看了',
    'yue-lang': '已付款，可以睇喇',
    'en-us': 'Paid. It’s open to you now.',
    'korean-lang': '결제 완료! 이제 볼 수 있어요.',
  },
  refundNote: {
    'zh-cn': '24小时内被删除，自动退款',
    'yue-lang': '24小時內刪除咗，自動退款',
    'en-us': 'If it’s deleted within 24 hours',
    'korean-lang': '24시간 안에 삭제되면 자동 환불',
  },
  refund: { 'zh-cn': '退款', 'yue-lang': '退款', 'en-us': 'Refund', 'korean-lang': '환불' },
  sold: {
    'zh-cn': (p: Price & { n: number }) => `${p.price} · ${p.n}人已付费`,
    'yue-lang': (p: Price & { n: number }) => `${p.price} · ${p.n}個人付咗款`,
    'en-us': (p: Price & { n: number }) => `${p.price} · ${p.n} paid`,
    'korean-lang': (p: Price & { n: number }) => `${p.price} · ${p.n}명 결제`,
  },
  bought: {
    'zh-cn': (p: Price) => `已付费${p.price}`,
    'yue-lang': (p: Price) => `已付${p.price}`,
    'en-us': (p: Price) => `You paid ${p.price}`,
    'korean-lang': (p: Price) => `${p.price} 결제함`,
  },
})
