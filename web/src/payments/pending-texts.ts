import { defineTexts } from '~/i18n/texts'

type What = { what: string }
type To = { what: string; name: string }

export const pendingTexts = defineTexts({
  to: {
    'zh-cn': (p: To) => `向${p.name}支付${p.what}`,
    'yue-lang': (p: To) => `付${p.what}畀${p.name}`,
    'en-us': (p: To) => `${p.what} to ${p.name}`,
    'korean-lang': (p: To) => `${p.name}님에게 ${p.what}`,
  },
  checking: {
    'zh-cn': (p: What) => `正在确认付款结果：${p.what}`,
    'yue-lang': (p: What) => `確認緊付款結果：${p.what}`,
    'en-us': (p: What) => `Checking your payment: ${p.what}`,
    'korean-lang': (p: What) => `결제 결과 확인 중: ${p.what}`,
  },
  paid: {
    'zh-cn': (p: What) => `付款成功：${p.what}`,
    'yue-lang': (p: What) => `付款成功：${p.what}`,
    'en-us': (p: What) => `Paid: ${p.what}`,
    'korean-lang': (p: What) => `결제 완료: ${p.what}`,
  },
  notPaid: {
    'zh-cn': (p: What) => `未付款，没有扣款：${p.what}`,
    'yue-lang': (p: What) => `未付款，冇扣款：${p.what}`,
    'en-us': (p: What) => `Not paid, you weren’t charged: ${p.what}`,
    'korean-lang': (p: What) => `결제되지 않았어요: ${p.what}`,
  },
  cancel: { 'zh-cn': '取消', 'yue-lang': '取消', 'en-us': 'Cancel', 'korean-lang': '취소' },
  show: { 'zh-cn': '查看', 'yue-lang': '睇', 'en-us': 'View', 'korean-lang': '보기' },
  dismiss: { 'zh-cn': '知道了', 'yue-lang': '知道', 'en-us': 'Dismiss', 'korean-lang': '닫기' },
  cancelTitle: {
    'zh-cn': '取消这笔付款？',
    'yue-lang': '取消呢筆付款？',
    'en-us': 'Cancel this payment?',
    'korean-lang': '이 결제를 취소할까요?',
  },
  cancelNote: {
    'zh-cn': '如果已经付款成功，取消不会生效，我们会通知你。',
    'yue-lang': '如果已經付款成功，取消唔會生效，我哋會話你知。',
    'en-us': 'If it already went through, it can’t be canceled, and we’ll let you know.',
    'korean-lang': '이미 결제되었다면 취소되지 않으며, 결과를 알려 드려요.',
  },
  keep: { 'zh-cn': '继续等待', 'yue-lang': '繼續等待', 'en-us': 'Keep waiting', 'korean-lang': '기다리기' },
  noAnswer: {
    'zh-cn': '暂时连不上服务器，请稍后再试',
    'yue-lang': '暫時連唔到伺服器，請遲啲再試',
    'en-us': 'Can’t reach the server. Try again later.',
    'korean-lang': '서버에 연결할 수 없어요. 나중에 다시 시도해 주세요.',
  },
  points: { 'zh-cn': '积分', 'yue-lang': '積分', 'en-us': 'points', 'korean-lang': '포인트' },
})
