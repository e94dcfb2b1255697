import { defineTexts } from '~/i18n/texts'

export const termsTexts = defineTexts({
  kept: {
    'zh-cn': '暂时无法连接，以下是上次看到的版本。',
    'yue-lang': '而家連唔到線，以下係上次睇到嘅版本。',
    'en-us': 'Can’t connect right now. This is the text as you last saw it.',
    'korean-lang': '지금은 연결할 수 없어요. 마지막으로 본 내용이에요.',
  },
  title: {
    'zh-cn': '条款与隐私',
    'yue-lang': '條款同私隱',
    'en-us': 'Terms and privacy',
    'korean-lang': '약관 및 개인정보',
  },
  agreement: {
    'zh-cn': '用户协议',
    'yue-lang': '用戶協議',
    'en-us': 'User Agreement',
    'korean-lang': '이용약관',
  },
  agreementAbout: {
    'zh-cn': '你的账号，以及大家如何相处',
    'yue-lang': '你嘅帳號，同埋點樣同人相處',
    'en-us': 'Your account, and how we treat each other',
    'korean-lang': '계정과 서로를 대하는 방법',
  },
  privacy: {
    'zh-cn': '隐私政策',
    'yue-lang': '私隱政策',
    'en-us': 'Privacy Policy',
    'korean-lang': '개인정보 처리방침',
  },
  privacyAbout: {
    'zh-cn': '我们知道什么、为什么，以及你的权利',
    'yue-lang': '我哋知道啲乜、點解，同埋你嘅權利',
    'en-us': 'What we know, why, and your rights',
    'korean-lang': '수집하는 정보와 이유, 그리고 권리',
  },
  service: {
    'zh-cn': '服务协议',
    'yue-lang': '服務協議',
    'en-us': 'Service Agreement',
    'korean-lang': '서비스 약관',
  },
  serviceAbout: {
    'zh-cn': '我们提供什么，能保证什么',
    'yue-lang': '我哋提供啲乜，可以保證啲乜',
    'en-us': 'What we provide, and what we promise',
    'korean-lang': '제공하는 서비스와 약속',
  },
  note: {
    'zh-cn': '关于个人数据的请求，我们会在15天内答复。',
    'yue-lang': '關於個人資料嘅要求，我哋會喺15日內回覆。',
    'en-us': 'We answer requests about your data within 15 days.',
    'korean-lang': '개인정보에 관한 요청에는 15일 안에 답변해 드려요.',
  },
  effective: {
    'zh-cn': (p: { date: string }) => `自${p.date}起生效`,
    'yue-lang': (p: { date: string }) => `由${p.date}起生效`,
    'en-us': (p: { date: string }) => `Effective from ${p.date}`,
    'korean-lang': (p: { date: string }) => `${p.date}부터 시행`,
  },
})
