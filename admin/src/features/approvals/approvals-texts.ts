import { defineTexts } from '@/i18n/texts'

export const approvalsTexts = defineTexts({
  title: { 'zh-cn': '审批', 'yue-lang': '批核', 'en-us': 'Approvals', 'korean-lang': '승인' },
  lead: {
    'zh-cn': '转出资金或冻结用户前，必须由另一位同事批准。',
    'yue-lang': '轉走資金或者凍結用戶之前，要另一位同事批核。',
    'en-us': 'A second person decides before money leaves or an account is frozen.',
    'korean-lang': '자금 출금이나 사용자 정지는 다른 담당자의 승인이 필요합니다.',
  },
  tabs: { 'zh-cn': '审批列表', 'yue-lang': '批核清單', 'en-us': 'Lists', 'korean-lang': '목록' },
  waitingTab: { 'zh-cn': '待审批', 'yue-lang': '等批核', 'en-us': 'Waiting', 'korean-lang': '대기 중' },
  mineTab: { 'zh-cn': '我提交的', 'yue-lang': '我提交嘅', 'en-us': 'Mine', 'korean-lang': '내 요청' },
  allTab: { 'zh-cn': '全部', 'yue-lang': '全部', 'en-us': 'All', 'korean-lang': '전체' },
  at: { 'zh-cn': '提交时间', 'yue-lang': '提交時間', 'en-us': 'Proposed', 'korean-lang': '요청 시각' },
  call: { 'zh-cn': '操作', 'yue-lang': '操作', 'en-us': 'Action', 'korean-lang': '작업' },
  proposer: { 'zh-cn': '提交人', 'yue-lang': '提交人', 'en-us': 'By', 'korean-lang': '요청자' },
  amount: { 'zh-cn': '金额', 'yue-lang': '金額', 'en-us': 'Amount', 'korean-lang': '금액' },
  subject: { 'zh-cn': '对象', 'yue-lang': '對象', 'en-us': 'Subject', 'korean-lang': '대상' },
  state: { 'zh-cn': '状态', 'yue-lang': '狀態', 'en-us': 'State', 'korean-lang': '상태' },
  expires: { 'zh-cn': '有效期至', 'yue-lang': '有效期至', 'en-us': 'Expires', 'korean-lang': '만료' },
  decidedBy: { 'zh-cn': '处理人', 'yue-lang': '處理人', 'en-us': 'Decided by', 'korean-lang': '처리자' },
  decidedAt: { 'zh-cn': '处理时间', 'yue-lang': '處理時間', 'en-us': 'Decided', 'korean-lang': '처리 시각' },
  note: { 'zh-cn': '说明', 'yue-lang': '說明', 'en-us': 'Note', 'korean-lang': '메모' },
  waiting: { 'zh-cn': '待审批', 'yue-lang': '等批核', 'en-us': 'Waiting', 'korean-lang': '대기 중' },
  done: { 'zh-cn': '已执行', 'yue-lang': '已執行', 'en-us': 'Done', 'korean-lang': '실행됨' },
  declined: { 'zh-cn': '已拒绝', 'yue-lang': '已拒絕', 'en-us': 'Declined', 'korean-lang': '반려됨' },
  withdrawn: { 'zh-cn': '已撤回', 'yue-lang': '已撤回', 'en-us': 'Withdrawn', 'korean-lang': '철회됨' },
  expired: { 'zh-cn': '已过期', 'yue-lang': '已過期', 'en-us': 'Expired', 'korean-lang': '만료됨' },
  approve: { 'zh-cn': '批准', 'yue-lang': '批准', 'en-us': 'Approve', 'korean-lang': '승인' },
  approveTitle: {
    'zh-cn': '批准并执行？',
    'yue-lang': '批准並執行？',
    'en-us': 'Approve and carry out?',
    'korean-lang': '승인하고 실행할까요?',
  },
  approveText: {
    'zh-cn': (p: { call: string; name: string }) => `${p.name}提交的“${p.call}”将立即执行。`,
    'yue-lang': (p: { call: string; name: string }) => `${p.name}提交嘅「${p.call}」會即刻執行。`,
    'en-us': (p: { call: string; name: string }) => `What ${p.name} proposed (${p.call}) happens at once.`,
    'korean-lang': (p: { call: string; name: string }) =>
      `${p.name}님이 요청한 작업(${p.call})이 바로 실행됩니다.`,
  },
  decline: { 'zh-cn': '拒绝', 'yue-lang': '拒絕', 'en-us': 'Decline', 'korean-lang': '반려' },
  declineTitle: {
    'zh-cn': '拒绝这项申请？',
    'yue-lang': '拒絕呢項申請？',
    'en-us': 'Decline this proposal?',
    'korean-lang': '이 요청을 반려할까요?',
  },
  withdraw: { 'zh-cn': '撤回', 'yue-lang': '撤回', 'en-us': 'Withdraw', 'korean-lang': '철회' },
  withdrawTitle: {
    'zh-cn': '撤回你的申请？',
    'yue-lang': '撤回你嘅申請？',
    'en-us': 'Withdraw your proposal?',
    'korean-lang': '요청을 철회할까요?',
  },
  aboutYourself: {
    'zh-cn': '这项申请涉及你自己的账号，须由其他同事处理。',
    'yue-lang': '呢項申請關你自己個帳號，要由其他同事處理。',
    'en-us': 'This is about your own account, so others decide it.',
    'korean-lang': '본인 계정에 관한 요청이라 다른 담당자가 처리해야 합니다.',
  },
  linkedByProposer: {
    'zh-cn': (p: { by: string }) => `你的账号不久前由提交人${p.by}邀请或重设，目前视为同一人。`,
    'yue-lang': (p: { by: string }) => `你個帳號最近由提交人${p.by}邀請或者重設，而家當係同一個人。`,
    'en-us': (p: { by: string }) => `${p.by} gave you your login, so for now you count as one person.`,
    'korean-lang': (p: { by: string }) =>
      `최근 ${p.by}님이 내 계정을 초대하거나 재설정해 지금은 한 사람으로 간주됩니다.`,
  },
  linkedByYou: {
    'zh-cn': (p: { name: string }) => `${p.name}的账号不久前由你邀请或重设，目前视为同一人。`,
    'yue-lang': (p: { name: string }) => `${p.name}個帳號最近由你邀請或者重設，而家當係同一個人。`,
    'en-us': (p: { name: string }) => `You gave ${p.name} their login, so for now you count as one person.`,
    'korean-lang': (p: { name: string }) =>
      `최근 내가 ${p.name}님의 계정을 초대하거나 재설정해 지금은 한 사람으로 간주됩니다.`,
  },
  linkedByOther: {
    'zh-cn': (p: { by: string; name: string }) =>
      `你与${p.name}的账号不久前都由${p.by}邀请或重设，目前视为同一人。`,
    'yue-lang': (p: { by: string; name: string }) =>
      `你同${p.name}嘅帳號最近都係由${p.by}邀請或者重設，而家當係同一個人。`,
    'en-us': (p: { by: string; name: string }) =>
      `${p.by} gave both you and ${p.name} your logins, so for now you count as one person.`,
    'korean-lang': (p: { by: string; name: string }) =>
      `최근 ${p.by}님이 나와 ${p.name}님의 계정을 모두 초대하거나 재설정해 지금은 한 사람으로 간주됩니다.`,
  },
  linkedUntil: {
    'zh-cn': (p: { date: string }) => `你从${p.date}起可以审批。`,
    'yue-lang': (p: { date: string }) => `你由${p.date}開始可以批核。`,
    'en-us': (p: { date: string }) => `You can approve it from ${p.date}.`,
    'korean-lang': (p: { date: string }) => `${p.date}부터 승인할 수 있습니다.`,
  },
  approvers: {
    'zh-cn': (p: { names: string }) => `现在可审批：${p.names}。`,
    'yue-lang': (p: { names: string }) => `而家可以批核：${p.names}。`,
    'en-us': (p: { names: string }) => `Can approve now: ${p.names}.`,
    'korean-lang': (p: { names: string }) => `지금 승인 가능: ${p.names}.`,
  },
  noApprovers: {
    'zh-cn': '目前没有人可以审批。服务器管理员可用 npm run staff:invite 添加负责人。',
    'yue-lang': '而家冇人可以批核。伺服器管理員可以用 npm run staff:invite 加負責人。',
    'en-us':
      'No one can approve it right now. The server’s operator can add an owner with npm run staff:invite.',
    'korean-lang':
      '지금은 승인할 수 있는 사람이 없습니다. 서버 운영자가 npm run staff:invite로 소유자를 추가할 수 있습니다.',
  },
  proposerGone: {
    'zh-cn': '提交人已无此权限，这项申请只能拒绝。',
    'yue-lang': '提交人已經冇呢個權限，呢項申請只可以拒絕。',
    'en-us': 'The person who proposed this no longer has the right to. It can only be declined.',
    'korean-lang': '요청자에게 더 이상 권한이 없어 반려만 할 수 있습니다.',
  },
  own: {
    'zh-cn': '你提交的申请须由另一位同事批准。',
    'yue-lang': '你提交嘅申請要由另一位同事批核。',
    'en-us': 'You proposed this; another person has to approve it.',
    'korean-lang': '본인이 요청한 작업은 다른 담당자가 승인해야 합니다.',
  },
  empty: {
    'zh-cn': '没有等待审批的申请',
    'yue-lang': '冇嘢等批核',
    'en-us': 'Nothing waits for approval',
    'korean-lang': '승인 대기 중인 요청이 없습니다',
  },
  gone: {
    'zh-cn': '找不到这项申请。',
    'yue-lang': '搵唔到呢項申請。',
    'en-us': 'This proposal was not found.',
    'korean-lang': '요청을 찾을 수 없습니다.',
  },
})
