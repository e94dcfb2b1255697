import { defineTexts } from '~/i18n/texts'

export const robotMessageTexts = defineTexts({
  label: {
    'zh-cn': '[机器人消息]',
    'yue-lang': '[機械人訊息]',
    'en-us': '[Robot message]',
    'korean-lang': '[봇 메시지]',
  },
})
