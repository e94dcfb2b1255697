import { defineTexts } from '~/i18n/texts'

/** Texts of the conversation with oneself. */
export const notesTexts = defineTexts({
  notes: {
    'zh-cn': '文件传输助手',
    'yue-lang': '傳畀自己',
    'en-us': 'Note to self',
    'korean-lang': '나와의 채팅',
  },
})
