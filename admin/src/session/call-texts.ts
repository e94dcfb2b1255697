import { defineTexts } from '@/i18n/texts'

export const callTexts = defineTexts({
  unreachable: {
    'zh-cn': '连接不上服务器。',
    'zh-hk': '連唔到伺服器。',
    en: 'The server cannot be reached.',
    ko: '서버에 연결할 수 없습니다.',
  },
  noAnswer: {
    'zh-cn': '服务器没有回应。再试之前，请先确认操作是否已生效。',
    'zh-hk': '伺服器冇回應。再試之前，請先睇下個操作係咪已經生效。',
    en: 'No answer came. Check whether it happened before you try again.',
    ko: '응답이 없습니다. 다시 시도하기 전에 이미 처리되었는지 확인해 주세요.',
  },
  fault: {
    'zh-cn': '服务器出错了。',
    'zh-hk': '伺服器出錯。',
    en: 'The server failed.',
    ko: '서버에 오류가 발생했습니다.',
  },
  ended: {
    'zh-cn': '登录已结束，请重新登录后再试。',
    'zh-hk': '登入已結束，請重新登入再試。',
    en: 'Your session ended. Log in and try again.',
    ko: '세션이 종료되었습니다. 로그인한 뒤 다시 시도해 주세요.',
  },
  stepUpCancelled: {
    'zh-cn': '需要再次验证身份，操作未执行。',
    'zh-hk': '要再驗證身分，未有執行。',
    en: 'Nothing was done: this needs your second factor.',
    ko: '실행되지 않았습니다. 2단계 인증이 필요합니다.',
  },
  waiting: {
    'zh-cn': '已提交，等待另一位同事批准。',
    'zh-hk': '已提交，等另一位同事批核。',
    en: 'Sent. A second person has to approve it.',
    ko: '제출했습니다. 다른 담당자의 승인이 필요합니다.',
  },
  done: { 'zh-cn': '已完成', 'zh-hk': '搞掂', en: 'Done', ko: '완료했습니다' },
})
