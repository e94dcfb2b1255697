import { defineTexts } from '~/i18n/texts'

export const friendPickerTexts = defineTexts({
  noFriends: {
    'zh-cn': '没有找到好友',
    'yue-lang': '搵唔到朋友',
    'en-us': 'No friends found',
    'korean-lang': '친구를 찾을 수 없어요',
  },
})
