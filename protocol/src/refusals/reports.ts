/** Refusals of reports. */
import type { Translated } from '../languages'

export const reportRefusals = {
  EmptyReport: {
    'zh-cn': '请填写举报或反馈内容',
    'yue-lang': '請填寫舉報或者意見內容',
    'en-us': 'Describe what’s wrong',
    'korean-lang': '신고나 의견 내용을 입력해 주세요',
  },
  NothingToReport: {
    'zh-cn': '请选择要举报的人、群或消息',
    'yue-lang': '請揀要舉報嘅人、群組或者訊息',
    'en-us': 'Choose a person, group or messages to report',
    'korean-lang': '신고할 사람, 그룹 또는 메시지를 선택해 주세요',
  },
  ReportNotFound: {
    'zh-cn': '找不到该举报',
    'yue-lang': '搵唔到呢個舉報',
    'en-us': 'That report wasn’t found',
    'korean-lang': '신고를 찾을 수 없어요',
  },
  ReportClosed: {
    'zh-cn': '该举报已处理',
    'yue-lang': '呢個舉報已經處理',
    'en-us': 'That report was already decided',
    'korean-lang': '이미 처리된 신고예요',
  },
  ReportOfAnother: {
    'zh-cn': '该举报已由其他同事处理',
    'yue-lang': '呢個舉報有同事跟緊',
    'en-us': 'Someone else has taken this report',
    'korean-lang': '다른 담당자가 맡은 신고예요',
  },
  NobodyReported: {
    'zh-cn': '该举报没有针对任何人或消息',
    'yue-lang': '呢個舉報冇針對任何人或者訊息',
    'en-us': 'This report isn’t about a person or messages',
    'korean-lang': '사람이나 메시지에 대한 신고가 아니에요',
  },
} as const satisfies Record<string, Translated>
