import { defineTexts } from '~/i18n/texts'

export const myReportTexts = defineTexts({
  title: {
    'zh-cn': '我的举报与反馈',
    'yue-lang': '我嘅舉報同意見',
    'en-us': 'My reports and feedback',
    'korean-lang': '내 신고와 의견',
  },
  none: {
    'zh-cn': '还没有举报或反馈',
    'yue-lang': '仲未有舉報或者意見',
    'en-us': 'No reports or feedback yet',
    'korean-lang': '아직 보낸 신고나 의견이 없어요',
  },
  give: { 'zh-cn': '提意见', 'yue-lang': '畀意見', 'en-us': 'Send feedback', 'korean-lang': '의견 보내기' },
  waiting: { 'zh-cn': '处理中', 'yue-lang': '處理緊', 'en-us': 'Under review', 'korean-lang': '검토 중' },
  dismissed: {
    'zh-cn': '未发现违规',
    'yue-lang': '未發現違規',
    'en-us': 'No rule was broken',
    'korean-lang': '위반 사항 없음',
  },
  acted: { 'zh-cn': '已处理', 'yue-lang': '已經處理', 'en-us': 'We took action', 'korean-lang': '조치 완료' },
  answered: { 'zh-cn': '已答复', 'yue-lang': '已經回覆', 'en-us': 'Answered', 'korean-lang': '답변 완료' },
  sentAt: { 'zh-cn': '提交时间', 'yue-lang': '提交時間', 'en-us': 'Sent', 'korean-lang': '보낸 시각' },
  decidedAt: { 'zh-cn': '处理时间', 'yue-lang': '處理時間', 'en-us': 'Decided', 'korean-lang': '처리 시각' },
  state: { 'zh-cn': '状态', 'yue-lang': '狀態', 'en-us': 'Status', 'korean-lang': '상태' },
  yourWords: {
    'zh-cn': '你的说明',
    'yue-lang': '你嘅說明',
    'en-us': 'What you wrote',
    'korean-lang': '보낸 내용',
  },
  answer: { 'zh-cn': '答复', 'yue-lang': '回覆', 'en-us': 'Answer', 'korean-lang': '답변' },
})
