import { defineTexts } from '~/i18n/texts'

export const liveCardTexts = defineTexts({
  needsNewer: {
    'zh-cn': '请更新应用后查看',
    'yue-lang': '請更新應用程式再睇',
    'en-us': 'Update the app to see this',
    'korean-lang': '앱을 업데이트하면 볼 수 있어요',
  },
})
