import { defineTexts } from '~/i18n/texts'

export const sanctionTexts = defineTexts({
  status: {
    'zh-cn': '账号状态',
    'yue-lang': '帳號狀態',
    'en-us': 'Account status',
    'korean-lang': '계정 상태',
  },
  frozenTitle: {
    'zh-cn': '账号已冻结',
    'yue-lang': '帳號已經凍結',
    'en-us': 'Account frozen',
    'korean-lang': '정지된 계정',
  },
  frozenLead: {
    'zh-cn': '冻结期间不能登录、收发消息和付款。你的资金仍在账号中，待审核的提现会等到解冻之后。',
    'yue-lang': '凍結期間唔可以登入、收發訊息同付款。你嘅資金仲喺帳號入面，待審核嘅提款會等到解凍之後。',
    'en-us':
      'While it is frozen, you can’t log in, chat or pay. Your money stays in your account, and withdrawals under review wait until the freeze ends.',
    'korean-lang':
      '정지된 동안에는 로그인, 채팅, 결제를 할 수 없어요. 보유한 돈은 계정에 그대로 있고, 심사 중인 출금은 정지가 풀린 뒤 처리돼요.',
  },
  none: {
    'zh-cn': '账号状态良好，没有处理记录',
    'yue-lang': '帳號狀態良好，冇處理紀錄',
    'en-us': 'Your account is in good standing',
    'korean-lang': '문제 없어요. 조치 기록이 없어요.',
  },
  warn: { 'zh-cn': '警告', 'yue-lang': '警告', 'en-us': 'Warning', 'korean-lang': '경고' },
  mute: { 'zh-cn': '禁言', 'yue-lang': '禁言', 'en-us': 'Muted', 'korean-lang': '채팅 금지' },
  freeze: {
    'zh-cn': '账号冻结',
    'yue-lang': '帳號凍結',
    'en-us': 'Account frozen',
    'korean-lang': '계정 정지',
  },
  reason: { 'zh-cn': '原因', 'yue-lang': '原因', 'en-us': 'Reason', 'korean-lang': '사유' },
  since: { 'zh-cn': '开始时间', 'yue-lang': '開始時間', 'en-us': 'Since', 'korean-lang': '시작' },
  until: { 'zh-cn': '结束时间', 'yue-lang': '結束時間', 'en-us': 'Until', 'korean-lang': '종료' },
  endless: {
    'zh-cn': '直至解除',
    'yue-lang': '直到解除為止',
    'en-us': 'Until it is lifted',
    'korean-lang': '해제될 때까지',
  },
  over: { 'zh-cn': '已结束', 'yue-lang': '已經結束', 'en-us': 'Ended', 'korean-lang': '종료됨' },
  lifted: { 'zh-cn': '已撤销', 'yue-lang': '已經撤銷', 'en-us': 'Lifted', 'korean-lang': '해제됨' },
  appeal: { 'zh-cn': '申诉', 'yue-lang': '上訴', 'en-us': 'Appeal', 'korean-lang': '이의 제기' },
  appealLabel: {
    'zh-cn': '为什么应该撤销？',
    'yue-lang': '點解應該撤銷？',
    'en-us': 'Why should this be lifted?',
    'korean-lang': '해제되어야 하는 이유를 적어 주세요',
  },
  appealHint: {
    'zh-cn': '每项处理只能申诉一次，请一次写清楚。',
    'yue-lang': '每項處理只可以上訴一次，請一次過寫清楚。',
    'en-us': 'You can appeal once, so write down everything we should know.',
    'korean-lang': '한 번만 제기할 수 있으니 필요한 내용을 모두 적어 주세요.',
  },
  send: {
    'zh-cn': '提交申诉',
    'yue-lang': '提交上訴',
    'en-us': 'Send appeal',
    'korean-lang': '이의 제기 보내기',
  },
  sent: {
    'zh-cn': '申诉已提交',
    'yue-lang': '上訴已經提交',
    'en-us': 'Appeal sent',
    'korean-lang': '이의 제기를 보냈어요',
  },
  open: {
    'zh-cn': '申诉处理中',
    'yue-lang': '上訴處理緊',
    'en-us': 'Appeal under review',
    'korean-lang': '이의 제기 검토 중',
  },
  accepted: {
    'zh-cn': '申诉成功',
    'yue-lang': '上訴得直',
    'en-us': 'Appeal accepted',
    'korean-lang': '이의 제기 수용',
  },
  refused: {
    'zh-cn': '申诉未通过',
    'yue-lang': '上訴未通過',
    'en-us': 'Appeal refused',
    'korean-lang': '이의 제기 기각',
  },
  yourAppeal: {
    'zh-cn': '你的申诉',
    'yue-lang': '你嘅上訴',
    'en-us': 'Your appeal',
    'korean-lang': '내 이의 제기',
  },
  answer: { 'zh-cn': '答复', 'yue-lang': '回覆', 'en-us': 'Answer', 'korean-lang': '답변' },
  toLogin: {
    'zh-cn': '返回登录',
    'yue-lang': '返回登入',
    'en-us': 'Back to log in',
    'korean-lang': '로그인으로 돌아가기',
  },
  noTicket: {
    'zh-cn': '登录后可查看账号状态',
    'yue-lang': '登入之後可以睇帳號狀態',
    'en-us': 'Log in to see the status of your account',
    'korean-lang': '로그인하면 계정 상태를 볼 수 있어요',
  },
})
