import { defaultLanguage, isLanguage, type Language, type Translated } from '@linnet/protocol'

/** The support's automatic texts, in the language in which the person logged in. */
const texts = {
  greeting: {
    'zh-cn': '你好，我们能帮你什么？请在这里留言。',
    'yue-lang': '你好，有咩可以幫到你？喺度留言就得。',
    'en-us': 'Hello! How can we help? Write to us here.',
    'korean-lang': '안녕하세요! 무엇을 도와드릴까요? 여기에 남겨 주세요.',
  },
  closed: {
    'zh-cn': '本次服务已结束，感谢你的联系。还有问题的话，直接在这里留言即可。',
    'yue-lang': '今次服務已經完結，多謝你嘅聯絡。仲有問題嘅話，喺度留言就得。',
    'en-us': 'We’ve closed this case. Thank you for writing. If there’s more, just write here again.',
    'korean-lang': '상담이 종료됐어요. 문의해 주셔서 감사해요. 더 궁금한 점은 여기에 다시 남겨 주세요.',
  },
} as const satisfies Record<string, Translated>

export const supportText = (name: keyof typeof texts, language: string | null): string =>
  texts[name][isLanguage(language) ? language : (defaultLanguage satisfies Language)]
