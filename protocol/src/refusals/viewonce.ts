/** Refusals of view-once messages. */
import type { Translated } from '../languages'

export const viewOnceRefusals = {
  OnceOpened: {
    'zh-cn': '你已经查看过了',
    'yue-lang': '你已經睇過喇',
    'en-us': 'You’ve already opened this',
    'korean-lang': '이미 확인한 메시지예요',
  },
  OnceOver: {
    'zh-cn': '已过期，无法查看',
    'yue-lang': '已經過期，睇唔到',
    'en-us': 'This has expired',
    'korean-lang': '기간이 지나 볼 수 없어요',
  },
  OnceNotForYou: {
    'zh-cn': '你不能打开这条消息',
    'yue-lang': '你唔可以打開呢個訊息',
    'en-us': 'You can’t open this message',
    'korean-lang': '열 수 없는 메시지예요',
  },
} satisfies Record<string, Translated>
