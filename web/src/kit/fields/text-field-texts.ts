import { defineTexts } from '~/i18n/texts'

export const textFieldTexts = defineTexts({
  showPassword: {
    'zh-cn': '显示密码',
    'yue-lang': '顯示密碼',
    'en-us': 'Show password',
    'korean-lang': '비밀번호 보기',
  },
  hidePassword: {
    'zh-cn': '隐藏密码',
    'yue-lang': '隱藏密碼',
    'en-us': 'Hide password',
    'korean-lang': '비밀번호 숨기기',
  },
})
