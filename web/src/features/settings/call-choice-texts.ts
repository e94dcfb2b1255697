import { defineTexts } from '~/i18n/texts'

export const callChoiceTexts = defineTexts({
  mayCall: {
    'zh-cn': '谁可以呼叫我',
    'yue-lang': '邊個可以打畀我',
    'en-us': 'Who can call me',
    'korean-lang': '나에게 전화할 수 있는 사람',
  },
  mayCallNote: {
    'zh-cn': '不能呼叫你的好友仍可以给你发消息。你可以呼叫任何好友。',
    'yue-lang': '打唔到畀你嘅朋友仲可以傳訊息畀你。你可以打畀任何朋友。',
    'en-us': 'Friends who can’t call you can still message you. You can call any friend.',
    'korean-lang': '전화할 수 없는 친구도 메시지는 보낼 수 있어요. 나는 모든 친구에게 전화할 수 있어요.',
  },
  friends: {
    'zh-cn': '所有好友',
    'yue-lang': '所有朋友',
    'en-us': 'All my friends',
    'korean-lang': '모든 친구',
  },
  starred: {
    'zh-cn': '仅星标好友',
    'yue-lang': '淨係加咗星嘅朋友',
    'en-us': 'Starred friends',
    'korean-lang': '즐겨찾기한 친구만',
  },
  nobody: { 'zh-cn': '没有人', 'yue-lang': '冇人', 'en-us': 'No one', 'korean-lang': '허용 안 함' },
  hideAddress: {
    'zh-cn': '通话时隐藏我的 IP 地址',
    'yue-lang': '通話嗰陣隱藏我嘅 IP 位址',
    'en-us': 'Hide my IP address in calls',
    'korean-lang': '통화할 때 내 IP 주소 숨기기',
  },
  hideAddressNote: {
    'zh-cn': '通话会经由本服务的中转服务器，音画可能稍有延迟。',
    'yue-lang': '通話會經呢個服務嘅中繼伺服器，聲音同畫面可能會遲少少。',
    'en-us': 'Calls then go through a relay of this service, which can add a small delay.',
    'korean-lang': '통화가 이 서비스의 중계 서버를 거치며, 조금 늦어질 수 있어요.',
  },
})
