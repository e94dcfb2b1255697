/** Refusals of mini programs. */
import type { Translated } from '../languages'

export const miniProgramRefusals = {
  ProgramNotFound: {
    'zh-cn': '小程序不存在或已下架',
    'yue-lang': '小程式唔存在或者已經下架',
    'en-us': 'This mini program is no longer available',
    'korean-lang': '존재하지 않거나 종료된 미니앱이에요',
  },
  ConsentNeeded: {
    'zh-cn': '需要你的同意',
    'yue-lang': '要你同意先得',
    'en-us': 'This needs your consent',
    'korean-lang': '동의가 필요해요',
  },
  ProgramUnpaid: {
    'zh-cn': '这个小程序暂时无法收款',
    'yue-lang': '呢個小程式暫時收唔到款',
    'en-us': 'This mini program can’t be paid right now',
    'korean-lang': '지금은 이 미니앱에서 결제할 수 없어요',
  },
  ProgramOrderPaid: {
    'zh-cn': '该订单已支付',
    'yue-lang': '呢張單已經付咗款',
    'en-us': 'This order has already been paid',
    'korean-lang': '이미 결제된 주문이에요',
  },
  ProgramOrderNotPaid: {
    'zh-cn': '你没有支付过该订单',
    'yue-lang': '你未付過呢張單',
    'en-us': 'You haven’t paid this order',
    'korean-lang': '결제하지 않은 주문이에요',
  },
  ProgramTakesNoMoney: {
    'zh-cn': '该小程序不收款，不能设置收款人',
    'yue-lang': '呢個小程式唔收款，設唔到收款人',
    'en-us': 'This program asks for no payments, so it has no payee',
    'korean-lang': '결제를 받지 않는 미니앱이라 수취인을 설정할 수 없어요',
  },
} satisfies Record<string, Translated>
