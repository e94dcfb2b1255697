import { defineTexts } from './texts'

/** The reasons for reports and sanctions, and what a person says without one. */
export const reportReasonWords = defineTexts({
  spam: { 'zh-cn': '垃圾信息', 'yue-lang': '垃圾訊息', 'en-us': 'Spam', 'korean-lang': '스팸' },
  fraud: { 'zh-cn': '诈骗', 'yue-lang': '詐騙', 'en-us': 'Fraud', 'korean-lang': '사기' },
  abuse: {
    'zh-cn': '辱骂骚扰',
    'yue-lang': '辱罵騷擾',
    'en-us': 'Abuse or harassment',
    'korean-lang': '욕설·괴롭힘',
  },
  violence: {
    'zh-cn': '暴力威胁',
    'yue-lang': '暴力威脅',
    'en-us': 'Violence or threats',
    'korean-lang': '폭력·위협',
  },
  sexual: { 'zh-cn': '色情', 'yue-lang': '色情', 'en-us': 'Sexual content', 'korean-lang': '음란물' },
  illegal: {
    'zh-cn': '违法内容',
    'yue-lang': '違法內容',
    'en-us': 'Illegal content',
    'korean-lang': '불법 콘텐츠',
  },
  impersonation: {
    'zh-cn': '冒充他人',
    'yue-lang': '冒充他人',
    'en-us': 'Impersonation',
    'korean-lang': '사칭',
  },
  other: { 'zh-cn': '其他', 'yue-lang': '其他', 'en-us': 'Something else', 'korean-lang': '기타' },
  feedback: { 'zh-cn': '意见反馈', 'yue-lang': '意見', 'en-us': 'Feedback', 'korean-lang': '의견' },
})
