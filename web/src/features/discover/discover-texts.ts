import { defineTexts } from '~/i18n/texts'

export const discoverTexts = defineTexts({
  discover: { 'zh-cn': '发现', 'yue-lang': '發現', 'en-us': 'Discover', 'korean-lang': '둘러보기' },
  news: { 'zh-cn': '快讯', 'yue-lang': '快訊', 'en-us': 'News', 'korean-lang': '소식' },
  partner: { 'zh-cn': '合作伙伴', 'yue-lang': '合作夥伴', 'en-us': 'Our partner', 'korean-lang': '제휴사' },
  empty: {
    'zh-cn': '这里还很安静，先去找好友聊聊吧',
    'yue-lang': '呢度仲好靜，搵個朋友傾吓偈先啦',
    'en-us': 'It’s quiet here. Why not chat with a friend?',
    'korean-lang': '아직은 조용해요. 친구와 이야기해 보세요.',
  },
  addFriend: {
    'zh-cn': '添加好友',
    'yue-lang': '加朋友',
    'en-us': 'Add friend',
    'korean-lang': '친구 추가',
  },
})
