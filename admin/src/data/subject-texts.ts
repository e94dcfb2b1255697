import { defineTexts } from '@/i18n/texts'

/** The kinds of subjects of approvals and audit log entries. */
export const subjectTexts = defineTexts({
  person: { 'zh-cn': '用户', 'yue-lang': '用戶', 'en-us': 'Person', 'korean-lang': '사용자' },
  group: { 'zh-cn': '群聊', 'yue-lang': '群組', 'en-us': 'Group', 'korean-lang': '그룹' },
  network: { 'zh-cn': '网段', 'yue-lang': '網段', 'en-us': 'Network', 'korean-lang': '네트워크 대역' },
  live: { 'zh-cn': '直播', 'yue-lang': '直播', 'en-us': 'Live stream', 'korean-lang': '라이브' },
  report: { 'zh-cn': '举报', 'yue-lang': '舉報', 'en-us': 'Report', 'korean-lang': '신고' },
  realName: { 'zh-cn': '实名资料', 'yue-lang': '實名資料', 'en-us': 'Document', 'korean-lang': '실명 인증' },
  supportCase: {
    'zh-cn': '客服会话',
    'yue-lang': '客服個案',
    'en-us': 'Support case',
    'korean-lang': '상담',
  },
  savedReply: {
    'zh-cn': '快捷回复',
    'yue-lang': '快捷回覆',
    'en-us': 'Saved reply',
    'korean-lang': '저장 답변',
  },
  dataRequest: {
    'zh-cn': '数据请求',
    'yue-lang': '資料要求',
    'en-us': 'Data request',
    'korean-lang': '데이터 요청',
  },
  withdrawal: { 'zh-cn': '提现', 'yue-lang': '提款', 'en-us': 'Withdrawal', 'korean-lang': '출금' },
  withdrawals: {
    'zh-cn': '全部提现',
    'yue-lang': '全部提款',
    'en-us': 'All withdrawals',
    'korean-lang': '전체 출금',
  },
  books: { 'zh-cn': '账目', 'yue-lang': '帳目', 'en-us': 'Books', 'korean-lang': '장부' },
  chain: { 'zh-cn': '链', 'yue-lang': '鏈', 'en-us': 'Chain', 'korean-lang': '체인' },
  deposit: { 'zh-cn': '充值', 'yue-lang': '增值', 'en-us': 'Deposit', 'korean-lang': '입금' },
  blockedAddress: {
    'zh-cn': '封禁地址',
    'yue-lang': '封鎖地址',
    'en-us': 'Blocked address',
    'korean-lang': '차단된 주소',
  },
  setting: { 'zh-cn': '设置', 'yue-lang': '設定', 'en-us': 'Setting', 'korean-lang': '설정' },
  content: { 'zh-cn': '内容', 'yue-lang': '內容', 'en-us': 'Content', 'korean-lang': '콘텐츠' },
  program: { 'zh-cn': '小程序', 'yue-lang': '小程式', 'en-us': 'Mini program', 'korean-lang': '미니앱' },
  lines: { 'zh-cn': '线路', 'yue-lang': '線路', 'en-us': 'Lines', 'korean-lang': '접속 서버' },
  list: { 'zh-cn': '列表', 'yue-lang': '清單', 'en-us': 'List', 'korean-lang': '목록' },
  proposal: { 'zh-cn': '审批', 'yue-lang': '批核', 'en-us': 'Approval', 'korean-lang': '승인' },
  staff: { 'zh-cn': '员工', 'yue-lang': '員工', 'en-us': 'Staff', 'korean-lang': '담당자' },
})
