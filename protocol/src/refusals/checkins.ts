/** Refusals of signing in for points. */
import type { Translated } from '../languages'

export const checkInRefusals = {
  CheckInsOff: {
    'zh-cn': '签到暂未开放',
    'yue-lang': '簽到暫時未開放',
    'en-us': 'Check-ins are off at the moment',
    'korean-lang': '지금은 출석 체크를 할 수 없어요',
  },
} satisfies Record<string, Translated>
