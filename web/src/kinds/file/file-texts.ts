import { defineTexts } from '~/i18n/texts'

export const fileTexts = defineTexts({
  unnamed: {
    'zh-cn': '未命名文件',
    'yue-lang': '未命名檔案',
    'en-us': 'Unnamed file',
    'korean-lang': '이름 없는 파일',
  },
  save: { 'zh-cn': '下载', 'yue-lang': '下載', 'en-us': 'Download', 'korean-lang': '다운로드' },
})
