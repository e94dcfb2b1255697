import { defineTexts } from '@/i18n/texts'

/** What approvals and entries of the audit log are about. */
export const subjectTexts = defineTexts({
  person: { 'zh-cn': '用户', 'zh-hk': '用戶', en: 'Person', ko: '사용자' },
  group: { 'zh-cn': '群组', 'zh-hk': '群組', en: 'Group', ko: '그룹' },
  live: { 'zh-cn': '直播', 'zh-hk': '直播', en: 'Live stream', ko: '라이브' },
  report: { 'zh-cn': '举报', 'zh-hk': '舉報', en: 'Report', ko: '신고' },
  realName: { 'zh-cn': '实名资料', 'zh-hk': '實名資料', en: 'Document', ko: '실명 인증' },
  supportCase: { 'zh-cn': '客服会话', 'zh-hk': '客服個案', en: 'Support case', ko: '상담' },
  dataRequest: { 'zh-cn': '数据请求', 'zh-hk': '資料要求', en: 'Data request', ko: '데이터 요청' },
  withdrawal: { 'zh-cn': '提现', 'zh-hk': '提款', en: 'Withdrawal', ko: '출금' },
  withdrawals: { 'zh-cn': '全部提现', 'zh-hk': '全部提款', en: 'All withdrawals', ko: '전체 출금' },
  books: { 'zh-cn': '账目', 'zh-hk': '帳目', en: 'Books', ko: '장부' },
  setting: { 'zh-cn': '设置', 'zh-hk': '設定', en: 'Setting', ko: '설정' },
  content: { 'zh-cn': '内容', 'zh-hk': '內容', en: 'Content', ko: '콘텐츠' },
  program: { 'zh-cn': '小程序', 'zh-hk': '小程式', en: 'Mini program', ko: '미니앱' },
  lines: { 'zh-cn': '线路', 'zh-hk': '線路', en: 'Lines', ko: '회선' },
  list: { 'zh-cn': '列表', 'zh-hk': '清單', en: 'List', ko: '목록' },
  proposal: { 'zh-cn': '审批', 'zh-hk': '批核', en: 'Approval', ko: '승인' },
  staff: { 'zh-cn': '员工', 'zh-hk': '員工', en: 'Staff', ko: '담당자' },
})
