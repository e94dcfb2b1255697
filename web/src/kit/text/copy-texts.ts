import { defineTexts } from '~/i18n/texts'

export const copyTexts = defineTexts({
  copied: { 'zh-cn': '已复制', 'yue-lang': '已複製', 'en-us': 'Copied', 'korean-lang': '복사했어요' },
  copyFailed: {
    'zh-cn': '复制失败，请手动选择',
    'yue-lang': '複製唔到，請自己揀文字',
    'en-us': 'Couldn’t copy. Select the text instead.',
    'korean-lang': '복사하지 못했어요. 직접 선택해 주세요.',
  },
})
