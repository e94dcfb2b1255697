import { defineTexts } from '~/i18n/texts'

/** Texts of copying a group. */
export const copyTexts = defineTexts({
  title: { 'zh-cn': '复制群聊', 'yue-lang': '複製群組', 'en-us': 'Copy group', 'korean-lang': '그룹 복사' },
  intro: {
    'zh-cn': '用同样的设置新建一个群聊，原来的群聊保持不变。',
    'yue-lang': '用同樣嘅設定開一個新群組，原本嗰個照舊。',
    'en-us': 'Creates a new group with the same settings. This one stays as it is.',
    'korean-lang': '같은 설정으로 새 그룹을 만들어요. 원래 그룹은 그대로 남아요.',
  },
  name: {
    'zh-cn': '新群名称',
    'yue-lang': '新群名',
    'en-us': 'New group name',
    'korean-lang': '새 그룹 이름',
  },
  copy: { 'zh-cn': '复制', 'yue-lang': '複製', 'en-us': 'Copy', 'korean-lang': '복사하기' },
  copied: {
    'zh-cn': (p: { n: number }) => `已复制，${p.n}位好友已加入新群`,
    'yue-lang': (p: { n: number }) => `已複製，${p.n}個朋友已加入新群`,
    'en-us': (p: { n: number }) =>
      p.n === 1
        ? 'Copied. 1 friend was added to the new group.'
        : `Copied. ${p.n} friends were added to the new group.`,
    'korean-lang': (p: { n: number }) => `복사했어요. 친구 ${p.n}명이 새 그룹에 들어왔어요.`,
  },
  how: {
    'zh-cn': '复制说明',
    'yue-lang': '複製係點運作',
    'en-us': 'How copying works',
    'korean-lang': '복사 안내',
  },
  settingsHead: { 'zh-cn': '设置', 'yue-lang': '設定', 'en-us': 'Settings', 'korean-lang': '설정' },
  settingsBody: {
    'zh-cn': '群公告、头像、入群方式、慢速模式、屏蔽词等设置都会带到新群。',
    'yue-lang': '群公告、頭像、入群方式、慢速模式、禁用字眼等設定都會帶去新群。',
    'en-us': 'The announcement, photo, join settings, slow mode, word filter and other settings carry over.',
    'korean-lang': '공지, 사진, 참여 방식, 느린 모드, 금지어 등의 설정이 새 그룹으로 옮겨져요.',
  },
  friendsHead: {
    'zh-cn': '你的好友',
    'yue-lang': '你嘅朋友',
    'en-us': 'Your friends',
    'korean-lang': '내 친구',
  },
  friendsBody: {
    'zh-cn': '群成员中你的好友会直接加入新群。',
    'yue-lang': '群成員入面你嘅朋友會直接入新群。',
    'en-us': 'Members who are your friends are added right away.',
    'korean-lang': '멤버 중 내 친구는 바로 새 그룹에 들어가요.',
  },
  othersHead: {
    'zh-cn': '其他成员',
    'yue-lang': '其他成員',
    'en-us': 'Everyone else',
    'korean-lang': '다른 멤버',
  },
  othersBody: {
    'zh-cn': '其他人会收到邀请，同意后才会加入。没有和你聊过天的人收不到邀请，你可以把新群的链接发给他们。',
    'yue-lang': '其他人會收到邀請，同意之後先入群。未同你傾過偈嘅人收唔到邀請，你可以將新群嘅連結傳畀佢哋。',
    'en-us':
      'Everyone else gets an invitation and joins once they accept. People you’ve never chatted with don’t get one, so send them the link to the new group.',
    'korean-lang':
      '다른 멤버는 초대를 받고 수락하면 들어와요. 나와 대화한 적이 없는 사람에게는 초대가 가지 않으니 새 그룹의 링크를 보내 주세요.',
  },
  messagesHead: { 'zh-cn': '消息', 'yue-lang': '訊息', 'en-us': 'Messages', 'korean-lang': '메시지' },
  messagesBody: {
    'zh-cn': '聊天记录不会被复制，新群从头开始。',
    'yue-lang': '對話紀錄唔會複製，新群由頭開始。',
    'en-us': 'Messages aren’t copied. The new group starts empty.',
    'korean-lang': '대화 기록은 복사되지 않아요. 새 그룹은 처음부터 시작해요.',
  },
})
