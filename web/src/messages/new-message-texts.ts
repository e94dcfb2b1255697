import { defineTexts } from '~/i18n/texts'

export const newMessageTexts = defineTexts({
  newMessage: {
    'zh-cn': '你有新消息',
    'yue-lang': '你有新訊息',
    'en-us': 'You have a new message',
    'korean-lang': '새 메시지가 도착했어요',
  },
})
