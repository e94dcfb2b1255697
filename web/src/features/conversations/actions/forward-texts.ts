import { defineTexts } from '~/i18n/texts'

export const forwardTexts = defineTexts({
  title: { 'zh-cn': '转发给', 'yue-lang': '轉發畀', 'en-us': 'Forward to', 'korean-lang': '전달할 대화' },
  search: {
    'zh-cn': '搜索聊天',
    'yue-lang': '搜尋對話',
    'en-us': 'Search chats',
    'korean-lang': '대화 검색',
  },
  newGroup: {
    'zh-cn': '创建新的群聊',
    'yue-lang': '開個新群組',
    'en-us': 'Create a new group',
    'korean-lang': '새 그룹 만들기',
  },
  recent: {
    'zh-cn': '最近聊天',
    'yue-lang': '最近對話',
    'en-us': 'Recent chats',
    'korean-lang': '최근 대화',
  },
  send: {
    'zh-cn': (p: { n: number }) => (p.n > 0 ? `发送（${p.n}/9）` : '发送'),
    'yue-lang': (p: { n: number }) => (p.n > 0 ? `傳送（${p.n}/9）` : '傳送'),
    'en-us': (p: { n: number }) => (p.n > 0 ? `Send (${p.n}/9)` : 'Send'),
    'korean-lang': (p: { n: number }) => (p.n > 0 ? `보내기 (${p.n}/9)` : '보내기'),
  },
  tooMany: {
    'zh-cn': (p: { most: number }) => `最多选择${p.most}个聊天`,
    'yue-lang': (p: { most: number }) => `最多揀${p.most}個對話`,
    'en-us': (p: { most: number }) => `At most ${p.most} chats`,
    'korean-lang': (p: { most: number }) => `대화는 최대 ${p.most}개까지`,
  },
  note: { 'zh-cn': '留言', 'yue-lang': '留言', 'en-us': 'Add a message', 'korean-lang': '메시지 추가' },
  sent: { 'zh-cn': '已转发', 'yue-lang': '已轉發', 'en-us': 'Forwarded', 'korean-lang': '전달했어요' },
  gone: {
    'zh-cn': '要转发的消息已不存在',
    'yue-lang': '要轉發嘅訊息已經冇咗',
    'en-us': 'The messages to forward are gone',
    'korean-lang': '전달할 메시지가 없어요',
  },
  noMatch: {
    'zh-cn': '没有找到聊天',
    'yue-lang': '搵唔到對話',
    'en-us': 'No chats found',
    'korean-lang': '대화를 찾지 못했어요',
  },
  empty: {
    'zh-cn': '还没有聊天',
    'yue-lang': '仲未有對話',
    'en-us': 'No chats yet',
    'korean-lang': '아직 대화가 없어요',
  },
  cannotWrite: {
    'zh-cn': '不能在此发消息',
    'yue-lang': '呢度傳唔到訊息',
    'en-us': 'You cannot write here',
    'korean-lang': '여기에는 쓸 수 없어요',
  },
  groupRecord: {
    'zh-cn': '群聊的聊天记录',
    'yue-lang': '群組嘅對話紀錄',
    'en-us': 'Group chat record',
    'korean-lang': '그룹 대화 기록',
  },
  recordOf: {
    'zh-cn': (p: { one: string; other: string }) => `${p.one}和${p.other}的聊天记录`,
    'yue-lang': (p: { one: string; other: string }) => `${p.one}同${p.other}嘅對話紀錄`,
    'en-us': (p: { one: string; other: string }) => `Chat record of ${p.one} and ${p.other}`,
    'korean-lang': (p: { one: string; other: string }) => `${p.one} 님과 ${p.other} 님의 대화 기록`,
  },
  messages: {
    'zh-cn': (p: { n: number }) => `共 ${p.n} 条消息`,
    'yue-lang': (p: { n: number }) => `共 ${p.n} 個訊息`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 message' : `${p.n} messages`),
    'korean-lang': (p: { n: number }) => `메시지 ${p.n}개`,
  },
})
