/** Refusals of reports. */
import type { Translated } from '../languages'

export const reportRefusals = {
  EmptyReport: {
    'zh-cn': '请填写举报或反馈内容',
    'yue-lang': '請填寫舉報或者意見內容',
    'en-us': 'Tell us what’s wrong',
    'korean-lang': '신고나 의견 내용을 입력해 주세요',
  },
  NothingToReport: {
    'zh-cn': '请选择要举报的人、群或消息',
    'yue-lang': '請揀要舉報嘅人、群組或者訊息',
    'en-us': 'Choose a person, group or messages to report',
    'korean-lang': '신고할 사람, 그룹 또는 메시지를 선택해 주세요',
  },
} as const satisfies Record<string, Translated>
