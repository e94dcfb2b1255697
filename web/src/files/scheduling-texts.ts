import { defineTexts } from '~/i18n/texts'

/** Texts shown after a message was scheduled. */
export const schedulingTexts = defineTexts({
  done: {
    'zh-cn': (p: { when: string }) => `将于${p.when}发送`,
    'yue-lang': (p: { when: string }) => `會喺${p.when}傳送`,
    'en-us': (p: { when: string }) => `Scheduled for ${p.when}`,
    'korean-lang': (p: { when: string }) => `${p.when}에 보낼게요`,
  },
  uploading: {
    'zh-cn': '正在上传…',
    'yue-lang': '上載緊…',
    'en-us': 'Uploading…',
    'korean-lang': '업로드하는 중…',
  },
})
