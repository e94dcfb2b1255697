import { defineTexts } from '~/i18n/texts'

/** Texts shared by several group screens. */
export const groupTexts = defineTexts({
  groups: { 'zh-cn': '群聊', 'yue-lang': '群組', 'en-us': 'Groups', 'korean-lang': '그룹' },
  newGroup: { 'zh-cn': '发起群聊', 'yue-lang': '開新群組', 'en-us': 'New group', 'korean-lang': '새 그룹' },
  members: { 'zh-cn': '群成员', 'yue-lang': '群成員', 'en-us': 'Members', 'korean-lang': '멤버' },
  memberCount: {
    'zh-cn': (p: { n: number }) => `${p.n}人`,
    'yue-lang': (p: { n: number }) => `${p.n}人`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 member' : `${p.n.toLocaleString('en')} members`),
    'korean-lang': (p: { n: number }) => `${p.n}명`,
  },
  owner: { 'zh-cn': '群主', 'yue-lang': '群主', 'en-us': 'Owner', 'korean-lang': '그룹장' },
  admin: { 'zh-cn': '管理员', 'yue-lang': '管理員', 'en-us': 'Admin', 'korean-lang': '관리자' },
  you: { 'zh-cn': '我', 'yue-lang': '我', 'en-us': 'You', 'korean-lang': '나' },
  searchMembers: {
    'zh-cn': '搜索群成员',
    'yue-lang': '搜尋群成員',
    'en-us': 'Search members',
    'korean-lang': '멤버 검색',
  },
  noMatch: {
    'zh-cn': (p: { text: string }) => `没有找到“${p.text}”`,
    'yue-lang': (p: { text: string }) => `搵唔到「${p.text}」`,
    'en-us': (p: { text: string }) => `No results for “${p.text}”`,
    'korean-lang': (p: { text: string }) => `‘${p.text}’ 검색 결과가 없어요`,
  },
  notAMember: {
    'zh-cn': '你不在这个群里',
    'yue-lang': '你唔喺呢個群入面',
    'en-us': 'You’re not in this group',
    'korean-lang': '참여 중인 그룹이 아니에요',
  },
  onlyAdmins: {
    'zh-cn': '只有群主和管理员可以查看',
    'yue-lang': '得群主同管理員先睇到',
    'en-us': 'Only the owner and admins can see this',
    'korean-lang': '그룹장과 관리자만 볼 수 있어요',
  },
  onlyOwner: {
    'zh-cn': '只有群主可以查看',
    'yue-lang': '得群主先睇到',
    'en-us': 'Only the owner can see this',
    'korean-lang': '그룹장만 볼 수 있어요',
  },
  muted: { 'zh-cn': '已禁言', 'yue-lang': '已禁言', 'en-us': 'Muted', 'korean-lang': '채팅 금지' },
  mutedUntil: {
    'zh-cn': (p: { when: string }) => `禁言至${p.when}`,
    'yue-lang': (p: { when: string }) => `禁言至${p.when}`,
    'en-us': (p: { when: string }) => `Muted until ${p.when}`,
    'korean-lang': (p: { when: string }) => `${p.when}까지 채팅 금지`,
  },
  save: { 'zh-cn': '保存', 'yue-lang': '儲存', 'en-us': 'Save', 'korean-lang': '저장' },
  saved: { 'zh-cn': '已保存', 'yue-lang': '已儲存', 'en-us': 'Saved', 'korean-lang': '저장했어요' },
  done: { 'zh-cn': '完成', 'yue-lang': '完成', 'en-us': 'Done', 'korean-lang': '완료' },
  remove: { 'zh-cn': '移除', 'yue-lang': '移除', 'en-us': 'Remove', 'korean-lang': '내보내기' },
  more: { 'zh-cn': '更多', 'yue-lang': '更多', 'en-us': 'More', 'korean-lang': '더보기' },
  tooMany: {
    'zh-cn': (p: { n: number }) => `一次最多选择${p.n}人`,
    'yue-lang': (p: { n: number }) => `一次最多揀${p.n}人`,
    'en-us': (p: { n: number }) => `Select up to ${p.n} people at a time`,
    'korean-lang': (p: { n: number }) => `한 번에 최대 ${p.n}명까지 선택할 수 있어요`,
  },
})
