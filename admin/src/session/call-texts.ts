import { defineTexts } from '@/i18n/texts'

export const callTexts = defineTexts({
  unreachable: {
    'zh-cn': '连接不上服务器。',
    'yue-lang': '連唔到伺服器。',
    'en-us': 'The server can’t be reached.',
    'korean-lang': '서버에 연결할 수 없습니다.',
  },
  noAnswer: {
    'zh-cn': '服务器没有回应。再试之前，请先确认操作是否已生效。',
    'yue-lang': '伺服器冇回應。再試之前，請先睇下個操作係咪已經生效。',
    'en-us': 'No answer came. Check whether it happened before you try again.',
    'korean-lang': '응답이 없습니다. 다시 시도하기 전에 이미 처리되었는지 확인해 주세요.',
  },
  fault: {
    'zh-cn': '服务器出错了。',
    'yue-lang': '伺服器出錯。',
    'en-us': 'Something went wrong on the server.',
    'korean-lang': '서버에 오류가 발생했습니다.',
  },
  ended: {
    'zh-cn': '登录已结束，请重新登录后再试。',
    'yue-lang': '登入已結束，請重新登入再試。',
    'en-us': 'Your session ended. Log in and try again.',
    'korean-lang': '세션이 종료되었습니다. 로그인한 뒤 다시 시도해 주세요.',
  },
  stepUpCancelled: {
    'zh-cn': '需要再次验证身份，操作未执行。',
    'yue-lang': '要再驗證身份，未有執行。',
    'en-us': 'Nothing was done: this needs your second factor.',
    'korean-lang': '실행되지 않았습니다. 2단계 인증이 필요합니다.',
  },
  waiting: {
    'zh-cn': '已提交，等待另一位同事批准。',
    'yue-lang': '已提交，等另一位同事批核。',
    'en-us': 'Sent. A second person has to approve it.',
    'korean-lang': '제출했습니다. 다른 담당자의 승인이 필요합니다.',
  },
  done: { 'zh-cn': '已完成', 'yue-lang': '完成', 'en-us': 'Done', 'korean-lang': '완료했습니다' },
  didThat: {
    'zh-cn': (p: { what: string }) => `${p.what}：已完成`,
    'yue-lang': (p: { what: string }) => `${p.what}：完成`,
    'en-us': (p: { what: string }) => `${p.what}: done`,
    'korean-lang': (p: { what: string }) => `${p.what}: 완료했습니다`,
  },
})
