import { defineTexts } from '@/i18n/texts'

/** What people are reported and sanctioned for. */
export const reasonTexts = defineTexts({
  spam: { 'zh-cn': '垃圾信息', 'zh-hk': '垃圾訊息', en: 'Spam', ko: '스팸' },
  fraud: { 'zh-cn': '诈骗', 'zh-hk': '詐騙', en: 'Fraud', ko: '사기' },
  abuse: { 'zh-cn': '辱骂骚扰', 'zh-hk': '辱罵騷擾', en: 'Abuse or harassment', ko: '욕설·괴롭힘' },
  violence: { 'zh-cn': '暴力威胁', 'zh-hk': '暴力威脅', en: 'Violence or threats', ko: '폭력·위협' },
  sexual: { 'zh-cn': '色情', 'zh-hk': '色情', en: 'Sexual content', ko: '음란물' },
  illegal: { 'zh-cn': '违法内容', 'zh-hk': '違法內容', en: 'Illegal content', ko: '불법 콘텐츠' },
  impersonation: { 'zh-cn': '冒充他人', 'zh-hk': '冒充他人', en: 'Impersonation', ko: '사칭' },
  other: { 'zh-cn': '其他', 'zh-hk': '其他', en: 'Something else', ko: '기타' },
  feedback: { 'zh-cn': '意见反馈', 'zh-hk': '意見', en: 'Feedback', ko: '의견' },
})
