/** Refusals of the support. */
import type { Translated } from '../languages'

export const supportRefusals = {
  TicketNotFound: {
    'zh-cn': '该会话不存在或已结束',
    'yue-lang': '呢個個案唔存在或者已經結束',
    'en-us': 'This case doesn’t exist or is closed',
    'korean-lang': '없거나 이미 종료된 상담이에요',
  },
} as const satisfies Record<string, Translated>
