import { defineTexts } from '~/i18n/texts'

export const contactTexts = defineTexts({
  title: { 'zh-cn': '联系客服', 'yue-lang': '聯絡客服', 'en-us': 'Contact us', 'korean-lang': '문의하기' },
  there: {
    'zh-cn': '客服在线，很快就会回复你。',
    'yue-lang': '客服喺度，好快會覆你。',
    'en-us': 'We’re here and answer soon.',
    'korean-lang': '지금 상담할 수 있어요. 곧 답변드릴게요.',
  },
  away: {
    'zh-cn': '客服现在不在线。请先留言，我们会尽快回复。',
    'yue-lang': '客服而家唔喺度。留低說話先，我哋會盡快覆你。',
    'en-us': 'No one is here right now. Write to us, and we’ll answer as soon as we can.',
    'korean-lang': '지금은 상담원이 없어요. 메시지를 남겨 주시면 최대한 빨리 답변드릴게요.',
  },
  withAgent: {
    'zh-cn': (p: { name: string }) => `${p.name}正在处理你的问题。`,
    'yue-lang': (p: { name: string }) => `${p.name}跟緊你嘅問題。`,
    'en-us': (p: { name: string }) => `${p.name} is looking after your case.`,
    'korean-lang': (p: { name: string }) => `${p.name} 상담원이 문의를 살펴보고 있어요.`,
  },
  waiting: {
    'zh-cn': '你的问题正在等待接待。',
    'yue-lang': '你嘅問題等緊人跟。',
    'en-us': 'Your case is waiting for the next available agent.',
    'korean-lang': '문의가 접수되어 상담을 기다리고 있어요.',
  },
  chat: { 'zh-cn': '开始聊天', 'yue-lang': '開始傾', 'en-us': 'Start a chat', 'korean-lang': '상담 시작' },
  goOn: {
    'zh-cn': '继续聊天',
    'yue-lang': '繼續傾',
    'en-us': 'Continue the chat',
    'korean-lang': '상담 계속하기',
  },
  rate: {
    'zh-cn': '上次的服务怎么样？',
    'yue-lang': '上次嘅服務點樣？',
    'en-us': 'How was our answer last time?',
    'korean-lang': '지난 상담은 어떠셨나요?',
  },
  five: { 'zh-cn': '非常满意', 'yue-lang': '非常滿意', 'en-us': 'Very good', 'korean-lang': '매우 만족' },
  four: { 'zh-cn': '满意', 'yue-lang': '滿意', 'en-us': 'Good', 'korean-lang': '만족' },
  three: { 'zh-cn': '一般', 'yue-lang': '一般', 'en-us': 'All right', 'korean-lang': '보통' },
  two: { 'zh-cn': '不满意', 'yue-lang': '唔滿意', 'en-us': 'Not good', 'korean-lang': '불만족' },
  one: { 'zh-cn': '非常不满意', 'yue-lang': '非常唔滿意', 'en-us': 'Bad', 'korean-lang': '매우 불만족' },
  words: {
    'zh-cn': '想说的话（选填）',
    'yue-lang': '想講嘅嘢（可以唔填）',
    'en-us': 'Anything to add (optional)',
    'korean-lang': '남기고 싶은 말 (선택)',
  },
  send: { 'zh-cn': '提交评价', 'yue-lang': '交評分', 'en-us': 'Send rating', 'korean-lang': '평가 보내기' },
  thanks: {
    'zh-cn': '谢谢你的评价',
    'yue-lang': '多謝你嘅評分',
    'en-us': 'Thank you',
    'korean-lang': '평가해 주셔서 감사해요',
  },
})
