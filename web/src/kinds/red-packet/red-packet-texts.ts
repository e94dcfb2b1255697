import { defineTexts } from '~/i18n/texts'

/** Texts needed by the first screen: the chat list's preview and the composer's panel. */
export const redPacketTexts = defineTexts({
  defaultGreeting: {
    'zh-cn': '恭喜发财，大吉大利',
    'yue-lang': '恭喜發財，大吉大利',
    'en-us': 'Best wishes',
    'korean-lang': '행운을 빌어요',
  },
})
