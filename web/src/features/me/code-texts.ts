import { defineTexts } from '~/i18n/texts'

/** Texts of my QR code: its validity, and renewing it. */
export const codeTexts = defineTexts({
  validity: { 'zh-cn': '有效期', 'yue-lang': '有效期', 'en-us': 'Expires after', 'korean-lang': '유효 기간' },
  days: {
    'zh-cn': (p: { n: number }) => `${p.n}天`,
    'yue-lang': (p: { n: number }) => `${p.n}日`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 day' : `${p.n} days`),
    'korean-lang': (p: { n: number }) => `${p.n}일`,
  },
  forGood: { 'zh-cn': '长期', 'yue-lang': '長期', 'en-us': 'Never', 'korean-lang': '무기한' },
  holdsUntil: {
    'zh-cn': (p: { when: string }) => `${p.when}前有效`,
    'yue-lang': (p: { when: string }) => `${p.when}前有效`,
    'en-us': (p: { when: string }) => `Valid until ${p.when}`,
    'korean-lang': (p: { when: string }) => `${p.when}까지 유효`,
  },
  holdsForGood: {
    'zh-cn': '长期有效',
    'yue-lang': '長期有效',
    'en-us': 'Never expires',
    'korean-lang': '무기한 유효',
  },
  renew: {
    'zh-cn': '更换二维码',
    'yue-lang': '換過個二維碼',
    'en-us': 'Get a new code',
    'korean-lang': 'QR 코드 새로 받기',
  },
  renewNote: {
    'zh-cn': '更换后，之前的二维码和链接立即失效。',
    'yue-lang': '換咗之後，之前嘅二維碼同連結即刻失效。',
    'en-us': 'The QR code and link you have given out stop working at once.',
    'korean-lang': '이전의 QR 코드와 링크는 바로 쓸 수 없게 돼요.',
  },
  renewed: {
    'zh-cn': '已更换，旧二维码已失效',
    'yue-lang': '已經換咗，舊二維碼已失效',
    'en-us': 'The old code no longer works',
    'korean-lang': '이전 코드는 이제 쓸 수 없어요',
  },
})
