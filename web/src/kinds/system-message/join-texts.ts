import { defineTexts } from '~/i18n/texts'

export const joinTexts = defineTexts({
  join: { 'zh-cn': '加入', 'yue-lang': '加入', 'en-us': 'Join', 'korean-lang': '참여' },
  open: { 'zh-cn': '打开', 'yue-lang': '打開', 'en-us': 'Open', 'korean-lang': '열기' },
})
