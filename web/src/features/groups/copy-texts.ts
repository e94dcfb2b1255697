import { defineTexts } from '~/i18n/texts'

/** Copying a group. */
export const copyTexts = defineTexts({
  title: { 'zh-cn': '复制群聊', 'yue-lang': '複製群組', 'en-us': 'Copy group', 'korean-lang': '그룹 복사' },
  intro: {
    'zh-cn': '用同样的设置新建一个群。原来的群保持不变。',
    'yue-lang': '用同樣嘅設定開一個新群。原本嗰個群照舊。',
    'en-us': 'Makes a new group with the same settings. This one stays as it is.',
    'korean-lang': '같은 설정으로 새 그룹을 만들어요. 원래 그룹은 그대로 남아요.',
  },
  name: {
    'zh-cn': '新群名称',
    'yue-lang': '新群名',
    'en-us': 'Name of the new group',
    'korean-lang': '새 그룹 이름',
  },
  copy: { 'zh-cn': '复制', 'yue-lang': '複製', 'en-us': 'Copy', 'korean-lang': '복사하기' },
  copied: {
    'zh-cn': (p: { n: number }) => `已复制，${p.n}位好友已在新群里`,
    'yue-lang': (p: { n: number }) => `已複製，${p.n}個朋友已經喺新群`,
    'en-us': (p: { n: number }) =>
      p.n === 1 ? 'Copied: 1 friend is in the new group' : `Copied: ${p.n} friends are in the new group`,
    'korean-lang': (p: { n: number }) => `복사했어요. 친구 ${p.n}명이 새 그룹에 있어요`,
  },
  how: {
    'zh-cn': '复制是怎么进行的',
    'yue-lang': '複製係點做嘅',
    'en-us': 'How copying works',
    'korean-lang': '복사는 이렇게 진행돼요',
  },
  settingsHead: { 'zh-cn': '设置', 'yue-lang': '設定', 'en-us': 'Settings', 'korean-lang': '설정' },
  settingsBody: {
    'zh-cn': '群公告、头像、入群方式、慢速模式、屏蔽词等设置都会带到新群。',
    'yue-lang': '群公告、頭像、入群方式、慢速模式、禁用字眼等設定都會帶去新群。',
    'en-us': 'The announcement, picture, ways to join, slow mode, word filter and other settings are copied.',
    'korean-lang': '공지, 사진, 참여 방식, 느린 모드, 금지어 등의 설정이 새 그룹으로 옮겨져요.',
  },
  friendsHead: {
    'zh-cn': '你的好友',
    'yue-lang': '你嘅朋友',
    'en-us': 'Your friends',
    'korean-lang': '내 친구',
  },
  friendsBody: {
    'zh-cn': '群成员里是你好友的人，会直接进入新群。',
    'yue-lang': '群成員入面係你朋友嘅人，會直接入新群。',
    'en-us': 'Members who are friends of yours are in the new group at once.',
    'korean-lang': '멤버 중 내 친구는 바로 새 그룹에 들어가요.',
  },
  othersHead: {
    'zh-cn': '其他成员',
    'yue-lang': '其他成員',
    'en-us': 'Other members',
    'korean-lang': '다른 멤버',
  },
  othersBody: {
    'zh-cn': '其他人会收到邀请，同意后才会加入。还没有和你聊过天的人收不到邀请，可以把新群的链接发给他们。',
    'yue-lang': '其他人會收到邀請，同意之後先入群。未同你傾過偈嘅人收唔到邀請，可以將新群嘅連結傳畀佢哋。',
    'en-us':
      'Others are invited and join when they agree. Whoever has no chat with you gets no invitation: send them the link of the new group.',
    'korean-lang':
      '다른 사람은 초대를 받고 동의하면 들어와요. 나와 대화한 적이 없는 사람에게는 초대가 가지 않으니 새 그룹의 링크를 보내 주세요.',
  },
  messagesHead: { 'zh-cn': '消息', 'yue-lang': '訊息', 'en-us': 'Messages', 'korean-lang': '메시지' },
  messagesBody: {
    'zh-cn': '聊天记录不会被复制，新群从头开始。',
    'yue-lang': '對話紀錄唔會複製，新群由頭開始。',
    'en-us': 'Messages are not copied: the new group begins empty.',
    'korean-lang': '대화 기록은 복사되지 않아요. 새 그룹은 처음부터 시작해요.',
  },
})
