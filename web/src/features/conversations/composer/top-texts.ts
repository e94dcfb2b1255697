import { defineTexts } from '~/i18n/texts'

/** Texts around the composer that are loaded when needed. */
export const topTexts = defineTexts({
  notFriends: {
    'zh-cn': '你们还不是好友，添加好友后才能聊天',
    'yue-lang': '你哋唔係朋友，加咗朋友先可以傾偈',
    'en-us': 'You’re not friends. Add each other to keep chatting.',
    'korean-lang': '친구가 아니에요. 친구를 추가하면 대화할 수 있어요.',
  },
  addFriend: { 'zh-cn': '添加好友', 'yue-lang': '加朋友', 'en-us': 'Add friend', 'korean-lang': '친구 추가' },
  blocked: {
    'zh-cn': '暂时不能在此聊天中发消息',
    'yue-lang': '呢個對話而家傳唔到訊息',
    'en-us': 'You can’t send messages in this chat.',
    'korean-lang': '이 채팅방에는 메시지를 보낼 수 없어요.',
  },
  dissolved: {
    'zh-cn': '该群聊已解散',
    'yue-lang': '呢個群組已經解散',
    'en-us': 'This group was dissolved',
    'korean-lang': '해산된 그룹이에요',
  },
  linkPreview: {
    'zh-cn': '链接预览',
    'yue-lang': '連結預覽',
    'en-us': 'Link preview',
    'korean-lang': '링크 미리보기',
  },
  removePreview: {
    'zh-cn': '移除预览',
    'yue-lang': '移除預覽',
    'en-us': 'Remove preview',
    'korean-lang': '미리보기 제거',
  },
  dropHere: {
    'zh-cn': '松开即可发送',
    'yue-lang': '放手就會傳送',
    'en-us': 'Drop to send',
    'korean-lang': '놓으면 보내기',
  },
  replyingTo: {
    'zh-cn': (p: { name: string }) => `回复${p.name}`,
    'yue-lang': (p: { name: string }) => `回覆${p.name}`,
    'en-us': (p: { name: string }) => `Reply to ${p.name}`,
    'korean-lang': (p: { name: string }) => `${p.name}님에게 답장`,
  },
  replyingFrom: {
    'zh-cn': (p: { name: string; group: string }) => `回复${p.name} · ${p.group}`,
    'yue-lang': (p: { name: string; group: string }) => `回覆${p.name} · ${p.group}`,
    'en-us': (p: { name: string; group: string }) => `Reply to ${p.name} · ${p.group}`,
    'korean-lang': (p: { name: string; group: string }) => `${p.name}님에게 답장 · ${p.group}`,
  },
  replyingToMe: {
    'zh-cn': '回复自己',
    'yue-lang': '回覆自己',
    'en-us': 'Reply to yourself',
    'korean-lang': '나에게 답장',
  },
  editing: {
    'zh-cn': '编辑消息',
    'yue-lang': '編輯訊息',
    'en-us': 'Edit message',
    'korean-lang': '메시지 수정',
  },
  stop: { 'zh-cn': '取消', 'yue-lang': '取消', 'en-us': 'Cancel', 'korean-lang': '취소' },
  allNote: {
    'zh-cn': '提醒所有成员',
    'yue-lang': '提醒所有成員',
    'en-us': 'Notifies every member',
    'korean-lang': '모든 멤버에게 알림',
  },
  mention: {
    'zh-cn': '选择提醒的人',
    'yue-lang': '揀要提醒嘅人',
    'en-us': 'Mention someone',
    'korean-lang': '멘션할 사람',
  },
  searchMembers: {
    'zh-cn': '搜索成员',
    'yue-lang': '搜尋成員',
    'en-us': 'Search members',
    'korean-lang': '멤버 검색',
  },
  chooseSeveral: {
    'zh-cn': '选择多人…',
    'yue-lang': '揀多個人…',
    'en-us': 'Select multiple…',
    'korean-lang': '여러 명 선택…',
  },
  noMember: {
    'zh-cn': '没有找到成员',
    'yue-lang': '搵唔到成員',
    'en-us': 'No members found',
    'korean-lang': '멤버를 찾지 못했어요',
  },
  tooManyMentions: {
    'zh-cn': (p: { most: number }) => `一条消息最多提醒${p.most}人`,
    'yue-lang': (p: { most: number }) => `一個訊息最多提醒${p.most}人`,
    'en-us': (p: { most: number }) => `You can mention up to ${p.most} people`,
    'korean-lang': (p: { most: number }) => `최대 ${p.most}명까지 멘션할 수 있어요`,
  },
  done: { 'zh-cn': '完成', 'yue-lang': '完成', 'en-us': 'Done', 'korean-lang': '완료' },
  mutedUntil: {
    'zh-cn': (p: { when: string; left: string }) => `你已被禁言，${p.when}解除（还有${p.left}）`,
    'yue-lang': (p: { when: string; left: string }) => `你已被禁言，${p.when}解除（仲有${p.left}）`,
    'en-us': (p: { when: string; left: string }) => `You’re muted until ${p.when} (${p.left} left)`,
    'korean-lang': (p: { when: string; left: string }) => `${p.when}까지 채팅이 금지됐어요 (${p.left} 남음)`,
  },
  muted: {
    'zh-cn': '你已被管理员禁言',
    'yue-lang': '你已被管理員禁言',
    'en-us': 'An admin muted you',
    'korean-lang': '관리자가 채팅을 금지했어요',
  },
  onlyAdmins: {
    'zh-cn': '全员禁言中，只有群主和管理员可以发言',
    'yue-lang': '全員禁言中，得群主同管理員可以發言',
    'en-us': 'Only the owner and admins can send messages',
    'korean-lang': '지금은 그룹장과 관리자만 메시지를 보낼 수 있어요',
  },
})
