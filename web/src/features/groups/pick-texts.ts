import { defineTexts } from '~/i18n/texts'

/** Texts of picking people: for a new group, to add, to remove. */
export const pickTexts = defineTexts({
  newGroup: { 'zh-cn': '发起群聊', 'yue-lang': '開新群組', 'en-us': 'New group', 'korean-lang': '새 그룹' },
  invite: {
    'zh-cn': '邀请好友入群',
    'yue-lang': '邀請朋友入群',
    'en-us': 'Add members',
    'korean-lang': '친구 초대',
  },
  searchFriends: {
    'zh-cn': '搜索好友',
    'yue-lang': '搜尋朋友',
    'en-us': 'Search friends',
    'korean-lang': '친구 검색',
  },
  noFriends: {
    'zh-cn': '还没有好友可以选择',
    'yue-lang': '仲未有朋友可以揀',
    'en-us': 'No friends to choose from yet',
    'korean-lang': '선택할 친구가 아직 없어요',
  },
  addFriend: {
    'zh-cn': '添加好友',
    'yue-lang': '加朋友',
    'en-us': 'Add friend',
    'korean-lang': '친구 추가',
  },
  chosen: { 'zh-cn': '已选择', 'yue-lang': '已選', 'en-us': 'Selected', 'korean-lang': '선택됨' },
  takeOut: {
    'zh-cn': (p: { name: string }) => `取消选择${p.name}`,
    'yue-lang': (p: { name: string }) => `取消揀${p.name}`,
    'en-us': (p: { name: string }) => `Remove ${p.name}`,
    'korean-lang': (p: { name: string }) => `${p.name} 선택 해제`,
  },
  alreadyIn: {
    'zh-cn': '已在群里',
    'yue-lang': '已經喺群入面',
    'en-us': 'Already a member',
    'korean-lang': '이미 멤버예요',
  },
  next: {
    'zh-cn': (p: { n: number }) => (p.n > 0 ? `下一步（${p.n}）` : '下一步'),
    'yue-lang': (p: { n: number }) => (p.n > 0 ? `下一步（${p.n}）` : '下一步'),
    'en-us': (p: { n: number }) => (p.n > 0 ? `Next (${p.n})` : 'Next'),
    'korean-lang': (p: { n: number }) => (p.n > 0 ? `다음 (${p.n})` : '다음'),
  },
  add: {
    'zh-cn': (p: { n: number }) => (p.n > 0 ? `邀请（${p.n}）` : '邀请'),
    'yue-lang': (p: { n: number }) => (p.n > 0 ? `邀請（${p.n}）` : '邀請'),
    'en-us': (p: { n: number }) => (p.n > 0 ? `Add (${p.n})` : 'Add'),
    'korean-lang': (p: { n: number }) => (p.n > 0 ? `초대 (${p.n})` : '초대'),
  },
  asked: {
    'zh-cn': (p: { n: number }) => `已发送邀请，等待${p.n}位好友同意`,
    'yue-lang': (p: { n: number }) => `已傳送邀請，等${p.n}位朋友同意`,
    'en-us': (p: { n: number }) =>
      p.n === 1 ? 'Invitation sent. They join once they agree.' : `Invitations sent to ${p.n} friends`,
    'korean-lang': (p: { n: number }) => `친구 ${p.n}명에게 초대를 보냈어요. 수락하면 참여해요.`,
  },
  added: {
    'zh-cn': (p: { n: number }) => `已邀请${p.n}人入群`,
    'yue-lang': (p: { n: number }) => `已邀請${p.n}人入群`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 person added' : `${p.n} people added`),
    'korean-lang': (p: { n: number }) => `${p.n}명을 초대했어요`,
  },
  name: { 'zh-cn': '群名称', 'yue-lang': '群名', 'en-us': 'Group name', 'korean-lang': '그룹 이름' },
  nameHint: {
    'zh-cn': '不填写则以成员名字命名，之后可以修改',
    'yue-lang': '唔填就用成員個名，之後可以更改',
    'en-us': 'Leave it empty to name the group after its members. You can change it later.',
    'korean-lang': '비워 두면 멤버 이름으로 정해져요. 나중에 바꿀 수 있어요.',
  },
  create: { 'zh-cn': '创建', 'yue-lang': '建立', 'en-us': 'Create', 'korean-lang': '만들기' },
  removeTitle: {
    'zh-cn': '移除群成员',
    'yue-lang': '移除群成員',
    'en-us': 'Remove members',
    'korean-lang': '멤버 내보내기',
  },
  remove: {
    'zh-cn': (p: { n: number }) => (p.n > 0 ? `移除（${p.n}）` : '移除'),
    'yue-lang': (p: { n: number }) => (p.n > 0 ? `移除（${p.n}）` : '移除'),
    'en-us': (p: { n: number }) => (p.n > 0 ? `Remove (${p.n})` : 'Remove'),
    'korean-lang': (p: { n: number }) => (p.n > 0 ? `내보내기 (${p.n})` : '내보내기'),
  },
  removeAsk: {
    'zh-cn': (p: { n: number }) => `将${p.n}人移出群聊？`,
    'yue-lang': (p: { n: number }) => `將${p.n}人移出群組？`,
    'en-us': (p: { n: number }) => (p.n === 1 ? 'Remove this member?' : `Remove ${p.n} members?`),
    'korean-lang': (p: { n: number }) => `${p.n}명을 내보낼까요?`,
  },
  removeNote: {
    'zh-cn': '他们将不能再查看和发送群消息，也不能通过链接重新加入。',
    'yue-lang': '佢哋唔可以再睇同傳群訊息，亦唔可以用連結再加入。',
    'en-us': 'They won’t be able to read or send messages here, or rejoin with a link.',
    'korean-lang': '더 이상 메시지를 읽거나 쓸 수 없고, 링크로 다시 들어올 수 없어요.',
  },
  removed: {
    'zh-cn': (p: { n: number }) => `已移除${p.n}人`,
    'yue-lang': (p: { n: number }) => `已移除${p.n}人`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 member removed' : `${p.n} members removed`),
    'korean-lang': (p: { n: number }) => `${p.n}명을 내보냈어요`,
  },
  nobody: {
    'zh-cn': '没有可以选择的成员',
    'yue-lang': '冇可以揀嘅成員',
    'en-us': 'No one to choose from',
    'korean-lang': '선택할 멤버가 없어요',
  },
})
