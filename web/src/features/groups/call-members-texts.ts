import { defineTexts } from '~/i18n/texts'

export const callMembersTexts = defineTexts({
  title: {
    'zh-cn': '选择通话成员',
    'yue-lang': '揀通話成員',
    'en-us': 'Choose who to call',
    'korean-lang': '통화할 멤버 선택',
  },
  inviteTitle: {
    'zh-cn': '邀请更多成员',
    'yue-lang': '邀請更多成員',
    'en-us': 'Invite more members',
    'korean-lang': '멤버 더 초대',
  },
  voice: {
    'zh-cn': (p: { n: number }) => (p.n > 0 ? `语音通话（${p.n}）` : '语音通话'),
    'yue-lang': (p: { n: number }) => (p.n > 0 ? `語音通話（${p.n}）` : '語音通話'),
    'en-us': (p: { n: number }) => (p.n > 0 ? `Voice call (${p.n})` : 'Voice call'),
    'korean-lang': (p: { n: number }) => (p.n > 0 ? `음성 통화 (${p.n})` : '음성 통화'),
  },
  video: {
    'zh-cn': (p: { n: number }) => (p.n > 0 ? `视频通话（${p.n}）` : '视频通话'),
    'yue-lang': (p: { n: number }) => (p.n > 0 ? `視像通話（${p.n}）` : '視像通話'),
    'en-us': (p: { n: number }) => (p.n > 0 ? `Video call (${p.n})` : 'Video call'),
    'korean-lang': (p: { n: number }) => (p.n > 0 ? `영상 통화 (${p.n})` : '영상 통화'),
  },
  invite: {
    'zh-cn': (p: { n: number }) => (p.n > 0 ? `呼叫（${p.n}）` : '呼叫'),
    'yue-lang': (p: { n: number }) => (p.n > 0 ? `打畀佢哋（${p.n}）` : '打畀佢哋'),
    'en-us': (p: { n: number }) => (p.n > 0 ? `Call (${p.n})` : 'Call'),
    'korean-lang': (p: { n: number }) => (p.n > 0 ? `전화하기 (${p.n})` : '전화하기'),
  },
  anonymous: {
    'zh-cn': '本群成员匿名，不能发起通话',
    'yue-lang': '呢個群嘅成員匿名，唔可以通話',
    'en-us': 'Members are anonymous in this group, so no one can be called',
    'korean-lang': '멤버가 익명인 그룹에서는 통화할 수 없어요',
  },
})
