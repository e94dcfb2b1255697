import { defineTexts } from '~/i18n/texts'

export const savingTexts = defineTexts({
  gone: { 'zh-cn': '已过期', 'yue-lang': '已過期', 'en-us': 'Expired', 'korean-lang': '만료됨' },
  save: { 'zh-cn': '保存', 'yue-lang': '儲存', 'en-us': 'Save', 'korean-lang': '저장' },
  saved: { 'zh-cn': '已保存', 'yue-lang': '已儲存', 'en-us': 'Saved', 'korean-lang': '저장했어요' },
  saveFailed: {
    'zh-cn': '保存失败，请检查网络后重试',
    'yue-lang': '儲存唔到，請檢查網絡之後再試',
    'en-us': 'Couldn’t save. Check your connection and try again.',
    'korean-lang': '저장하지 못했어요. 네트워크를 확인하고 다시 시도해 주세요.',
  },
})
