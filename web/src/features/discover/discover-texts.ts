import { defineTexts } from '~/i18n/texts'

export const discoverTexts = defineTexts({
  discover: { 'zh-cn': '发现', 'yue-lang': '發掘', 'en-us': 'Discover', 'korean-lang': '둘러보기' },
  empty: {
    'zh-cn': '这里还很安静。先去找朋友聊聊吧',
    'yue-lang': '呢度仲好靜。不如搵朋友傾吓偈',
    'en-us': 'It is still quiet here. Find a friend to talk to',
    'korean-lang': '아직은 조용해요. 친구와 이야기해 보세요',
  },
  addFriend: {
    'zh-cn': '添加朋友',
    'yue-lang': '加朋友',
    'en-us': 'Add a friend',
    'korean-lang': '친구 추가',
  },
})
