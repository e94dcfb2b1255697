import { defineTexts } from '~/i18n/texts'

/** The words of the kind, part of the first visit. */
export const viewOnceTexts = defineTexts({
  label: {
    'zh-cn': '[一次性消息]',
    'yue-lang': '[只睇一次嘅訊息]',
    'en-us': '[View-once message]',
    'korean-lang': '[한 번만 보기 메시지]',
  },
})
