import { defineTexts } from '~/i18n/texts'

export const forwardTexts = defineTexts({
  title: { 'zh-cn': '转发给', 'yue-lang': '轉發畀', 'en-us': 'Forward to', 'korean-lang': '전달할 채팅방' },
  search: {
    'zh-cn': '搜索聊天',
    'yue-lang': '搜尋對話',
    'en-us': 'Search chats',
    'korean-lang': '채팅방 검색',
  },
  newGroup: {
    'zh-cn': '创建新的群聊',
    'yue-lang': '開新群組',
    'en-us': 'New group',
    'korean-lang': '새 그룹',
  },
  recent: {
    'zh-cn': '最近聊天',
    'yue-lang': '最近對話',
    'en-us': 'Recent chats',
    'korean-lang': '최근 채팅',
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
    'en-us': (p: { most: number }) => `Select up to ${p.most} chats`,
    'korean-lang': (p: { most: number }) => `채팅방은 최대 ${p.most}개까지 선택할 수 있어요`,
  },
  note: { 'zh-cn': '留言', 'yue-lang': '留言', 'en-us': 'Add a message', 'korean-lang': '메시지 추가' },
  sent: { 'zh-cn': '已转发', 'yue-lang': '已轉發', 'en-us': 'Forwarded', 'korean-lang': '전달했어요' },
  sending: {
    'zh-cn': '正在转发…',
    'yue-lang': '轉發緊…',
    'en-us': 'Forwarding…',
    'korean-lang': '전달하는 중…',
  },
  someFailed: {
    'zh-cn': '部分消息转发失败',
    'yue-lang': '部分訊息轉發唔到',
    'en-us': 'Some messages weren’t forwarded',
    'korean-lang': '일부 메시지를 전달하지 못했어요',
  },
  allFailed: {
    'zh-cn': '转发失败',
    'yue-lang': '轉發唔到',
    'en-us': 'Couldn’t forward',
    'korean-lang': '전달하지 못했어요',
  },
  retry: { 'zh-cn': '重试', 'yue-lang': '再試', 'en-us': 'Try again', 'korean-lang': '다시 시도' },
  leave: { 'zh-cn': '不重试', 'yue-lang': '唔再試', 'en-us': 'Not now', 'korean-lang': '나중에' },
  gone: {
    'zh-cn': '要转发的消息已不存在',
    'yue-lang': '要轉發嘅訊息已經冇咗',
    'en-us': 'These messages are no longer available',
    'korean-lang': '전달할 메시지가 없어요',
  },
  noMatch: {
    'zh-cn': '没有找到聊天',
    'yue-lang': '搵唔到對話',
    'en-us': 'No chats found',
    'korean-lang': '채팅방을 찾지 못했어요',
  },
  empty: {
    'zh-cn': '还没有聊天',
    'yue-lang': '仲未有對話',
    'en-us': 'No chats yet',
    'korean-lang': '아직 채팅방이 없어요',
  },
  cannotWrite: {
    'zh-cn': '不能在此聊天中发消息',
    'yue-lang': '喺度傳唔到訊息',
    'en-us': 'You can’t send messages here',
    'korean-lang': '메시지를 보낼 수 없는 채팅방이에요',
  },
  groupRecord: {
    'zh-cn': '群聊的聊天记录',
    'yue-lang': '群組嘅對話紀錄',
    'en-us': 'Group chat history',
    'korean-lang': '그룹 대화 기록',
  },
  recordOf: {
    'zh-cn': (p: { one: string; other: string }) => `${p.one}和${p.other}的聊天记录`,
    'yue-lang': (p: { one: string; other: string }) => `${p.one}同${p.other}嘅對話紀錄`,
    'en-us': (p: { one: string; other: string }) => `Chat history of ${p.one} and ${p.other}`,
    'korean-lang': (p: { one: string; other: string }) => `${p.one} 님과 ${p.other} 님의 대화 기록`,
  },
  messages: {
    'zh-cn': (p: { n: number }) => `共${p.n}条消息`,
    'yue-lang': (p: { n: number }) => `共${p.n}個訊息`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 message' : `${p.n} messages`),
    'korean-lang': (p: { n: number }) => `메시지 ${p.n}개`,
  },
})
