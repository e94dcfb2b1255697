import { defineTexts } from '@/i18n/texts'

export const appealsTexts = defineTexts({
  title: { 'zh-cn': '申诉', 'yue-lang': '上訴', 'en-us': 'Appeals', 'korean-lang': '이의 제기' },
  lead: {
    'zh-cn': '每项处理可申诉一次。申诉成立即撤销处理，结果会通知当事人。',
    'yue-lang': '每項處理可以上訴一次。得直就即刻撤銷處理，結果會通知當事人。',
    'en-us': 'One appeal for each sanction. Accepting lifts it. The person is notified of either decision.',
    'korean-lang':
      '조치마다 한 번 제기할 수 있습니다. 수용하면 조치가 해제되고, 결과는 당사자에게 알려집니다.',
  },
  person: { 'zh-cn': '用户', 'yue-lang': '用戶', 'en-us': 'Person', 'korean-lang': '사용자' },
  kind: { 'zh-cn': '处理', 'yue-lang': '處理', 'en-us': 'Sanction', 'korean-lang': '조치' },
  at: { 'zh-cn': '申诉时间', 'yue-lang': '上訴時間', 'en-us': 'Appealed', 'korean-lang': '제기 시각' },
  text: { 'zh-cn': '申诉内容', 'yue-lang': '上訴內容', 'en-us': 'Appeal', 'korean-lang': '내용' },
  state: { 'zh-cn': '状态', 'yue-lang': '狀態', 'en-us': 'State', 'korean-lang': '상태' },
  report: { 'zh-cn': '举报', 'yue-lang': '舉報', 'en-us': 'Report', 'korean-lang': '신고' },
  empty: {
    'zh-cn': '没有申诉',
    'yue-lang': '冇上訴',
    'en-us': 'No appeals',
    'korean-lang': '이의 제기가 없습니다',
  },
  gone: {
    'zh-cn': '找不到这条申诉。',
    'yue-lang': '搵唔到呢個上訴。',
    'en-us': 'This appeal was not found.',
    'korean-lang': '이의 제기를 찾을 수 없습니다.',
  },
  accept: {
    'zh-cn': '成立并撤销处理',
    'yue-lang': '得直並撤銷處理',
    'en-us': 'Accept and lift',
    'korean-lang': '수용하고 해제',
  },
  refuse: { 'zh-cn': '驳回', 'yue-lang': '駁回', 'en-us': 'Refuse', 'korean-lang': '기각' },
  acceptTitle: {
    'zh-cn': '申诉成立',
    'yue-lang': '上訴得直',
    'en-us': 'Accept this appeal',
    'korean-lang': '이의 제기 수용',
  },
  refuseTitle: {
    'zh-cn': '驳回申诉',
    'yue-lang': '駁回上訴',
    'en-us': 'Refuse this appeal',
    'korean-lang': '이의 제기 기각',
  },
  answerNoteOfTwo: {
    'zh-cn': '写给当事人的答复，会原样显示。另一位同事批准后才解除冻结并解冻资金，提出冻结的人不能参与。',
    'yue-lang':
      '寫畀當事人嘅回覆，會原文顯示。另一位同事批准之後先解除凍結同解凍資金，提出凍結嘅人唔可以參與。',
    'en-us':
      'What you write is the answer the person reads. The freeze ends, and the money is released, once someone else has approved. Neither of you may have proposed the freeze.',
    'korean-lang':
      '작성한 내용이 당사자에게 그대로 표시됩니다. 다른 담당자가 승인하면 정지가 해제되고 자금이 풀립니다. 정지를 제안한 담당자는 참여할 수 없습니다.',
  },
  answerNote: {
    'zh-cn': '写给当事人的答复，会原样显示。',
    'yue-lang': '寫畀當事人嘅回覆，會原文顯示。',
    'en-us': 'What you write is the answer the person reads.',
    'korean-lang': '작성한 내용이 당사자에게 그대로 표시됩니다.',
  },
})
