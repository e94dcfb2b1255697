import { defineTexts } from '~/i18n/texts'

/** Texts of a call's outcome, for the caller (`mine`) and for the callee. */
export const callCardTexts = defineTexts({
  lasted: {
    'zh-cn': (p: { clock: string }) => `通话时长${p.clock}`,
    'yue-lang': (p: { clock: string }) => `通話時間${p.clock}`,
    'en-us': (p: { clock: string }) => `Lasted ${p.clock}`,
    'korean-lang': (p: { clock: string }) => `통화 시간 ${p.clock}`,
  },
  cancelledMine: {
    'zh-cn': '已取消',
    'yue-lang': '已取消',
    'en-us': 'Canceled',
    'korean-lang': '취소했어요',
  },
  rejectedMine: {
    'zh-cn': '对方已拒绝',
    'yue-lang': '對方拒絕咗',
    'en-us': 'Declined',
    'korean-lang': '상대방이 거절했어요',
  },
  rejected: { 'zh-cn': '已拒绝', 'yue-lang': '已拒絕', 'en-us': 'You declined', 'korean-lang': '거절했어요' },
  busyMine: {
    'zh-cn': '对方正在通话中',
    'yue-lang': '對方講緊電話',
    'en-us': 'In another call',
    'korean-lang': '상대방이 통화 중이었어요',
  },
  noAnswerMine: {
    'zh-cn': '无人接听',
    'yue-lang': '冇人接聽',
    'en-us': 'No answer',
    'korean-lang': '응답 없음',
  },
  missed: { 'zh-cn': '未接来电', 'yue-lang': '未接來電', 'en-us': 'Missed', 'korean-lang': '부재중 전화' },
  unpaidMine: {
    'zh-cn': '余额已用完',
    'yue-lang': '餘額用晒',
    'en-us': 'Balance ran out',
    'korean-lang': '잔액 부족으로 종료',
  },
  lost: {
    'zh-cn': '连接中断',
    'yue-lang': '斷咗線',
    'en-us': 'Connection lost',
    'korean-lang': '연결이 끊겼어요',
  },
  nobodyJoined: {
    'zh-cn': '无人加入',
    'yue-lang': '冇人加入',
    'en-us': 'No one joined',
    'korean-lang': '아무도 참여하지 않았어요',
  },
  join: {
    'zh-cn': '点击加入',
    'yue-lang': '撳一下加入',
    'en-us': 'Tap to join',
    'korean-lang': '눌러서 참여하기',
  },
  groupCall: {
    'zh-cn': '点击发起通话',
    'yue-lang': '撳一下開始通話',
    'en-us': 'Tap to call members',
    'korean-lang': '눌러서 멤버에게 전화하기',
  },
  call: {
    'zh-cn': '点击呼叫',
    'yue-lang': '撳一下打畀對方',
    'en-us': 'Tap to call',
    'korean-lang': '눌러서 전화하기',
  },
  callBack: {
    'zh-cn': '点击回拨',
    'yue-lang': '撳一下覆電',
    'en-us': 'Tap to call back',
    'korean-lang': '눌러서 다시 걸기',
  },
})
