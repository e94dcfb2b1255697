import { defineTexts } from '~/i18n/texts'

export const emailTexts = defineTexts({
  name: { 'zh-cn': '邮箱', 'yue-lang': '電郵', 'en-us': 'Email', 'korean-lang': '이메일' },
  bind: {
    'zh-cn': '绑定邮箱',
    'yue-lang': '綁定電郵',
    'en-us': 'Add an email address',
    'korean-lang': '이메일 연결',
  },
  change: {
    'zh-cn': '更换邮箱',
    'yue-lang': '更換電郵',
    'en-us': 'Change email',
    'korean-lang': '이메일 변경',
  },
  next: { 'zh-cn': '新邮箱', 'yue-lang': '新電郵', 'en-us': 'New email', 'korean-lang': '새 이메일' },
  placeholder: {
    'zh-cn': 'name@example.com',
    'yue-lang': 'name@example.com',
    'en-us': 'name@example.com',
    'korean-lang': 'name@example.com',
  },
  missing: {
    'zh-cn': '请输入邮箱',
    'yue-lang': '請輸入電郵',
    'en-us': 'Enter your email address',
    'korean-lang': '이메일을 입력해 주세요',
  },
  bad: {
    'zh-cn': '邮箱格式不正确',
    'yue-lang': '電郵格式唔啱',
    'en-us': 'Enter a valid email address',
    'korean-lang': '올바른 이메일을 입력해 주세요',
  },
  same: {
    'zh-cn': '这是你现在的邮箱',
    'yue-lang': '呢個係你而家嘅電郵',
    'en-us': 'This is your current email address',
    'korean-lang': '지금 사용 중인 이메일이에요',
  },
  bound: {
    'zh-cn': '邮箱已绑定',
    'yue-lang': '電郵已經綁定',
    'en-us': 'Email address added',
    'korean-lang': '이메일을 연결했어요',
  },
  changed: {
    'zh-cn': '邮箱已更换',
    'yue-lang': '電郵已經更換',
    'en-us': 'Email address changed',
    'korean-lang': '이메일을 변경했어요',
  },
})
