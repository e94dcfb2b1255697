import { defineTexts } from '@/i18n/texts'

export const signTexts = defineTexts({
  statement: {
    'zh-cn': '你将签署的内容',
    'yue-lang': '你會簽嘅內容',
    'en-us': 'Signed content',
    'korean-lang': '서명할 내용',
  },
  sign: {
    'zh-cn': '用通行密钥签署',
    'yue-lang': '用通行密鑰簽',
    'en-us': 'Sign with passkey',
    'korean-lang': '패스키로 서명',
  },
  passkeyFailed: {
    'zh-cn': '没有完成通行密钥验证。',
    'yue-lang': '未完成通行密鑰驗證。',
    'en-us': 'The passkey was not confirmed.',
    'korean-lang': '패스키가 확인되지 않았습니다.',
  },
})
